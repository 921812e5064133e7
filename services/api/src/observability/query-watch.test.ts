import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import type { AskedQuery } from './observed-client.ts';
import { QueryWatch } from './query-watch.ts';
import { currentRequest } from './request-context.ts';

const request = { requestId: 'r-1', route: 'GET /wells' };
const asked = (more: Partial<AskedQuery>): AskedQuery => ({
  kind: 'plain',
  text: 'SELECT $1',
  startedAt: 0,
  milliseconds: 5,
  hasFailed: false,
  request,
  ...more,
});

/** Logs and metrics for these queries. */
function logged(slowQueryMilliseconds: number, ...queries: AskedQuery[]) {
  const lines: unknown[] = [];
  const spy = jest
    .spyOn(Logger.prototype, 'warn')
    .mockImplementation((line: unknown) => lines.push([line, currentRequest()?.requestId]));
  const registry = new Registry();
  const observability = { logRequests: false, slowQueryMilliseconds, tracing: null, errorTracking: null };
  const noteQuery = jest.fn();
  const { watch } = new QueryWatch({ observability }, { registry }, { tracing: { noteQuery } });
  for (const one of queries) watch(one);
  spy.mockRestore();
  expect(noteQuery).toHaveBeenCalledTimes(queries.length);
  return { lines, registry };
}

describe('QueryWatch', () => {
  it('logs only slow queries, with their request if any, but no streamed ones, and nothing if the log is off', () => {
    const { lines } = logged(1000, asked({ milliseconds: 999 }), asked({ milliseconds: 1500.4 }));
    expect(lines).toEqual([[{ slowQuery: 'SELECT $1', milliseconds: 1500, route: 'GET /wells' }, 'r-1']]);
    const outside = logged(1000, asked({ milliseconds: 2000, request: undefined }));
    expect(outside.lines).toEqual([[{ slowQuery: 'SELECT $1', milliseconds: 2000 }, undefined]]);
    expect(logged(1000, asked({ milliseconds: 9000, kind: 'streamed' })).lines).toEqual([]);
    expect(logged(0, asked({ milliseconds: 9000 })).lines).toEqual([]);
  });

  it('measures every query, including failed ones', async () => {
    const { registry } = logged(0, asked({ milliseconds: 20 }), asked({ kind: 'prepared', hasFailed: true }));
    const text = await registry.metrics();
    expect(text).toContain(
      'portal_database_query_duration_seconds_bucket{le="0.025",kind="plain",result="answered"} 1',
    );
    expect(text).toContain('portal_database_query_duration_seconds_count{kind="prepared",result="failed"} 1');
  });
});

import { createLogger } from './logger.ts';
import { inRequest } from './observability/request-context.ts';

const request = { requestId: 'r-1', route: 'GET /wells' };
const traced = { ...request, span: { traceId: 'abc', traceparent: '00-abc-def-01' } };

/** Captures a logger's output. */
function written(logFormat: 'json' | 'text', write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  write(createLogger({ logFormat, logLevel: 'log' }));
  spy.mockRestore();
  return lines.join('');
}

test('createLogger adds the request and its trace to lines logged during a request', () => {
  const line = written('json', (logger) => inRequest(traced, () => logger.warn({ rows: 3 }, 'Imports')));
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    context: 'Imports',
    message: { rows: 3 },
    requestId: 'r-1',
    traceId: 'abc',
  });
  expect(written('text', (logger) => inRequest(request, () => logger.log('saved', 'Imports')))).toMatch(
    /saved.* requestId=r-1\b/,
  );
});

test('createLogger adds no request to other lines', () => {
  expect(JSON.parse(written('json', (logger) => logger.log('begins')))).not.toHaveProperty('requestId');
  expect(written('text', (logger) => logger.log('begins'))).not.toContain('requestId');
});

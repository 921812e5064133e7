import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';

const observability = { logRequests: false, slowQueryMilliseconds: 0, tracing: null, errorTracking: null };
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
}

let collector: Receiver;
let api: RunningApi;
const startTraced = async (share: number) => {
  const tracing = {
    url: `http://${collector.url}/v1/traces`,
    headers: { 'x-key': 'k' },
    share,
    serviceName: 'portal-api',
  };
  api = await startApi({ tokens: new KnownPeople(), settings: { observability: { ...observability, tracing } } });
};
beforeEach(async () => {
  collector = await startReceiver();
});
afterEach(() => collector.stop());

/** Stops the API, which flushes its spans. */
async function spans(): Promise<Span[]> {
  await api.stop();
  return collector.received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
}
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('traces', () => {
  it('show a request by its route, with the caller’s span as its parent and its queries as children', async () => {
    await startTraced(0);
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    await fetch(`${api.url}/api/ui-map-wells-rev/4711`, { headers });

    const found = await spans();
    const request = found.find(({ name }) => name === 'GET /ui-map-wells-rev/{id}')!;
    expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(attributesOf(request)).toMatchObject({
      'http.route': '/ui-map-wells-rev/{id}',
      'http.response.status_code': 200,
    });
    const queries = found.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.map((query) => attributesOf(query)['db.query.text'])).toContainEqual(expect.stringContaining('$1'));
    expect(JSON.stringify(queries.map(attributesOf))).not.toContain('4711');
    expect(collector.received[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'k' } });
  });

  it('are not sent for unsampled requests, by rate or by the caller', async () => {
    await startTraced(0);
    await fetch(`${api.url}/api/public-map/layers`);
    expect(await spans()).toEqual([]);
    await startTraced(1);
    await fetch(`${api.url}/api/public-map/layers`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` } });
    expect(await spans()).toEqual([]);
  });

  it('include queries after a body has been read', async () => {
    await startTraced(1);
    const headers = { 'content-type': 'application/json', authorization: 'Bearer admin' };
    const body = JSON.stringify({ version: 1, outcome: 'sent-back', reason: 'x'.repeat(400) });
    await fetch(`${api.url}/api/production/reports/4711/2025/check`, { method: 'POST', headers, body });
    const found = await spans();
    const { spanId } = found.find(({ name }) => name === 'POST /production/reports/{gpu_number}/{year}/check')!;
    expect(found.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name)).toContain('SELECT');
  });

  it('do not affect requests if the collector is down', async () => {
    await collector.stop();
    await startTraced(1);
    expect((await fetch(`${api.url}/api/public-map/layers`)).status).toBe(200);
    expect(await spans()).toEqual([]);
  });
});

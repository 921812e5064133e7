import { Faults } from '../../src/observability/faults.ts';
import { inRequest } from '../../src/observability/request-context.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';

let sentry: Receiver;
beforeEach(async () => {
  sentry = await startReceiver();
});
afterEach(() => sentry.stop());

const start = () => Faults.start({ dsn: `http://public@${sentry.url}/42`, environment: 'test' });
const request = { requestId: 'r-1', route: 'GET /wells', span: { traceId: 'abc', traceparent: '00-abc-def-01' } };

describe('faults', () => {
  it('are reported with details for debugging, but nothing about the person', async () => {
    const faults = await start();
    inRequest(request, () => faults.report(new TypeError('x is not a function'), request));
    await faults.stop();

    const [{ path, body } = { path: '', body: '' }] = sentry.received;
    expect(path).toContain('/api/42/envelope/');
    const event = JSON.parse(body.split('\n')[2]!);
    expect(event).toMatchObject({
      environment: 'test',
      release: expect.stringMatching(/^portal-api@\d/),
      tags: { request_id: 'r-1', route: 'GET /wells', trace_id: 'abc' },
      exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
    });
    expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toContain('faults.test');
    for (const absent of ['user', 'request', 'breadcrumbs', 'server_name', 'modules', 'extra'])
      expect(event).not.toHaveProperty(absent);
  });

  it('are dropped without an error if the receiver is down, or none is configured', async () => {
    const unconfigured = await Faults.start(null);
    unconfigured.report(new Error('kept'), request);
    await unconfigured.stop();
    const faults = await start();
    await sentry.stop();
    faults.report(new Error('lost'), undefined);
    await faults.stop();
    expect(sentry.received).toEqual([]);
  });
});

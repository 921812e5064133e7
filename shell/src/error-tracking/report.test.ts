import type { ObservedCall } from '@portal/shared-api/client';
import { registryOf, release } from '../test-support.ts';
import type * as Report from './report.ts';

const SETTINGS = { dsn: 'https://key@sentry.example/1', environment: 'production', tracesSampleRate: 0.1 };
const tracker = { report: jest.fn(), callFailed: jest.fn() };
const load = jest.fn(async () => ({ sentryTracker: () => tracker }) as never);
const idle: Array<() => void> = [];
const afterPaint = async () => {
  for (const work of idle.splice(0)) work();
  await new Promise((done) => setTimeout(done));
};
const call = (status: number | null, data: unknown = '') =>
  ({ key: 'GET /lists', status, data }) as unknown as ObservedCall;
const happen = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

let page: typeof Report;
beforeEach(async () => {
  jest.resetModules();
  jest.clearAllMocks();
  idle.length = 0;
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
  page = await import('./report.ts');
  const { useShell } = await import('../shell-store.ts');
  useShell.setState({ portal: { registry: registryOf(release('mf-map', [])), config: {} as never } });
  page.keepEarlyErrors();
});

test.each([[null], [undefined]])('with %p configured, no tracker is fetched and no error is kept', async (settings) => {
  page.reportError(new Error('early'));
  page.startErrorTracking(settings, '2.0.0', load);
  await afterPaint();
  happen(new Error('later'));
  expect(load).not.toHaveBeenCalled();
  expect(tracker.report).not.toHaveBeenCalled();
});

test('the tracker is fetched when the page is idle, and gets earlier errors', async () => {
  const [first, second, third] = [new Error('first'), new Error('second'), new Error('third')];
  happen(first);
  page.startErrorTracking(SETTINGS, '2.0.0', load);
  expect(load).not.toHaveBeenCalled();
  page.reportError(second, 'mf-map');
  await afterPaint();
  page.reportError(third, 'shell');
  expect(tracker.report.mock.calls).toEqual([
    [first, null],
    [second, { part: 'mf-map', version: '1.0.0-0123456789' }],
    [third, { part: 'shell', version: '1.0.0-0123456789' }],
  ]);
});

test('an uncaught error is reported once', async () => {
  page.startErrorTracking(SETTINGS, '2.0.0', load);
  await afterPaint();
  happen(new Error('uncaught'));
  expect(tracker.report).not.toHaveBeenCalled();
});

test('a page that breaks repeatedly keeps only its first errors', async () => {
  for (let count = 0; count < 100; count++) page.reportError(new Error(String(count)));
  page.startErrorTracking(SETTINGS, '2.0.0', load);
  await afterPaint();
  expect(tracker.report.mock.calls.map(([error]) => error.message)).toEqual(
    Array.from({ length: 20 }, (_, n) => `${n}`),
  );
});

test('calls that fail with 5xx are noted; refusals and aborted calls are not', async () => {
  page.startErrorTracking(SETTINGS, '2.0.0', load);
  await afterPaint();
  for (const status of [200, 404, 500, null]) page.noteCall(call(status));
  page.noteCall(call(null, 'AbortError: The operation was aborted.'));
  expect(tracker.callFailed.mock.calls.map(([{ status }]) => status)).toEqual([500, null]);
});

test('a page works without a tracker that cannot be fetched', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  page.startErrorTracking(SETTINGS, '2.0.0', () => Promise.reject(new Error('gone')));
  await afterPaint();
  page.reportError(new Error('later'));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(tracker.report).not.toHaveBeenCalled();
});

import { ApiError } from '@portal/shared-api/client';
import { createTransport } from '@sentry/browser';
import { sentryTracker } from './sentry.ts';

const ID = '3f2a91c0-7d0e-4c8e-9a51-6f1f0a2b3c4d';
const settings = { dsn: 'https://key@sentry.example/1', environment: 'production', tracesSampleRate: 0 };

/** Bodies of what was sent. */
const sent: string[] = [];
const transport = (options: Parameters<typeof createTransport>[0]) =>
  createTransport(options, async ({ body }) => {
    sent.push(String(body));
    return { statusCode: 200 };
  });
const events = () =>
  sent
    .flatMap((envelope) => envelope.split('\n').map((line) => JSON.parse(line)))
    .filter((item) => 'exception' in item);
const settle = () => new Promise((done) => setTimeout(done));

const tracker = sentryTracker(settings, '2.0.0-aa', transport);

beforeEach(() => {
  sent.length = 0;
  window.history.replaceState(null, '', '/production/17?permit=P-17#12/35.9/-101.2');
});

test('an error is sent with its part and release, without personal data', async () => {
  tracker.callFailed({
    key: 'GET /account/permits',
    url: '/api/account/permits',
    requestId: ID,
    at: new Date(),
    milliseconds: 3,
    status: 503,
    data: { name: 'Ann Well' },
  });
  tracker.report(new Error('No such well at /api/wells/9?near=35,-101'), { part: 'mf-map', version: '1.2.0-bb' });
  await settle();
  const [event] = events();
  expect(event).toMatchObject({
    release: '2.0.0-aa',
    environment: 'production',
    tags: { front_end: 'mf-map', front_end_version: '1.2.0-bb' },
    request: { url: 'http://localhost/production/:id' },
    exception: { values: [{ value: 'No such well at /api/wells/:id' }] },
    breadcrumbs: [{ category: 'api', message: 'GET /account/permits', data: { status: 503, request_id: ID } }],
  });
  expect(event.user).toBeUndefined();
  expect(sent.join()).not.toMatch(/ann|P-17|101\.2/i);
});

test('an API error carries its request id', async () => {
  const problem = { type: 'about:blank', title: 'Internal Server Error', status: 500 };
  tracker.report(new ApiError(500, problem, null, ID), null);
  await settle();
  expect(events()[0].tags).toEqual({ request_id: ID });
});

test('errors that are not the portal’s are not sent', async () => {
  tracker.report(new Error('ResizeObserver loop completed with undelivered notifications.'), null);
  tracker.report(Object.assign(new Error('The user aborted a request.'), { name: 'AbortError' }), null);
  await settle();
  expect(events()).toEqual([]);
});

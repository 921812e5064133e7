import { setCompiler } from '@portal/shared-i18n';
import { compileText } from '@portal/shared-i18n/compile';
import { ApiError } from './api-error.ts';
import { type ApiClient, createApiClient, type ObservedCall } from './client.ts';
import { ONCE_MORE_AFTER_MS } from './once-more.ts';

beforeAll(() => setCompiler(compileText));

const UUID = /^[0-9a-f-]{36}$/;

function clientOf(...answers: (Response | 'lost')[]) {
  const sent: Headers[] = [];
  const observed: ObservedCall[] = [];
  const fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers));
    const answer = answers.shift() ?? 'lost';
    return answer === 'lost' ? Promise.reject(new TypeError('Failed to fetch')) : answer;
  });
  const sendFile = (url: string, { headers }: { headers: Record<string, string> }) => fetch(url, { headers });
  const token = async (options?: { fresh?: boolean }) => (options?.fresh ? 'fresh' : 'stale');
  const api = createApiClient({ baseUrl: '/api', token, fetch, sendFile, observe: (call) => observed.push(call) });
  return { api, sent, observed, ask: () => api.call('GET /account/permits') };
}
const problem = (status: number, more: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'Problem', status, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
const failureOf = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error as ApiError);

test('each call has an id of its own, which its repetition with a fresh token keeps', async () => {
  const { sent, observed, ask } = clientOf(new Response(null, { status: 401 }), Response.json([]), Response.json([]));
  await ask();
  await ask();
  const [first, again, second] = sent.map((headers) => headers.get('x-request-id'));
  expect(first).toMatch(UUID);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
  expect(observed.map(({ requestId }) => requestId)).toEqual([first, second]);
});

test('the message of a server error ends with the short reference of the server’s request id', async () => {
  const { ask } = clientOf(problem(500, { detail: 'The wells are away' }, { 'x-request-id': 'feed1234-and-more' }));
  const error = await failureOf(ask());
  expect(error).toMatchObject({ status: 500, requestId: 'feed1234-and-more' });
  expect(error?.message).toBe('The wells are away. Reference: feed1234.');
});

test('the message of a refusal has the refusal’s words only, and its error has the request id', async () => {
  const { sent, ask } = clientOf(problem(403, { detail: 'This GPU is not on your permits.' }));
  const error = await failureOf(ask());
  expect(error?.message).toBe('This GPU is not on your permits.');
  expect(error?.requestId).toBe(sent[0]?.get('x-request-id'));
});

test.each([
  [429, {}, '20', 'The portal received too many requests from you. Try again in 20 seconds.'],
  [429, { detail: 'Slow down.' }, '1', 'Slow down. Try again in 1 second.'],
  [429, { detail: 'Slow down' }, '600', 'Slow down. Try again in 10 minutes.'],
  [429, { detail: 'Wait. Please try again later.' }, '5', 'Wait. Please try again later.'],
])('the message of status %i says when to try again', async (status, more, seconds, words) => {
  const { ask } = clientOf(problem(status, more, { 'retry-after': seconds }));
  expect((await failureOf(ask()))?.message).toBe(words);
});

test('the detail of an error comes before the time to try again and the reference', () => {
  const busy = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail: 'The database is resting.' };
  expect(new ApiError(503, busy, 5, 'abcdef0123456789').message).toBe(
    'The database is resting. Try again in 5 seconds. Reference: abcdef01.',
  );
});

describe('what is made once only', () => {
  const FILE = new File(['%PDF'], 'bill.pdf');
  const message = (api: ApiClient, text: string) =>
    api.call('POST /production/reports/{gpu_number}/{year}/messages', {
      params: { gpu_number: 1001, year: 2025 },
      body: { text },
    });
  const keysOf = (sent: Headers[]) => sent.map((headers) => headers.get('idempotency-key'));
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const soon = async <T>(asked: Promise<T>): Promise<T> => {
    await jest.advanceTimersByTimeAsync(ONCE_MORE_AFTER_MS);
    return asked;
  };

  it('has a key, which it keeps until it is answered: sent once more by itself, then by a person', async () => {
    const { api, sent } = clientOf('lost', 'lost', problem(503, {}), Response.json({}), Response.json({}));
    for (let attempt = 0; attempt < 2; attempt++) await soon(failureOf(message(api, 'Thank you')));
    await message(api, 'Thank you');
    await message(api, 'Thank you');
    const [key, ...keys] = keysOf(sent);
    expect(key).toMatch(/^"[0-9a-f-]{36}"$/);
    expect(keys.slice(0, 3)).toEqual([key, key, key]);
    expect(keys[3]).not.toBe(key);
  });

  it('has another key after a refusal, and for something else', async () => {
    const { api, sent } = clientOf(problem(409, {}), Response.json({}), problem(503, {}), Response.json({}));
    await failureOf(message(api, 'Thank you'));
    await message(api, 'Thank you');
    await failureOf(message(api, 'Thank you'));
    await message(api, 'Thanks');
    expect(new Set(keysOf(sent)).size).toBe(4);
  });

  it('has another key some time after an answer that was lost: then it is meant again', async () => {
    const { api, sent } = clientOf('lost', 'lost', Response.json({}));
    await soon(failureOf(message(api, 'Thank you')));
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 601_000);
    await message(api, 'Thank you');
    const [first, again, later] = keysOf(sent);
    expect([again, later === first]).toEqual([first, false]);
  });

  it('may be a file', async () => {
    const { api, sent } = clientOf('lost', Response.json({}));
    const params = { gpu_number: 1001, year: 2025 };
    const query = { file_name: FILE.name };
    await soon(api.call('POST /production/reports/{gpu_number}/{year}/documents', { params, query, file: FILE }));
    const [first, second] = keysOf(sent);
    expect([first, sent.length]).toEqual([second, 2]);
  });
});

test('what only reads is asked once more where no answer came, under the same id; what changes something is not', async () => {
  const send = jest.fn(async (_url: unknown, _init?: RequestInit) => {
    if (send.mock.calls.length === 1) throw new TypeError('Failed to fetch');
    return Response.json([]);
  });
  const api = createApiClient({ baseUrl: '/api', token: async () => null, fetch: send });
  expect(await api.call('GET /account/permits')).toEqual([]);
  const ids = send.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id'));
  expect(ids).toEqual([ids[0], ids[0]]);

  send.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  const change = api.call('DELETE /production/documents/{document_ndx}', { params: { document_ndx: 7 } });
  expect(await failureOf(change)).toMatchObject({ name: 'UnreachableError' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('a call without a response is observed with its id', async () => {
  const { observed, sent, ask } = clientOf();
  await failureOf(ask());
  expect(observed[0]).toMatchObject({ status: null, requestId: sent[0]?.get('x-request-id') });
});

describe('UnreachableError', () => {
  const words = (error: Error, onLine: boolean) => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
    const token = async () => null;
    const api = createApiClient({ baseUrl: '/api', token, fetch: () => Promise.reject(error) });
    return failureOf(api.call('GET /account/permits'));
  };
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'navigator');
  });

  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'explains the failed call in words, not as %j',
    async (said) => {
      const error = await words(new TypeError(said), true);
      expect(error).toMatchObject({ name: 'UnreachableError', cause: { message: said } });
      expect(error?.message).toBe('The portal cannot be reached. Check your connection, then try again in a moment.');
      expect((await words(new TypeError(said), false))?.message).toBe(
        'You are offline. Connect to the internet, then try again.',
      );
    },
  );

  test('asks for a repetition where that is known again', async () => {
    const api = createApiClient({
      baseUrl: '/api',
      token: async () => null,
      fetch: () => Promise.reject(new TypeError()),
    });
    const sent = api.call('POST /applications', { body: { kind: 'new-well', values: {} } as never });
    expect((await failureOf(sent))?.message).toBe(
      'No answer came from the portal, so this may have arrived. Send it again: it is kept once.',
    );
  });

  test('is thrown when the response breaks off', async () => {
    const { ask } = clientOf(new Response('{"wel', { headers: { 'content-type': 'application/json' } }));
    expect((await failureOf(ask()))?.name).toBe('UnreachableError');
  });

  test('is not thrown when the call is canceled', async () => {
    expect((await words(new DOMException('Stopped', 'AbortError') as Error, true))?.name).toBe('AbortError');
  });
});

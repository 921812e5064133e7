import { type ApiClient, createLookups } from '@portal/shared-api/client';
import { useSession } from '@portal/shared-auth/browser';
import { keepLookups } from './lookups.ts';
import { SIGNED_OUT, signedInAs } from './test-support.ts';

const TABLES = ['well-types', 'permits'] as unknown as Parameters<typeof createLookups>[1];
const call = jest.fn();
const asked = () => call.mock.calls.map(([key]) => key);
const sign = (session: ReturnType<typeof signedInAs> | typeof SIGNED_OUT) => useSession.setState(session, true);

let lookups: ReturnType<typeof createLookups>;
let stop: () => void;
beforeEach(() => {
  call.mockReset().mockImplementation(async (key: string) => [{ of: key }]);
  sign(SIGNED_OUT);
  lookups = createLookups({ call } as unknown as ApiClient, TABLES);
  stop = keepLookups(lookups);
});
afterEach(() => stop());

test('DATA-1: a visitor fetches none; after login every table is fetched once and kept by name', async () => {
  expect(asked()).toEqual([]);
  sign(signedInAs([]));
  expect(asked()).toEqual(['GET /well-types', 'GET /permits']);
  expect(await lookups.rows('permits')).toEqual([{ of: 'GET /permits' }]);
  sign({ ...signedInAs([]), providerDown: true });
  expect(call).toHaveBeenCalledTimes(2);
});

test('DATA-1: a failed table is logged, and fetched again when it is needed', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  call.mockRejectedValueOnce(new Error('HTTP 500'));
  sign(signedInAs([]));
  await lookups.rows('permits');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('well-types'), expect.any(Error));
  expect(await lookups.rows('well-types')).toEqual([{ of: 'GET /well-types' }]);
  await lookups.rows('well-types');
  expect(asked()).toEqual(['GET /well-types', 'GET /permits', 'GET /well-types']);
});

test('DATA-1: a cancelled call is only logged', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => {});
  call.mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'));
  sign(signedInAs([]));
  await lookups.rows('permits');
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('well-types'));
  expect(error).not.toHaveBeenCalled();
});

test('one person’s tables are not shown to the next', async () => {
  sign(signedInAs([], 'auth0|1'));
  sign(SIGNED_OUT);
  expect(call).toHaveBeenCalledTimes(2);
  sign(signedInAs([], 'auth0|2'));
  expect(call).toHaveBeenCalledTimes(4);
  sign(signedInAs([], 'auth0|1'));
  expect(call).toHaveBeenCalledTimes(6);
});

import type { ApiClient } from './client.ts';
import { createLookups } from './lookups.ts';
import { UnreachableError } from './unreachable-error.ts';

const TABLES = ['permits'] as unknown as Parameters<typeof createLookups>[1];
const failingWith = (error: Error) =>
  createLookups({ call: () => Promise.reject(error) } as unknown as ApiClient, TABLES);

let logged: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a call without an answer is logged only when the page is still there a while later: who leaves a page breaks its calls off', async () => {
  await failingWith(new UnreachableError(new TypeError('NetworkError'))).fetchAll();
  expect(logged).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.lastCall?.[0]).toBe('The lookup table permits could not be fetched:');
});

test('an error of the server is logged at once', async () => {
  await failingWith(new Error('The database is resting.')).fetchAll();
  expect(logged).toHaveBeenCalledTimes(1);
});

import type { ApiClient } from '@portal/shared-api/client';
import { useSession } from '@portal/shared-auth/browser';
import { askForMapDataEarly, mapDataFor } from './map-data.ts';

const call = jest.fn((_key: string) => Promise.resolve([]));
const api = { call } as unknown as ApiClient;
const { signal } = new AbortController();
const sourcesAsked = () => call.mock.calls.filter(([key]) => key === 'GET /public-map/sources').length;
const visitor = { status: 'signed-out', user: null, providerDown: false } as const;

beforeEach(() => {
  localStorage.clear();
  call.mockClear();
  useSession.setState(visitor, true);
});

test('the page uses data that was fetched early, once', async () => {
  askForMapDataEarly(api);
  expect(await mapDataFor(api, 'visitor', signal)).toMatchObject({ layers: [], sources: [] });
  expect(sourcesAsked()).toBe(1);
  await mapDataFor(api, 'visitor', signal);
  expect(sourcesAsked()).toBe(2);
});

test('nothing is fetched early before the session is known, and nobody gets another person’s data', async () => {
  useSession.setState({ ...visitor, status: 'loading' }, true);
  askForMapDataEarly(api);
  expect(sourcesAsked()).toBe(0);
  useSession.setState(visitor, true);
  askForMapDataEarly(api);
  await mapDataFor(api, 'auth0|1', signal);
  expect(sourcesAsked()).toBe(2);
});

test('the failure of an early fetch reaches the page', async () => {
  call.mockRejectedValueOnce(new Error('HTTP 503'));
  askForMapDataEarly(api);
  await expect(mapDataFor(api, 'visitor', signal)).rejects.toThrow('HTTP 503');
});

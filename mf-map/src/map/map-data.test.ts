import type { ApiClient } from '@portal/shared-api/client';
import { useSession } from '@portal/shared-auth/browser';
import { useMapStore } from '../map-store.ts';
import { askForMapDataEarly, forgetWellsAhead, mapDataFor, wellsAhead } from './map-data.ts';

const call = jest.fn((_key: string) => Promise.resolve([]));
const api = { call } as unknown as ApiClient;
const { signal } = new AbortController();
const sourcesAsked = () => call.mock.calls.filter(([key]) => key === 'GET /public-map/sources').length;
const visitor = { status: 'signed-out', user: null, providerDown: false } as const;
const signIn = () => useSession.setState({ ...visitor, status: 'signed-in', user: { id: 'auth0|1' } } as never, true);
const settled = () => new Promise((wake) => setTimeout(wake));

beforeEach(() => {
  call.mockClear();
  useSession.setState(visitor, true);
  useMapStore.setState({ product: null });
});

test('the map has the early answer before the page does, which uses it once', async () => {
  askForMapDataEarly(api);
  await settled();
  expect(useMapStore.getState().product).toMatchObject({ layers: [], sources: [] });
  expect(await mapDataFor(api, 'visitor', signal)).toMatchObject({ layers: [], sources: [] });
  expect(sourcesAsked()).toBe(1);
  await mapDataFor(api, 'visitor', signal);
  expect(sourcesAsked()).toBe(2);
});

test('nothing is fetched early before the session is known, and the data is not shown to another person', async () => {
  useSession.setState({ ...visitor, status: 'loading' }, true);
  askForMapDataEarly(api);
  expect(sourcesAsked()).toBe(0);
  useSession.setState(visitor, true);
  askForMapDataEarly(api);
  signIn();
  await settled();
  expect(useMapStore.getState().product).toBeNull();
  await mapDataFor(api, 'auth0|1', signal);
  expect(sourcesAsked()).toBe(2);
});

test('the failure of an early fetch reaches the page', async () => {
  call.mockRejectedValueOnce(new Error('HTTP 503'));
  askForMapDataEarly(api);
  await expect(mapDataFor(api, 'visitor', signal)).rejects.toThrow('HTTP 503');
});

describe('the wells of a visitor', () => {
  const address = '/api/public-map/sources/wells?properties=drawn&v=1';
  const columns = '/api/public-map/sources/wells/columns?v=1';
  const wells = { id: 'wells', kind: 'well', type: 'geojson', data: address, columns };
  const others = [
    { id: 'gpus', kind: 'gpu', type: 'geojson', data: '/api/public-map/sources/gpus?v=1' },
    { id: 'inline', kind: 'well', type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    { id: 'tiles', kind: 'well', type: 'vector', tiles: ['/api/tiles/wells/{z}/{x}/{y}.mvt'], maxzoom: 14 },
  ];
  const answer = { ids: [7], longitudes: [-101_800_000], latitudes: [36_100_000], properties: {} };
  const fetched = jest.fn();
  const sourcesWith = async (sources: unknown[], as = 'visitor') => {
    call.mockImplementation((key) => Promise.resolve(key === 'GET /public-map/sources' ? sources : []) as never);
    askForMapDataEarly(api);
    await mapDataFor(api, as, signal);
    await settled();
  };
  const before = globalThis.fetch;
  beforeEach(() => {
    forgetWellsAhead();
    fetched.mockReset().mockResolvedValue({ ok: true, json: async () => answer });
    globalThis.fetch = fetched as never;
  });
  afterEach(() => {
    globalThis.fetch = before;
    call.mockImplementation(() => Promise.resolve([]));
  });

  test('are fetched before the map asks for them, or left to the map when that fails', async () => {
    await sourcesWith([wells, ...others]);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([columns]);
    expect(await wellsAhead()).toEqual([['wells', answer]]);
    forgetWellsAhead();
    expect(wellsAhead()).toBeUndefined();
    fetched.mockRejectedValue(new TypeError('offline'));
    await sourcesWith([wells]);
    expect(await wellsAhead()).toEqual([]);
  });

  test('are not fetched where they come as tiles, nor for people who have signed in', async () => {
    await sourcesWith(others);
    signIn();
    await sourcesWith([wells], 'auth0|1');
    expect(fetched).not.toHaveBeenCalled();
  });
});

import type { ApiClient } from '@portal/shared-api/client';
import { aLayer } from '@portal/shared-map/test-support';
import { fetchMapData, LAYERS_KEPT_MILLISECONDS } from './public-map.resource.ts';

const signal = new AbortController().signal;
const sourceAt = (version: number) => [{ id: 'wells', data: `/wells?v=${version}` }];
let sources: unknown;

/** Answers calls for layers one after the other, and those for sources with `sources`. */
function clientAnswering(...layers: unknown[]) {
  const asked = jest.fn();
  for (const answer of layers) asked.mockImplementationOnce(async () => answer);
  const call = (key: string) => (key === 'GET /public-map/layers' ? asked() : Promise.resolve(sources));
  return { api: { call } as unknown as ApiClient, asked };
}
const layersFor = async (api: ApiClient, audience = 'visitor') => (await fetchMapData(api, audience, signal))[0];

beforeEach(() => {
  sources = sourceAt(1);
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});

test('layers are fetched once a day', async () => {
  const { api, asked } = clientAnswering([aLayer()], [aLayer({ id: 'new' })]);
  expect(await fetchMapData(api, 'visitor', signal)).toEqual([[aLayer()], sourceAt(1)]);
  jest.advanceTimersByTime(LAYERS_KEPT_MILLISECONDS - 1);
  expect(await layersFor(api)).toEqual([aLayer()]);
  expect(asked).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(await layersFor(api)).toEqual([aLayer({ id: 'new' })]);
});

test('layers are fetched again where the district has changed its map, and for a person who signs in', async () => {
  const [renamed, staff] = [[aLayer({ name: 'Renamed' })], [aLayer({ id: 'staff' })]];
  const { api } = clientAnswering([aLayer()], renamed, staff);
  await layersFor(api);
  sources = sourceAt(2);
  expect(await fetchMapData(api, 'visitor', signal)).toEqual([renamed, sourceAt(2)]);
  expect(await layersFor(api)).toEqual(renamed);
  expect(await layersFor(api, 'auth0|1')).toEqual(staff);
});

test('a failed fetch of layers is not kept, and kept layers that cannot be read are fetched again', async () => {
  localStorage.setItem('portal.map-layers.test.visitor', '{"at":');
  const { api, asked } = clientAnswering();
  asked.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce([aLayer()]);
  await expect(layersFor(api)).rejects.toThrow('down');
  expect(await layersFor(api)).toEqual([aLayer()]);
});

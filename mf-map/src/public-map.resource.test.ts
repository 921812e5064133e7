import type { ApiClient } from '@portal/shared-api/client';
import { aLayer } from '@portal/shared-map/test-support';
import { fetchLayers, LAYERS_KEPT_MILLISECONDS } from './public-map.resource.ts';

const signal = new AbortController().signal;
const clientAnswering = (...answers: unknown[]) => {
  const call = jest.fn();
  for (const answer of answers) call.mockImplementationOnce(async () => answer);
  return { call } as unknown as ApiClient & { call: jest.Mock };
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => jest.useRealTimers());

test('layers are fetched once a day', async () => {
  const api = clientAnswering([aLayer()], [aLayer({ id: 'new' })]);
  expect(await fetchLayers(api, 'visitor', signal)).toEqual([aLayer()]);
  jest.advanceTimersByTime(LAYERS_KEPT_MILLISECONDS - 1);
  expect(await fetchLayers(api, 'visitor', signal)).toEqual([aLayer()]);
  expect(api.call).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(await fetchLayers(api, 'visitor', signal)).toEqual([aLayer({ id: 'new' })]);
});

test('a signed-in person never gets the layers kept for visitors', async () => {
  const api = clientAnswering([aLayer()], [aLayer({ id: 'staff' })]);
  await fetchLayers(api, 'visitor', signal);
  expect(await fetchLayers(api, 'auth0|1', signal)).toEqual([aLayer({ id: 'staff' })]);
});

test('a failed fetch of layers is not kept', async () => {
  const api = { call: jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce([]) };
  await expect(fetchLayers(api as never, 'visitor', signal)).rejects.toThrow('down');
  expect(await fetchLayers(api as never, 'visitor', signal)).toEqual([]);
});

test('kept layers that cannot be read are fetched again', async () => {
  localStorage.setItem('portal.map-layers.test.visitor', '{"at":');
  const api = clientAnswering([aLayer()]);
  expect(await fetchLayers(api, 'visitor', signal)).toEqual([aLayer()]);
});

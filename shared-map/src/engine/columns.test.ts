import { fetchPointsEarly, inColumns, takePoints, withoutScheme } from './columns.ts';

const columns = { ids: [7], longitudes: [-101_800_000], latitudes: [36_100_000], properties: {} };
const points = {
  type: 'FeatureCollection',
  features: [{ type: 'Feature', id: 7, geometry: { type: 'Point', coordinates: [-101.8, 36.1] }, properties: {} }],
};
const fetched = jest.fn();
const before = globalThis.fetch;
beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ ok: true, json: async () => columns });
  globalThis.fetch = fetched;
});
afterEach(() => {
  globalThis.fetch = before;
});

test('an address in columns keeps its path through the engine’s URL parser', () => {
  const url = new URL(inColumns('/api/public-map/sources/wells/columns?v=1')).href;
  expect(withoutScheme(url)).toBe('/api/public-map/sources/wells/columns?v=1');
  expect(withoutScheme('https://portal.example/a')).toBe('https://portal.example/a');
});

test('points are requested with the headers that the engine was given', async () => {
  expect(await takePoints('/a', { Authorization: 'Bearer x' })).toEqual(points);
  expect(fetched).toHaveBeenCalledWith('/a', { headers: { Authorization: 'Bearer x' } });
});

test('early points are used once', async () => {
  expect(await fetchPointsEarly('/a')).toEqual(points);
  expect(await takePoints('/a')).toEqual(points);
  expect(fetched).toHaveBeenCalledTimes(1);
  await takePoints('/a');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('after an early failure the engine asks again', async () => {
  fetched.mockResolvedValueOnce({ ok: false, status: 503 });
  await expect(fetchPointsEarly('/a')).rejects.toThrow('HTTP 503 from /a');
  expect(await takePoints('/a')).toEqual(points);
});

import { fetchColumnsEarly, takeColumns } from './columns.ts';

const columns = { ids: [7], longitudes: [-101_800_000], latitudes: [36_100_000], properties: {} };
const fetched = jest.fn();
const before = globalThis.fetch;
beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ ok: true, json: async () => columns });
  globalThis.fetch = fetched;
});
afterEach(() => {
  globalThis.fetch = before;
});

test('early columns are used once', async () => {
  expect(await fetchColumnsEarly('/a')).toEqual(columns);
  expect(await takeColumns('/a', {})).toEqual(columns);
  expect(fetched).toHaveBeenCalledTimes(1);
  await takeColumns('/a', {});
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the map learns of an early failure, and can ask again', async () => {
  fetched.mockResolvedValueOnce({ ok: false, status: 503 });
  await expect(fetchColumnsEarly('/a')).rejects.toThrow('HTTP 503 from /a');
  await expect(takeColumns('/a', {})).rejects.toThrow('HTTP 503 from /a');
  expect(await takeColumns('/a', { Authorization: 'Bearer x' })).toEqual(columns);
  expect(fetched).toHaveBeenLastCalledWith('/a', { headers: { Authorization: 'Bearer x' } });
});

import type { Portal } from '@portal/shared-ui';
import { config } from '@portal/shared-ui/test-support';
import { find } from './find.ts';

const signal = new AbortController().signal;
const near: [number, number] = [-101.825, 36.11];
const town = { name: 'Dumas', kind: 'town', detail: 'Moore County', longitude: -101.97, latitude: 35.86 };
const call = jest.fn();
const fetched = jest.fn();
const portal = (changes: Partial<Portal['config']> = {}) =>
  ({ api: { call }, config: { ...config, ...changes }, lookups: {} }) as unknown as Portal;
const withMapbox = portal({ mapboxToken: 'pk.test', mapboxApiUrl: 'http://127.0.0.1:9' });
const geocoded = {
  features: [{ properties: { name: '1 Main St', coordinates: { longitude: -102, latitude: 35.9 } } }],
};
const answer = (body: unknown, status = 200) => ({ ok: status === 200, status, json: async () => body });

beforeEach(() => {
  call.mockReset().mockResolvedValue([town]);
  fetched.mockReset();
  globalThis.fetch = fetched;
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('an attribute search asks the API for at most 49 results', async () => {
  call.mockResolvedValue([]);
  await find(portal(), 'attributes_search', '12', near, signal);
  expect(call).toHaveBeenCalledWith('GET /map-search', { query: { q: '12', limit: 49 }, signal });
});

test('an address search without a maps service uses the gazetteer', async () => {
  expect(await find(portal(), 'address_search', 'Dumas', near, signal)).toMatchObject([{ title: 'Dumas' }]);
  expect(fetched).not.toHaveBeenCalled();
});

test('the maps service is asked for results around the district, near the view', async () => {
  fetched.mockResolvedValue(answer(geocoded));
  expect(await find(withMapbox, 'address_search', '1 main; dumas', near, signal)).toMatchObject([
    { title: '1 Main St', at: [-102, 35.9] },
  ]);
  const url = new URL(fetched.mock.calls[0][0]);
  expect(url.origin + url.pathname).toBe('http://127.0.0.1:9/search/geocode/v6/forward');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    q: '1 main  dumas',
    bbox: '-104.6,34.2,-98.8,38',
    proximity: '-101.82500,36.11000',
    access_token: 'pk.test',
  });
  expect(call).not.toHaveBeenCalled();
});

test('Mapbox itself is asked when no other address is configured', async () => {
  fetched.mockResolvedValue(answer(geocoded));
  await find(portal({ mapboxToken: 'pk.test' }), 'address_search', 'Dumas', near, signal);
  expect(new URL(fetched.mock.calls[0][0]).origin).toBe('https://api.mapbox.com');
});

test('the gazetteer is searched when the maps service finds nothing', async () => {
  fetched.mockResolvedValue(answer({ features: [] }));
  expect(await find(withMapbox, 'address_search', 'Section 12', near, signal)).toMatchObject([{ title: 'Dumas' }]);
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([
  ['refuses', () => fetched.mockResolvedValue(answer({ message: 'Not authorized' }, 401))],
  ['cannot be reached', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
])('the gazetteer is searched when the maps service %s, and the console says why', async (_, prepare) => {
  prepare();
  expect(await find(withMapbox, 'address_search', 'Dumas', near, signal)).toMatchObject([{ title: 'Dumas' }]);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('a canceled search tries no other service', async () => {
  const calls = new AbortController();
  fetched.mockImplementation(async () => {
    calls.abort();
    throw new DOMException('Aborted', 'AbortError');
  });
  await expect(find(withMapbox, 'address_search', 'Dumas', near, calls.signal)).rejects.toThrow();
  expect(call).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
});

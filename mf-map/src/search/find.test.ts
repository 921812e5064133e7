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

test('an attribute search asks the API for at most 49 results, and an address search without a maps service the gazetteer', async () => {
  await find(portal(), 'attributes_search', '12', near, signal);
  expect(call).toHaveBeenCalledWith('GET /map-search', { query: { q: '12', limit: 49 }, signal });
  expect(await find(portal(), 'address_search', 'Dumas', near, signal)).toMatchObject([{ title: 'Dumas' }]);
  expect(fetched).not.toHaveBeenCalled();
});

test('the maps service is asked for results around the district, near the view', async () => {
  fetched.mockResolvedValue(answer(geocoded));
  expect(await find(withMapbox, 'address_search', '1 main; dumas', near, signal)).toMatchObject([
    { title: '1 Main St', at: [-102, 35.9] },
  ]);
  const asked = (index: number) => new URL(fetched.mock.calls[index][0]);
  expect(asked(0).origin + asked(0).pathname).toBe('http://127.0.0.1:9/search/geocode/v6/forward');
  expect(Object.fromEntries(asked(0).searchParams)).toMatchObject({
    q: '1 main  dumas',
    bbox: '-104.6,34.2,-98.8,38',
    proximity: '-101.82500,36.11000',
    access_token: 'pk.test',
  });
  // It is Mapbox itself where no other address is configured.
  await find(portal({ mapboxToken: 'pk.test' }), 'address_search', 'Dumas', near, signal);
  expect(asked(1).origin).toBe('https://api.mapbox.com');
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['finds nothing', 0, () => fetched.mockResolvedValue(answer({ features: [] }))],
  ['refuses', 1, () => fetched.mockResolvedValue(answer({ message: 'Not authorized' }, 401))],
  ['cannot be reached', 1, () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
])(
  'the gazetteer is searched when the maps service %s, with %i warning on the console',
  async (_, warnings, prepare) => {
    prepare();
    expect(await find(withMapbox, 'address_search', 'Dumas', near, signal)).toMatchObject([{ title: 'Dumas' }]);
    expect(console.warn).toHaveBeenCalledTimes(warnings);
  },
);

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

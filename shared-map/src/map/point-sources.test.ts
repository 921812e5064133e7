import type { Source } from '@portal/shared-api';
import { initialStates } from '../layers/look.ts';
import { openFakeMap } from '../test-support/fake-controller.ts';
import { aProduct } from '../test-support/product.ts';
import { NO_FILTERS } from '../wells/filters.ts';

const columns = '/api/public-map/sources/wells/columns?v=1';
const answer = { ids: [7], longitudes: [-101_800_000], latitudes: [36_100_000], properties: {} };
const before = globalThis.fetch;
const fetched = jest.fn();
const settled = () => new Promise((wake) => setTimeout(wake));
/** Answers the call for columns that was made last, unless told otherwise. */
let answerLast: (response: object) => void;
async function arrive(response: object = { ok: true, json: async () => answer }, respond = answerLast): Promise<void> {
  respond(response);
  await settled();
}
beforeEach(() => {
  fetched.mockReset().mockImplementation(() => new Promise((resolve) => (answerLast = resolve)));
  globalThis.fetch = fetched;
});
afterEach(() => {
  globalThis.fetch = before;
});

/** A map whose wells come as columns, with its style loaded. */
async function opened() {
  const product = aProduct();
  const sources = product.sources.map(
    (source): Source => (source.id === 'wells' && source.type === 'geojson' ? { ...source, columns } : source),
  );
  const onLoaded = jest.fn();
  const { controller, map } = await openFakeMap({
    headersFor: (url) => (url === columns ? Promise.resolve({ Authorization: 'Bearer x' }) : null),
    listeners: { onLoaded },
  });
  const look = { states: initialStates(product.layers), filters: NO_FILTERS, coloring: null };
  controller.setProduct({ ...product, sources }, look);
  map.loadStyle();
  await settled();
  return { controller, map, onLoaded, product: { ...product, sources }, look };
}

test('the engine gets points when they have arrived, and the map waits for them', async () => {
  const { map, onLoaded } = await opened();
  expect(fetched).toHaveBeenCalledWith(columns, { headers: { Authorization: 'Bearer x' } });
  expect([...map.sources.keys()]).toEqual(['gpus']);
  map.loadedSources.add('gpus').add('wells');
  map.fire('render');
  expect(onLoaded).not.toHaveBeenCalled();

  await arrive();
  expect(map.sources.get('wells')).toMatchObject({ data: { features: [{ id: 7 }] } });
  expect(map.layers.map(({ id }) => id)).toEqual(['gpus', 'wells', 'town-names', 'well-labels']);
  map.fire('render');
  expect(onLoaded).toHaveBeenCalledWith({ failed: [], late: false });

  // A new style gets the points again.
  map.loadStyle();
  await settled();
  expect(fetched).toHaveBeenCalledTimes(2);
  await arrive();
  expect([...map.sources.keys()]).toContain('wells');
});

test('where they cannot be fetched, the engine gets the address of the same wells, and reports what is wrong', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { map } = await opened();
  await arrive({ ok: false, status: 503 });
  expect(map.sources.get('wells')).toMatchObject({ data: 'http://localhost/api/public-map/sources/wells' });
  expect(warn).toHaveBeenCalledWith('The points of wells could not be fetched as columns:', expect.any(Error));
  warn.mockRestore();
});

test('points of wells that have been replaced, or of a map that has gone, are not used', async () => {
  const { controller, map, product, look } = await opened();
  const answerLate = answerLast;
  controller.setProduct(product, look);
  await settled();
  expect(fetched).toHaveBeenCalledTimes(2);
  await arrive({ ok: true, json: async () => ({ ...answer, ids: [8] }) }, answerLate);
  expect([...map.sources.keys()]).toEqual(['gpus']);
  await arrive();
  expect(map.sources.get('wells')).toMatchObject({ data: { features: [{ id: 7 }] } });

  const other = await opened();
  other.controller.destroy();
  await arrive();
  expect([...other.map.sources.keys()]).toEqual(['gpus']);
});

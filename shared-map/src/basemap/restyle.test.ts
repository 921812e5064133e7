import type { EngineMap } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { BASEMAP_IDS, type BasemapId } from './basemaps.ts';
import { IMAGERY } from './imagery.ts';
import { restyle } from './restyle.ts';
import { buildStyle } from './style.ts';

const assets = { data: '/basemap.geojson', regularFont: '/regular.woff2', boldFont: '/bold.woff2' };
const styleOf = (basemap: BasemapId, online = false) =>
  buildStyle(basemap, assets, online ? IMAGERY[basemap] : undefined);

/** A map with a basemap and the portal's wells in it. */
function mapWith(style: ReturnType<typeof styleOf>): FakeMap {
  const map = new FakeMap();
  map.loadStyle(JSON.parse(JSON.stringify(style.layers)));
  for (const [id, source] of Object.entries(style.sources)) map.addSource(id, source);
  map.addLayer({ id: 'wells', type: 'circle' }, 'basemap-county-names');
  return map;
}
const basemapLayers = (map: FakeMap) => map.layers.filter(({ id }) => id !== 'wells');

describe.each(BASEMAP_IDS)('restyle from %s', (from) => {
  test.each(BASEMAP_IDS)('to %s replaces every layer of the basemap and leaves wells where they are', (to) => {
    const map = mapWith(styleOf(from, true));
    const removed = jest.spyOn(map, 'removeLayer');
    restyle(map as unknown as EngineMap, styleOf(from, true), styleOf(to, true));
    expect(basemapLayers(map)).toEqual(styleOf(to, true).layers);
    expect([...map.sources.keys()].sort()).toEqual(Object.keys(styleOf(to, true).sources).sort());
    expect(removed).not.toHaveBeenCalledWith('wells');
    const order = map.layers.map(({ id }) => id);
    expect(order.indexOf('wells')).toBe(order.indexOf('basemap-county-names') - 1);
  });
});

test('restyle changes only colors when there are no online tiles', () => {
  const map = mapWith(styleOf('outdoors'));
  const [added, removed] = [jest.spyOn(map, 'addLayer'), jest.spyOn(map, 'removeLayer')];
  const source = map.getSource('basemap');
  restyle(map as unknown as EngineMap, styleOf('outdoors'), styleOf('dark'));
  expect(added).not.toHaveBeenCalled();
  expect(removed).not.toHaveBeenCalled();
  expect(map.getSource('basemap')).toBe(source);
  expect(basemapLayers(map)).toEqual(styleOf('dark').layers);
});

import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { foundPlaceOverlay } from './found-place.ts';

test('a found place is a ring with its name in a valid style', () => {
  const { sources, layers } = foundPlaceOverlay({ name: 'Dumas', at: [-101.97, 35.86] });
  const style = { version: 8, glyphs: '/{fontstack}/{range}.pbf', sources, layers };
  expect(validateStyleMin(style as never)).toEqual([]);
  expect(layers.map(({ type }) => type)).toEqual(['circle', 'circle', 'symbol']);
  expect(JSON.stringify(sources)).toContain('"coordinates":[-101.97,35.86]');
  expect(JSON.stringify(sources)).toContain('"name":"Dumas"');
});

import { withDataHidden } from './hidden.ts';
import { buildStyle } from './style.ts';

const style = buildStyle('light', { data: '/basemap.geojson', regularFont: '/a.woff2', boldFont: '/b.woff2' });

test('withDataHidden draws only the background, and names the hidden layers, which keep their look', () => {
  const { style: bare, hidden } = withDataHidden(style);
  const drawn = bare.layers.filter(({ layout }) => layout?.visibility !== 'none').map(({ type }) => type);
  expect(drawn).toEqual(['background']);
  expect(hidden.layers).toEqual(style.layers.slice(1).map(({ id }) => id));
  const shown = ({ layers }: typeof style) =>
    layers.map((layer) => ({ ...layer, layout: { ...layer.layout, visibility: 'visible' } }));
  expect(shown(bare)).toEqual(shown(style));
  // A layer that the style itself hides stays hidden.
  const off = { id: 'off', type: 'line' as const, source: 'basemap', layout: { visibility: 'none' } };
  expect(withDataHidden({ ...style, layers: [off] }).hidden.layers).toEqual([]);
});

test('the engine has no data to read until it is shown, and leaves tiles alone', () => {
  const imagery = { type: 'raster' as const, tiles: ['/t/{z}/{y}/{x}'], tileSize: 256 };
  const { style: bare, hidden } = withDataHidden({ ...style, sources: { ...style.sources, imagery } });
  expect(bare.sources).toMatchObject({ basemap: { data: { features: [] } }, imagery });
  expect([...hidden.data]).toEqual([['basemap', '/basemap.geojson']]);
});

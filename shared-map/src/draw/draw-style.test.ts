import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { drawStyle } from './draw-style.ts';

test.each([true, false])(
  'the style of drawings is valid, and its layers have their own prefix (touch: %s)',
  (coarse) => {
    const layers = drawStyle({ coarse }).map((layer) => ({ ...layer, source: 'drawings' }));
    const sources = { drawings: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } };
    expect(validateStyleMin({ version: 8, sources, layers } as never)).toEqual([]);
    for (const { id } of layers) expect(id).toMatch(/^gl-draw-/);
  },
);

test('handles of drawings are larger for touch', () => {
  const radiusOf = (coarse: boolean) =>
    (drawStyle({ coarse }).find(({ id }) => id === 'gl-draw-vertices')!.paint!['circle-radius'] as number[]).at(-1);
  expect(radiusOf(true)).toBeGreaterThan(radiusOf(false) as number);
});

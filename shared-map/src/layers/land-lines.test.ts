import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { landLinesOverlay } from './land-lines.ts';

test.each(['light', 'dark'] as const)('land lines are a valid style with tiles of the portal (%s)', (tone) => {
  const { sources, layers } = landLinesOverlay('https://portal.example/api', tone);
  const style = { version: 8, glyphs: 'https://example.org/{fontstack}/{range}', sources, layers };
  expect(validateStyleMin(style as never)).toEqual([]);
  expect(sources['land-gpus']).toMatchObject({ tiles: ['https://portal.example/api/tiles/gpus/{z}/{x}/{y}.mvt'] });
  // Labels of areas would be repeated in every tile.
  const labels = layers.filter(({ type }) => type === 'symbol');
  expect(labels.map((layer) => layer['source-layer'])).toEqual(['survey-section-names', 'gpu-names']);
});

import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { proposedOverlay } from './proposed-wells.ts';

const proposed = {
  type: 'FeatureCollection' as const,
  features: [
    {
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [-101.8, 36.1] as [number, number] },
      properties: {
        number: 'A-2026-0012',
        kind: 'new-well' as const,
        well_class: 'C',
        approved_on: null,
        valid_until: null,
        is_drilled: false,
      },
    },
  ],
};

test('proposed wells are a valid style, named by number and class', () => {
  const { sources, layers } = proposedOverlay(proposed, [], 'light');
  const style = { version: 8, glyphs: 'https://example.org/{fontstack}/{range}.pbf', sources, layers };
  expect(validateStyleMin(style as never)).toEqual([]);
  expect(JSON.stringify(sources)).toContain('A-2026-0012, proposed, class C');
});

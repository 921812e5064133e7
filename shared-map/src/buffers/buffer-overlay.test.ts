import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { Position } from '../engine/types.ts';
import { featuresOf } from '../test-support/overlay-features.ts';
import { BUFFER_COLORS, bufferOverlay } from './buffer-overlay.ts';

const aCircle = (name: string) => ({
  center: [-101.8, 36.1] as Position,
  top: [-101.8, 36.2] as Position,
  polygon: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [-101.8, 36.2],
        [-101.7, 36.1],
        [-101.9, 36.1],
        [-101.8, 36.2],
      ],
    ],
  },
  name,
  color: BUFFER_COLORS[0],
});

test('the overlay of buffers is a valid style with its own ids', () => {
  const { sources, layers } = bufferOverlay('buffers', [aCircle('Class A'), aCircle('Class B')], 'light');
  const style = { version: 8, glyphs: 'https://example.org/{fontstack}/{range}.pbf', sources, layers };
  expect(validateStyleMin(style as never)).toEqual([]);
  for (const id of [...Object.keys(sources), ...layers.map((layer) => layer.id)]) expect(id).toMatch(/^buffers-/);
});

test('each circle of a buffer has an area, a center and a name', () => {
  const overlay = bufferOverlay('buffers', [aCircle('Class A'), aCircle('Class B')], 'light');
  const features = (id: string) => featuresOf(overlay, id);
  expect(features('buffers-areas')).toHaveLength(2);
  expect(features('buffers-centers').map(({ geometry }) => geometry)).toContainEqual({
    type: 'Point',
    coordinates: [-101.8, 36.1],
  });
  expect(features('buffers-names').map(({ properties }) => properties?.name)).toEqual(['Class A', 'Class B']);
});

test('names of buffers have another color on a dark basemap', () => {
  const textOn = (tone: 'light' | 'dark') =>
    bufferOverlay('buffers', [aCircle('Class A')], tone).layers.find(({ type }) => type === 'symbol')!.paint![
      'text-color'
    ];
  expect(textOn('dark')).not.toBe(textOn('light'));
});

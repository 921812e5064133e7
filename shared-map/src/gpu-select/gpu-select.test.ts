import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { Overlay } from '../layers/overlay.ts';
import { featuresOf } from '../test-support/overlay-features.ts';
import { gpuAreasOverlay, gpuLabelsOverlay, innerBufferOverlay } from './gpu-areas.ts';
import { chosenGpusOverlay, drawnOutlineOverlay, joinedGpusOverlay } from './joined-gpus.ts';
import { isGreyWell } from './point-color.ts';
import { markOverlay, type WellPoint, wellPointsOverlay } from './well-points.ts';

const well = (change: Partial<WellPoint> = {}): WellPoint => ({
  well: 'DA-1',
  longitude: -101.8,
  latitude: 36.1,
  wellClass: 1,
  wellStatus: 1,
  radiusPixels: 6,
  bufferYards: 150,
  ...change,
});
const square = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};
const mistakes = ({ sources, layers }: Overlay) =>
  validateStyleMin({ version: 8, glyphs: 'https://example.org/{fontstack}/{range}', sources, layers } as never).map(
    ({ message }) => message,
  );
const propertiesOf = (overlay: Overlay) =>
  Object.keys(overlay.sources).flatMap((id) => featuresOf(overlay, id).map(({ properties }) => properties));

test.each([
  [21, 1, true],
  [999, 1, true],
  [1, 4, true],
  [2, 5, true],
  [4, 6, true],
  [1, 1, false],
  [5, 3, false],
  [4, 2, false],
])('a well of class %i and status %i is gray: %s', (wellClass, wellStatus, expected) => {
  expect(isGreyWell(wellClass, wellStatus)).toBe(expected);
});

test('wells on the map have their color and the size of their circles', () => {
  const overlay = wellPointsOverlay([well(), well({ well: 'DA-2', wellStatus: 4, bufferYards: null })], 'light');
  expect(mistakes(overlay)).toEqual([]);
  expect(propertiesOf(overlay)).toEqual([
    // 150 yards are 137.16 m; a pixel at zoom 0 is 78,271.5 m · cos 36.1°.
    {
      well: 'DA-1',
      grey: false,
      radius: 6,
      buffer: expect.closeTo(137.16 / (78_271.517 * Math.cos((36.1 * Math.PI) / 180)), 8),
    },
    { well: 'DA-2', grey: true, radius: 6 },
  ]);
});

test('the overlays of GPUs and of a GPU’s inner buffer are valid styles', () => {
  const overlay = gpuAreasOverlay([{ gpuNumber: 1001, geometry: square }], 1001, 'dark');
  expect(mistakes(overlay)).toEqual([]);
  expect(propertiesOf(overlay)).toEqual([{ gpuNumber: 1001 }]);
  const labels = gpuLabelsOverlay([{ gpuNumber: 1001, geometry: square }], 'dark');
  expect(mistakes(labels)).toEqual([]);
  expect(propertiesOf(labels)).toEqual([{ gpuNumber: 1001 }]);
  expect(mistakes(innerBufferOverlay(square, 'light')!)).toEqual([]);
  expect(innerBufferOverlay(null, 'light')).toBeNull();
});

test('the mark of a place is a valid style, and there is none without a place', () => {
  expect(mistakes(markOverlay('chosen', [-101.8, 36.1], 'chosen')!)).toEqual([]);
  expect(markOverlay('chosen', null, 'chosen')).toBeNull();
});

test('GPUs that might be joined, their outline, their farthest corners and a drawing are valid style', () => {
  const corners = {
    type: 'LineString' as const,
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  };
  const drawn = drawnOutlineOverlay([
    [0, 0],
    [1, 0],
    [1, 1],
  ])!;
  for (const overlay of [chosenGpusOverlay([{ geometry: square }])!, joinedGpusOverlay(square, corners), drawn])
    expect(mistakes(overlay)).toEqual([]);
  expect(featuresOf(drawn, 'join-drawn-corners')).toHaveLength(3);
  expect(featuresOf(drawn, 'join-drawn')[0]!.geometry).toMatchObject({
    coordinates: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  });
  expect([chosenGpusOverlay([]), drawnOutlineOverlay([])]).toEqual([null, null]);
});

import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { LineString } from 'geojson';
import { BUFFER_COLORS, type BufferCircle, bufferOverlay, centerRings } from '../buffers/buffer-overlay.ts';
import { wayOverlay } from '../buffers/way-overlay.ts';
import { drawStyle } from '../draw/draw-style.ts';
import type { Position } from '../engine/types.ts';
import { circle } from '../geometry/geodesic.ts';
import { gpuAreasOverlay, gpuLabelsOverlay, innerBufferOverlay } from '../gpu-select/gpu-areas.ts';
import { chosenGpusOverlay, drawnOutlineOverlay, joinedGpusOverlay } from '../gpu-select/joined-gpus.ts';
import { isGreyWell } from '../gpu-select/point-color.ts';
import { markOverlay, type WellPoint, wellPointsOverlay } from '../gpu-select/well-points.ts';
import { foundPlaceOverlay } from '../search/found-place.ts';
import { outlineOverlay, selectionOverlay } from '../selection/selection-overlay.ts';
import { featuresOf } from '../test-support/overlay-features.ts';
import { landLinesOverlay, landNamesOverlay } from './land-lines.ts';
import type { Overlay } from './overlay.ts';
import { proposedOverlay } from './proposed-wells.ts';

const place: Position = [-101.8, 36.1];
const north: Position = [-101.8, 36.2];
const area = circle(place, 1000);
const corners = area.coordinates[0]!.slice(0, 3) as Position[];
const line: LineString = { type: 'LineString', coordinates: corners };
const noData = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } as const;

const buffer = (name: string): BufferCircle => ({
  center: place,
  top: north,
  polygon: area,
  name,
  color: BUFFER_COLORS[0],
});
const circles = bufferOverlay('buffers', [buffer('Class A'), buffer('Class B')], 'light');
const buffers = { ...circles, layers: [...circles.layers, ...centerRings('buffers')] };
const way = wayOverlay('cure', { from: place, to: north, name: '1,215 yards' }, 'dark');
const foundPlace = foundPlaceOverlay({ name: 'Dumas', at: place, named: true }, 'light');
const landLines = landLinesOverlay('https://portal.example/api', 'light');
const landNames = landNamesOverlay('https://portal.example/api', 'light');
const properties = { number: 'A-2026-0012', kind: 'new-well' as const, well_class: 'C', is_drilled: false };
const proposedWell = {
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: place },
  properties: { ...properties, approved_on: null, valid_until: null },
};
const proposed = proposedOverlay({ type: 'FeatureCollection', features: [proposedWell] }, [], 'light');
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
const points = wellPointsOverlay([well(), well({ well: 'DA-2', wellStatus: 4, bufferYards: null })], 'light');
const areas = gpuAreasOverlay([{ gpuNumber: 1001, geometry: area }], 1001, 'dark');
const areaLabels = gpuLabelsOverlay([{ gpuNumber: 1001, geometry: area }], 'dark');
const outline = drawnOutlineOverlay(corners)!;

const overlays: readonly Overlay[] = [
  buffers,
  way,
  foundPlace,
  landLines,
  landNames,
  proposed,
  points,
  areas,
  areaLabels,
  outline,
  selectionOverlay({ gpus: [12] })!,
  outlineOverlay('popup', 'gpus', 12),
  innerBufferOverlay(area, 'light')!,
  markOverlay('chosen', place, 'chosen')!,
  chosenGpusOverlay([{ geometry: area }])!,
  joinedGpusOverlay(area, line),
];
const mistakesIn = (sources: object, layers: readonly object[]) =>
  validateStyleMin({ version: 8, glyphs: 'https://example.org/{fontstack}/{range}.pbf', sources, layers } as never).map(
    ({ message }) => message,
  );
const propertiesOf = (overlay: Overlay) =>
  Object.keys(overlay.sources).flatMap((id) => featuresOf(overlay, id).map((feature) => feature.properties));

test('all overlays together are a valid style, in which no id occurs twice', () => {
  const sources = { gpus: noData, ...Object.assign({}, ...overlays.map((overlay) => overlay.sources)) };
  expect(
    mistakesIn(
      sources,
      overlays.flatMap(({ layers }) => layers),
    ),
  ).toEqual([]);
  expect(Object.keys(sources)).toHaveLength(1 + overlays.flatMap((overlay) => Object.keys(overlay.sources)).length);
  expect(mistakesIn(landLines.sources, landLinesOverlay('https://portal.example/api', 'dark').layers)).toEqual([]);
});

test('nothing is drawn without what an overlay is about', () => {
  const none = [
    selectionOverlay({}),
    selectionOverlay({ gpus: [], parcels: [] }),
    innerBufferOverlay(null, 'light'),
    markOverlay('chosen', null, 'chosen'),
    chosenGpusOverlay([]),
    drawnOutlineOverlay([]),
  ];
  expect(none).toEqual(Array(6).fill(null));
});

test('the style of drawings is valid, its layers have their own prefix, and its handles are larger for touch', () => {
  const radiusOf = (coarse: boolean) => {
    const layers = drawStyle({ coarse }).map((layer) => ({ ...layer, source: 'drawings' }));
    expect(mistakesIn({ drawings: noData }, layers)).toEqual([]);
    for (const { id } of layers) expect(id).toMatch(/^gl-draw-/);
    const radius = layers.find(({ id }) => id === 'gl-draw-vertices')?.paint?.['circle-radius'];
    return (radius as number[]).at(-1);
  };
  expect(radiusOf(true)).toBeGreaterThan(radiusOf(false)!);
});

test('each circle of a buffer has an area, a center and a name, with another color on a dark basemap', () => {
  expect(featuresOf(buffers, 'buffers-areas')).toHaveLength(2);
  const centers = featuresOf(buffers, 'buffers-centers').map(({ geometry }) => geometry);
  expect(centers).toContainEqual({ type: 'Point', coordinates: place });
  expect(featuresOf(buffers, 'buffers-names').map((feature) => feature.properties?.name)).toEqual([
    'Class A',
    'Class B',
  ]);
  const name = buffers.layers.find(({ type }) => type === 'symbol');
  expect(name?.layout?.['text-variable-anchor']).toEqual(expect.arrayContaining(['center']));
  const textOf = ({ layers }: Overlay) => layers.find(({ type }) => type === 'symbol')?.paint?.['text-color'];
  expect(textOf(bufferOverlay('buffers', [buffer('Class A')], 'dark'))).not.toBe(textOf(buffers));
});

test('a way is a line with a rim, and a named place at its end', () => {
  expect(featuresOf(way, 'cure-way')).toMatchObject([{ geometry: { coordinates: [place, north] } }]);
  expect(featuresOf(way, 'cure-end')).toMatchObject([
    { properties: { name: '1,215 yards' }, geometry: { coordinates: north } },
  ]);
  expect(way.layers.map(({ type }) => type)).toEqual(['line', 'line', 'circle', 'symbol']);
});

test('a found place is a ring with its name, and a proposed well is named by number and class', () => {
  expect(foundPlace.layers.map(({ type }) => type)).toEqual(['circle', 'circle', 'symbol']);
  expect(featuresOf(foundPlace, 'search-place')).toMatchObject([
    { properties: { name: 'Dumas' }, geometry: { coordinates: place } },
  ]);
  expect(JSON.stringify(proposed.sources)).toContain('A-2026-0012, proposed, class C');
});

test('land lines are tiles of the portal, without labels of areas, which would be repeated in every tile', () => {
  const tiles = ['https://portal.example/api/tiles/gpus/{z}/{x}/{y}.mvt'];
  expect(landLines.sources['land-gpus']).toMatchObject({ tiles });
  const labels = landNames.layers;
  expect(labels.map((layer) => layer['source-layer'])).toEqual(['survey-section-names', 'gpu-names']);
});

test('the selected features of each source are drawn, and no others, below wells and names', () => {
  const selection = selectionOverlay({ gpus: [12, 7], parcels: [], subdivisions: [3] })!;
  expect(selection).toMatchObject({ sources: {}, belowPoints: true });
  expect([...new Set(selection.layers.map(({ source }) => source))]).toEqual(['gpus', 'subdivisions']);
  expect(selection.layers[0]?.filter).toEqual(['in', ['id'], ['literal', [12, 7]]]);
  // Another selection in the same source changes only filters.
  const without = (ids: number[]) => selectionOverlay({ gpus: ids })!.layers.map(({ filter, ...rest }) => rest);
  expect(without([1])).toEqual(without([1, 2]));
});

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

test('wells on the map have their color and the size of their circles, GPUs and their labels a number', () => {
  // 150 yards are 137.16 m; a pixel at zoom 0 is 78,271.5 m · cos 36.1°.
  const pixels = 137.16 / (78_271.517 * Math.cos((36.1 * Math.PI) / 180));
  expect(propertiesOf(points)).toEqual([
    { well: 'DA-1', grey: false, radius: 6, buffer: expect.closeTo(pixels, 8) },
    { well: 'DA-2', grey: true, radius: 6 },
  ]);
  for (const overlay of [areas, areaLabels]) expect(propertiesOf(overlay)).toEqual([{ gpuNumber: 1001 }]);
});

test('a drawn outline has its corners and is closed', () => {
  expect(featuresOf(outline, 'join-drawn-corners')).toHaveLength(3);
  expect(featuresOf(outline, 'join-drawn')).toMatchObject([{ geometry: { coordinates: [...corners, corners[0]] } }]);
});

import type { Feature } from 'geojson';
import { LABELS } from '../basemap/basemaps.ts';
import type { EngineMap, Position, StyleLayer } from '../engine/types.ts';
import { withPaperLetters } from './paper-letters.ts';
import { nextEvent } from './show-box.ts';

/** A part of the map, in CSS pixels from its top left corner. */
export interface MapPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PaperLabels {
  /** What the picture shows of the map: no label is cut at its frame. */
  part: MapPart;
  /** Names that only the picture has. */
  names?: ReadonlyArray<{ at: Position; text: string }>;
  /** What will be drawn on the picture, of a size in CSS pixels: labels keep clear of it. */
  marks?: ReadonlyArray<{ at: Position; size: number }>;
  /** How much larger letters are than on the screen. */
  letters?: number;
}

const ROOM = 'paper-room';
const NAMES = 'paper-names';
/** Between the letters along the frame, and their size. */
const FRAME = { step: 10, size: 12 } as const;
/** More would hide the map. */
const MAX_OVERLAPPING_NAMES = 20;

/** Of any label: without one, an engine asks for letters that nobody has. */
function fontOf(map: EngineMap): unknown {
  for (const { layout } of map.getStyle()?.layers ?? [])
    if (layout && 'text-font' in layout) return layout['text-font'];
  return undefined;
}

/** On the frame, where the map still is. */
function alongFrame({ x, y, width, height }: MapPart): Array<[x: number, y: number]> {
  const steps = (length: number): number[] => {
    const count = Math.ceil(length / FRAME.step);
    return Array.from({ length: count + 1 }, (_, index) => 1 + ((length - 2) * index) / count);
  };
  return [
    ...steps(width).flatMap(
      (right): Array<[number, number]> => [
        [x + right, y + 1],
        [x + right, y + height - 1],
      ],
    ),
    ...steps(height).flatMap(
      (down): Array<[number, number]> => [
        [x + 1, y + down],
        [x + width - 1, y + down],
      ],
    ),
  ];
}

const point = (coordinates: Position, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

function sourcesOf(map: EngineMap, { part, names = [], marks = [] }: PaperLabels): Record<string, Feature[]> {
  const frame = alongFrame(part).map((pixel): Feature => {
    const { lng, lat } = map.unproject(pixel);
    return point([lng, lat], { size: FRAME.size });
  });
  return {
    [NAMES]: names.map(({ at, text }) => point(at, { text })),
    [ROOM]: [...frame, ...marks.map(({ at, size }) => point(at, { size }))],
  };
}

/** Labels of the topmost layer are placed first: an invisible letter stands where none is to be. */
const layersOf = (font: unknown, names: number, letters: number): StyleLayer[] => [
  {
    id: NAMES,
    type: 'symbol',
    source: NAMES,
    layout: {
      'text-field': ['get', 'text'],
      'text-font': font,
      'text-size': 13 * letters,
      'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
      'text-radial-offset': 0.6,
      'text-max-width': 14,
      'text-allow-overlap': names <= MAX_OVERLAPPING_NAMES,
    },
    paint: { 'text-color': LABELS.light.text, 'text-halo-color': LABELS.light.halo, 'text-halo-width': 2 },
  },
  {
    id: ROOM,
    type: 'symbol',
    source: ROOM,
    layout: {
      'text-field': 'M',
      'text-font': font,
      'text-size': ['get', 'size'],
      'text-padding': 0,
      'text-allow-overlap': true,
    },
    paint: { 'text-opacity': 0 },
  },
];

/** Draws with labels as a picture of a part of the map needs them. */
export async function withPaperLabels<Result>(
  map: EngineMap,
  labels: PaperLabels,
  draw: () => Promise<Result>,
): Promise<Result> {
  const font = fontOf(map);
  if (!font) return draw();
  const { names = [], letters = 1 } = labels;
  const sources = Object.entries(sourcesOf(map, labels));
  const layers = layersOf(font, names.length, letters);
  return withPaperLetters(map, letters, async () => {
    const placed = nextEvent(map, 'idle');
    for (const [id, features] of sources)
      map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features } });
    for (const layer of layers) map.addLayer(layer);
    try {
      await placed;
      return await draw();
    } finally {
      for (const { id } of layers) map.removeLayer(id);
      for (const [id] of sources) map.removeSource(id);
    }
  });
}

import { type EngineMap, type Position, WELL_POINT_COLORS } from '@portal/shared-map';
import type { PictureMark } from '@portal/shared-ui/pdf';

type MarkOn<Mark> = Mark extends PictureMark ? Omit<Mark, 'x' | 'y'> : never;
/** Drawn on the picture at a place. */
export type PlacedMark = MarkOn<PictureMark> & { at: Position };

/** Wells by their numbers in the table; the first are on top. */
export const numberedMarks = <Well extends { Longitude: number; Latitude: number }>(
  wells: readonly Well[],
  isGrey: (well: Well) => boolean,
): PlacedMark[] =>
  wells
    .map(
      (well, index): PlacedMark => ({
        shape: 'number',
        text: `${index + 1}`,
        fill: WELL_POINT_COLORS[isGrey(well) ? 'grey' : 'usual'],
        at: [well.Longitude, well.Latitude],
      }),
    )
    .reverse();

const ID = 'paper-marks';
/** In CSS pixels, as wide as the mark. */
const SIZES = { place: 28, number: 18 } as const satisfies Record<PlacedMark['shape'], number>;

/** Of any label: without one, an engine asks for letters that nobody has. */
function fontOf(map: EngineMap): unknown {
  for (const { layout } of map.getStyle()?.layers ?? [])
    if (layout && 'text-font' in layout) return layout['text-font'];
  return undefined;
}

/** While a picture is drawn, an invisible letter stands in the place of each mark, so that the map's labels keep clear of it. */
export async function withRoomForMarks<Result>(
  map: EngineMap,
  marks: readonly PlacedMark[],
  draw: () => Promise<Result>,
): Promise<Result> {
  const font = fontOf(map);
  if (!font || marks.length === 0) return draw();
  map.addSource(ID, {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: marks.map(({ shape, at }) => ({
        type: 'Feature',
        properties: { size: SIZES[shape] },
        geometry: { type: 'Point', coordinates: at },
      })),
    },
  });
  // Labels of the topmost layer are placed first.
  map.addLayer({
    id: ID,
    type: 'symbol',
    source: ID,
    layout: { 'text-field': 'M', 'text-font': font, 'text-size': ['get', 'size'], 'text-allow-overlap': true },
    paint: { 'text-opacity': 0 },
  });
  try {
    return await draw();
  } finally {
    map.removeLayer(ID);
    map.removeSource(ID);
  }
}

import type { PortalConfig } from '@portal/shared-api/registry';
import {
  captureMap,
  coloredLayers,
  colorsSeen,
  DRAWING_LAYERS,
  drawOnPaper,
  type EngineMap,
  inShape,
  inSize,
  type MapSheet,
  nextEvent,
  PAPER_DENSITY,
  pictureOf,
  sheetOf,
  showBox,
  withPaperLabels,
} from '@portal/shared-map';
import { fileName, saveFile } from '@portal/shared-ui/files';
import { makePdf, type TaggedDocument, type Typeface } from '@portal/shared-ui/pdf';
import { localDateTime } from '@portal/shared-ui/time';
import { NOTHING_SELECTED } from '../draw/draw-slice.ts';
import { sharedAddress } from '../map/follow-address.ts';
import { coloringOf } from '../map/look-of.ts';
import { BEGIN, DISTRICT, START } from '../map/view-hash.ts';
import { useMapStore } from '../map-store.ts';
import { type LegendLine, legendLines } from './legend-lines.ts';
import { layOutMapReport, roomOnPaper } from './map-report.ts';
import { MAP_REPORT_WORDS } from './map-report-words.ts';
import { paperDots, paperNames } from './paper-names.ts';

/** Of the map on paper: its letters of 11 pixels are then 8 points tall. */
const PIXELS_PER_POINT = 1.36;
/** Around the district, in CSS pixels. */
const MARGIN = 16;
/** About twice as wide as tall, with the land around it. */
const DISTRICT_SHAPE = { width: 2.4, height: 1 };

/** Of what the map shows now. */
function legendOf(map: EngineMap): LegendLine[] {
  const state = useMapStore.getState();
  return legendLines(state, colorsSeen(map, state.product ? coloredLayers(state.product, coloringOf(state)) : []));
}

/** Its corners name it as their parent. */
const withoutDrawing = (filter: unknown, id: string): unknown => [
  'all',
  filter,
  ['!=', 'id', id],
  ['!=', 'parent', id],
];

/**
 * A selected drawing has the handles of one that is edited: paper has its outline, and nothing of a drawing that is not finished.
 */
async function unselected<Result>(map: EngineMap, draw: () => Promise<Result>): Promise<Result> {
  const { drawSelection, sketch } = useMapStore.getState();
  if (drawSelection.ids.length === 0 && !sketch) return draw();
  const drawn = nextEvent(map, 'idle');
  useMapStore.setState({ drawSelection: NOTHING_SELECTED });
  const layers = sketch
    ? (map.getStyle()?.layers ?? []).flatMap(({ id, filter }) =>
        id.startsWith(DRAWING_LAYERS) ? [{ id, filter }] : [],
      )
    : [];
  for (const { id, filter } of layers) map.setFilter(id, withoutDrawing(filter, sketch?.id ?? ''));
  map.triggerRepaint();
  try {
    await drawn;
    return await draw();
  } finally {
    for (const { id, filter } of layers) map.setFilter(id, filter);
    useMapStore.setState({ drawSelection });
  }
}

interface Drawn {
  picture: HTMLCanvasElement;
  sheet: MapSheet;
  legend: LegendLine[];
  center: { lat: number; lng: number };
}

/** What the map shows, with the names that a screen needs not. */
function drawPicture(map: EngineMap, letters = 1): Promise<Drawn> {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const state = useMapStore.getState();
  const labels = { names: paperNames(state), marks: paperDots(state), letters };
  return withPaperLabels(map, { part: { x: 0, y: 0, width, height }, ...labels }, async () => {
    const picture = await captureMap(map, PAPER_DENSITY);
    return { picture, sheet: sheetOf(map, picture), legend: legendOf(map), center: map.getCenter() };
  });
}

interface Size {
  width: number;
  height: number;
}

/** In points, of a map of some size or shape with its legend. */
type RoomFor = (map: Size, legend: LegendLine[]) => Size;

export type PaperArea = 'shown' | 'district';

const AREAS: Record<PaperArea, (map: EngineMap, room: Size) => Promise<Drawn>> = {
  shown(map, room) {
    const aspect = room.width / room.height;
    const { clientWidth, clientHeight } = map.getCanvas();
    const width = Math.max(clientWidth, clientHeight * aspect);
    return inShape(map, aspect, () => drawPicture(map, width / (room.width * PIXELS_PER_POINT)));
  },
  /** Of the same size on every screen. */
  district(map, room) {
    const size = { width: room.width * PIXELS_PER_POINT, height: room.height * PIXELS_PER_POINT };
    const space = { width: size.width - 2 * MARGIN, height: size.height - 2 * MARGIN };
    return inSize(map, size, () => showBox(map, { box: DISTRICT, space, maxZoom: START.zoom }, () => drawPicture(map)));
  },
};

/** Within this share, a picture fills its room. */
const ALIKE = 0.02;

/** What is seen in the picture decides on the legend, and that on the room. */
async function drawToFit(map: EngineMap, area: PaperArea, roomFor: RoomFor): Promise<Drawn> {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const room = roomFor(area === 'district' ? DISTRICT_SHAPE : { width, height }, legendOf(map));
  const drawn = await AREAS[area](map, room);
  const left = roomFor(drawn.picture, drawn.legend);
  const isFilled = Math.abs((left.width * room.height) / (left.height * room.width) - 1) < ALIKE;
  return isFilled ? drawn : AREAS[area](map, left);
}

/** @returns the name of the file. Rejects with a message for people. */
export async function printPdf(
  map: EngineMap,
  { title, area }: { title: string; area: PaperArea },
  { district, timeZone }: Pick<PortalConfig, 'district' | 'timeZone'>,
): Promise<string> {
  const head = {
    lang: document.documentElement.lang,
    title: title.trim() || MAP_REPORT_WORDS.usualTitle(),
    district: district.name,
    date: localDateTime(Date.now(), timeZone),
    url: new URL(sharedAddress(area === 'district' ? BEGIN : undefined), location.href).href,
  };
  const layOut = async (typeface: Typeface): Promise<TaggedDocument> => {
    const { picture, ...drawn } = await drawOnPaper(
      map,
      (isOnPaper) => useMapStore.setState({ isOnPaper }),
      () => drawToFit(map, area, (size, legend) => roomOnPaper(typeface, { ...head, legend }, size)),
    );
    const jpeg = new Uint8Array(await (await pictureOf(picture, 'image/jpeg')).arrayBuffer());
    return layOutMapReport(typeface, { ...head, ...drawn, jpeg });
  };
  const pdf = await makePdf((typeface) => unselected(map, () => layOut(typeface)));
  const name = `${fileName(head.title)}.pdf`;
  saveFile(pdf, name);
  return name;
}

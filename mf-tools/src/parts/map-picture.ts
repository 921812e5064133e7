import { t } from '@portal/shared-i18n';
import {
  type Box,
  captureMap,
  type EngineMap,
  type MapPart,
  type MapSheet,
  PAPER_DENSITY,
  type Position,
  pictureOf,
  scaleBar,
  sheetOf,
  showBox,
  withPaperLabels,
} from '@portal/shared-map';
import { onPaper } from '@portal/shared-map/tool-map';
import type { MapFurniture, MapKeyEntry, PictureMark, ReportPicture } from '@portal/shared-ui/pdf';
import { outlineKeys } from './map-key.ts';
import { MARK_SIZES, type PlacedMark } from './placed-mark.ts';

/** Of the picture's width. */
const MAX_BAR = 0.3;

/** Of a map on paper, in CSS pixels: its letters are then large enough, and its key has room beside it. */
const MAX_SIZE = { width: 520, height: 264 } as const;
const MARGIN = 16;

/** @param width of the picture, in its pixels */
function furnitureOf(
  { metersPerPixel, bearing: turn }: MapSheet,
  width: number,
): Pick<MapFurniture, 'scaleBar' | 'north'> {
  const bar = scaleBar(MAX_BAR * width * metersPerPixel);
  const bearing = (Math.round(turn) + 360) % 360;
  return {
    scaleBar: { text: bar.label, share: MAX_BAR * bar.share, alt: t('Scale bar: {length}.', { length: bar.label }) },
    north: {
      letter: t('north|N'),
      bearing,
      alt:
        bearing === 0
          ? t('North is at the top.')
          : t('The direction at the top is {bearing} degrees clockwise from north.', { bearing }),
    },
  };
}

export interface MapPictureTexts extends Pick<ReportPicture, 'alt' | 'caption'> {
  key: readonly MapKeyEntry[];
}

export interface PaperView {
  box: Box;
  /** No closer than this, however small the box. */
  maxZoom?: number;
  marks?: readonly PlacedMark[];
  /** Around the box, in CSS pixels. */
  margin?: number | undefined;
}

/** As much as fits around the middle, which may lie beside that of the map. */
export function partAround(
  middle: { x: number; y: number },
  map: { width: number; height: number },
  most: { width: number; height: number },
): MapPart {
  const [width, height] = [Math.min(map.width, most.width), Math.min(map.height, most.height)];
  const within = (value: number, max: number): number => Math.round(Math.min(Math.max(value, 0), max));
  return {
    x: within(middle.x - width / 2, map.width - width),
    y: within(middle.y - height / 2, map.height - height),
    width,
    height,
  };
}

/** Without those outside the part. */
export const marksIn = (
  marks: readonly PlacedMark[],
  { x, y, width, height }: MapPart,
  project: (at: Position) => { x: number; y: number },
): PictureMark[] =>
  marks.flatMap(({ at, ...mark }) => {
    const point = project(at);
    const share = { x: (point.x - x) / width, y: (point.y - y) / height };
    const isSeen = Object.values(share).every((one) => one >= 0 && one <= 1);
    return isSeen ? [{ ...mark, ...share } as PictureMark] : [];
  });

function cut(canvas: HTMLCanvasElement, { x, y, width, height }: MapPart, density: number): HTMLCanvasElement {
  const part = document.createElement('canvas');
  part.width = width * density;
  part.height = height * density;
  part.getContext('2d')?.drawImage(canvas, -x * density, -y * density);
  return part;
}

/** `null` without a map. Rejects with a message for people. */
export async function mapPicture(
  map: EngineMap | null,
  { alt, caption, key }: MapPictureTexts,
  { box, maxZoom = 16, marks = [], margin = MARGIN }: PaperView,
): Promise<ReportPicture | null> {
  if (!map) return null;
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const size = { width: Math.min(width, MAX_SIZE.width), height: Math.min(height, MAX_SIZE.height) };
  const space = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  return onPaper(map, () =>
    showBox(map, { box, space, maxZoom }, () => {
      const { lng, lat } = map.getCenter();
      const part = partAround(map.project([lng, lat]), { width, height }, size);
      const room = marks.map(({ shape, at }) => ({ at, size: MARK_SIZES[shape] }));
      return withPaperLabels(map, { part, marks: room }, async () => {
        const canvas = await captureMap(map, PAPER_DENSITY);
        const sheet = sheetOf(map, canvas);
        const blob = await pictureOf(cut(canvas, part, sheet.density), 'image/jpeg');
        return {
          jpeg: new Uint8Array(await blob.arrayBuffer()),
          width: part.width,
          height: part.height,
          alt,
          caption,
          attribution: sheet.attribution,
          map: {
            ...furnitureOf(sheet, part.width * sheet.density),
            key: [...key, ...outlineKeys(map, part)],
            marks: marksIn(marks, part, (at) => map.project(at)),
          },
        };
      });
    }),
  );
}

import { t } from '@portal/shared-i18n';
import {
  captureMap,
  type EngineMap,
  type MapSheet,
  PAPER_DENSITY,
  pictureOf,
  scaleBar,
  sheetOf,
} from '@portal/shared-map';
import { onPaper } from '@portal/shared-map/tool-map';
import type { MapFurniture, MapKeyEntry, ReportPicture } from '@portal/shared-ui/pdf';

/** Of the picture's width. */
const MAX_BAR = 0.3;

function furnitureOf({ picture, metersPerPixel, bearing: turn }: MapSheet, key: readonly MapKeyEntry[]): MapFurniture {
  const bar = scaleBar(MAX_BAR * picture.width * metersPerPixel);
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
    key,
  };
}

export interface MapPictureTexts extends Pick<ReportPicture, 'alt' | 'caption'> {
  key: readonly MapKeyEntry[];
}

/** `null` without a map. Rejects with a message for people. */
export async function mapPicture(
  map: EngineMap | null,
  { alt, caption, key }: MapPictureTexts,
): Promise<ReportPicture | null> {
  if (!map) return null;
  const canvas = await onPaper(map, () => captureMap(map, PAPER_DENSITY));
  const blob = await pictureOf(canvas, 'image/jpeg');
  const sheet = sheetOf(map, canvas);
  return {
    jpeg: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width,
    height: canvas.height,
    alt,
    caption,
    attribution: sheet.attribution,
    map: furnitureOf(sheet, key),
  };
}

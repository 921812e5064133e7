import { captureMap, type EngineMap, PAPER_DENSITY, pictureOf, sheetOf } from '@portal/shared-map';
import { onPaper } from '@portal/shared-map/tool-map';
import type { ReportPicture } from '@portal/shared-ui/pdf';

/** `null` without a map. Rejects with a message for people. */
export async function mapPicture(
  map: EngineMap | null,
  { alt, caption }: Pick<ReportPicture, 'alt' | 'caption'>,
): Promise<ReportPicture | null> {
  if (!map) return null;
  const canvas = await onPaper(map, () => captureMap(map, PAPER_DENSITY));
  const blob = await pictureOf(canvas, 'image/jpeg');
  const { attribution } = sheetOf(map, canvas);
  return {
    jpeg: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width,
    height: canvas.height,
    alt,
    caption,
    attribution,
  };
}

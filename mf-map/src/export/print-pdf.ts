import type { PortalConfig } from '@portal/shared-api/registry';
import { captureMap, type EngineMap, PAPER_DENSITY, pictureOf, sheetOf } from '@portal/shared-map';
import { saveFile } from '@portal/shared-ui/files';
import { letterDocument } from '@portal/shared-ui/pdf';
import { localDateTime } from '@portal/shared-ui/time';
import { useMapStore } from '../map-store.ts';
import { legendLines } from './legend-lines.ts';
import { drawReport } from './map-report.ts';

const USUAL_TITLE = 'Map of wells and groundwater production units';

/** Rejects with a message for people. */
export async function printPdf(
  map: EngineMap,
  title: string,
  { district, timeZone }: Pick<PortalConfig, 'district' | 'timeZone'>,
): Promise<void> {
  const [doc, picture] = await Promise.all([letterDocument('landscape'), captureMap(map, PAPER_DENSITY)]);
  const jpeg = new Uint8Array(await (await pictureOf(picture, 'image/jpeg')).arrayBuffer());
  drawReport(doc, {
    title: title.trim() || USUAL_TITLE,
    district: district.name,
    sheet: sheetOf(map, picture),
    jpeg,
    legend: legendLines(useMapStore.getState()),
    date: localDateTime(Date.now(), timeZone),
  });
  saveFile(doc.output('blob'), 'map.pdf');
}

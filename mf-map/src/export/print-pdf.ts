import type { PortalConfig } from '@portal/shared-api/registry';
import { captureMap, drawOnPaper, type EngineMap, PAPER_DENSITY, pictureOf, sheetOf } from '@portal/shared-map';
import { saveFile } from '@portal/shared-ui/files';
import { makePdf } from '@portal/shared-ui/pdf';
import { localDateTime } from '@portal/shared-ui/time';
import { useMapStore } from '../map-store.ts';
import { legendLines } from './legend-lines.ts';
import { layOutMapReport } from './map-report.ts';
import { MAP_REPORT_WORDS } from './map-report-words.ts';

/** Rejects with a message for people. */
export async function printPdf(
  map: EngineMap,
  title: string,
  { district, timeZone }: Pick<PortalConfig, 'district' | 'timeZone'>,
): Promise<void> {
  const picture = await drawOnPaper(
    map,
    (isOnPaper) => useMapStore.setState({ isOnPaper }),
    () => captureMap(map, PAPER_DENSITY),
  );
  const jpeg = new Uint8Array(await (await pictureOf(picture, 'image/jpeg')).arrayBuffer());
  const { lat, lng } = map.getCenter();
  const report = {
    lang: document.documentElement.lang,
    title: title.trim() || MAP_REPORT_WORDS.usualTitle(),
    district: district.name,
    sheet: sheetOf(map, picture),
    jpeg,
    center: { lat, lng },
    legend: legendLines(useMapStore.getState()),
    date: localDateTime(Date.now(), timeZone),
    url: location.href,
  };
  saveFile(await makePdf((typeface) => layOutMapReport(typeface, report)), 'map.pdf');
}

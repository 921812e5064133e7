import type { PortalConfig } from '@portal/shared-api/registry';
import {
  captureMap,
  coloredLayers,
  colorsSeen,
  drawOnPaper,
  type EngineMap,
  inShape,
  nextEvent,
  PAPER_DENSITY,
  pictureOf,
  sheetOf,
} from '@portal/shared-map';
import { fileName, saveFile } from '@portal/shared-ui/files';
import { makePdf, type TaggedDocument, type Typeface } from '@portal/shared-ui/pdf';
import { localDateTime } from '@portal/shared-ui/time';
import { NOTHING_SELECTED } from '../draw/draw-slice.ts';
import { coloringOf } from '../map/look-of.ts';
import { useMapStore } from '../map-store.ts';
import { type LegendLine, legendLines } from './legend-lines.ts';
import { aspectOnPaper, layOutMapReport } from './map-report.ts';
import { MAP_REPORT_WORDS } from './map-report-words.ts';

/** Of what the map shows now. */
function legendOf(map: EngineMap): LegendLine[] {
  const state = useMapStore.getState();
  return legendLines(state, colorsSeen(map, state.product ? coloredLayers(state.product, coloringOf(state)) : []));
}

/** A selected drawing has the handles and the color of one that is edited: paper has its outline. */
async function unselected<Result>(map: EngineMap, draw: () => Promise<Result>): Promise<Result> {
  const { drawSelection } = useMapStore.getState();
  if (drawSelection.ids.length === 0) return draw();
  const drawn = nextEvent(map, 'idle');
  useMapStore.setState({ drawSelection: NOTHING_SELECTED });
  map.triggerRepaint();
  try {
    await drawn;
    return await draw();
  } finally {
    useMapStore.setState({ drawSelection });
  }
}

/** @returns the name of the file. Rejects with a message for people. */
export async function printPdf(
  map: EngineMap,
  title: string,
  { district, timeZone }: Pick<PortalConfig, 'district' | 'timeZone'>,
): Promise<string> {
  const head = {
    lang: document.documentElement.lang,
    title: title.trim() || MAP_REPORT_WORDS.usualTitle(),
    district: district.name,
    date: localDateTime(Date.now(), timeZone),
    url: location.href,
  };
  const layOut = async (typeface: Typeface): Promise<TaggedDocument> => {
    const { clientWidth: width, clientHeight: height } = map.getCanvas();
    const aspect = aspectOnPaper(typeface, { ...head, legend: legendOf(map) }, { width, height });
    const { picture, ...drawn } = await drawOnPaper(
      map,
      (isOnPaper) => useMapStore.setState({ isOnPaper }),
      () =>
        inShape(map, aspect, async () => {
          const picture = await captureMap(map, PAPER_DENSITY);
          return { picture, sheet: sheetOf(map, picture), legend: legendOf(map) };
        }),
    );
    const jpeg = new Uint8Array(await (await pictureOf(picture, 'image/jpeg')).arrayBuffer());
    const { lat, lng } = map.getCenter();
    return layOutMapReport(typeface, { ...head, ...drawn, jpeg, center: { lat, lng } });
  };
  const pdf = await makePdf((typeface) => unselected(map, () => layOut(typeface)));
  const name = `${fileName(head.title)}.pdf`;
  saveFile(pdf, name);
  return name;
}

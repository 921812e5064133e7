import type { GpuReport, WellInsideBuffer } from '@portal/shared-api';
import { shownYards } from '@portal/shared-api/units';
import { msg, t, translateMarked } from '@portal/shared-i18n';
import { GPU_COLORS, isGreyWell, type Position, WELL_POINT_COLORS } from '@portal/shared-map';
import { type Box, boxAround, circle, METERS_PER_UNIT } from '@portal/shared-map/geometry';
import { INK, type ReportBlock, type ReportDocument, type ReportPicture } from '@portal/shared-ui/pdf';
import { areaKey, circleKey, lineKey, otherGpusKey, pointKey, wellsKey } from '../parts/map-key.ts';
import type { MapPictureTexts } from '../parts/map-picture.ts';
import { numberedMarks, type PlacedMark } from '../parts/placed-mark.ts';
import { isOnPaper, isPosition, onPaper, type PaperColumn, wellColumns } from '../wells/well-columns.tsx';
import { gpuFacts, isAtTheLine, noNeighborsText, wellsAtTheLine } from './gpu-facts.ts';
import { gpuTitle } from './gpu-names.ts';
import { lineVerdict } from './gpu-verdict.ts';

export interface GpuReportSurroundings {
  /** BCP 47. */
  lang: string;
  district: string;
  /** Of the page about the GPU. */
  url: string;
  /** In the portal's time zone. */
  date: string;
  picture: ReportPicture | null;
}

const NOTICE = msg(
  'From the district’s records. Locations and distances are approximate. This is not a legal document or a survey.',
);

const orNothing = (value: number | string | null): string => (value === null ? '' : String(value));

type ReportedWell = GpuReport['wells'][number];

const SHORT_HEADERS = {
  'Well Class': msg('Class'),
  'Well Type': msg('Type'),
  'Well Status': msg('Status'),
  'Completion Date': msg('Completed'),
  'Max Yield (GPM)': msg('Max yield (GPM)'),
};

const WELL_COLUMNS = onPaper(
  wellColumns<ReportedWell>(
    'gpuSelect',
    (property) => isOnPaper(property) && !isPosition(property) && !property.refersTo,
  ),
  SHORT_HEADERS,
);

const NEIGHBOR_COLUMNS: PaperColumn<WellInsideBuffer>[] = [
  { header: msg('This GPU’s well'), cell: ({ ownWell }) => ownWell },
  { header: msg('Radius (yd)'), align: 'right', cell: ({ bufferYards }) => String(bufferYards) },
  ...onPaper(
    wellColumns<WellInsideBuffer>('neighbor', (property) => !isPosition(property)),
    SHORT_HEADERS,
  ),
  {
    header: msg('Distance (yd)'),
    align: 'right',
    cell: ({ distanceYards, bufferYards }) => shownYards(distanceYards, bufferYards, 1),
  },
];

/** In the page's language; a well's number names its row. */
const headed = <Row>(columns: readonly PaperColumn<Row>[]) =>
  columns.map(({ header, align = 'left' as const }) => ({
    header: translateMarked(header),
    align,
    namesRow: header === 'Well',
  }));

function lineText(well: ReportedWell, required: number | null): string {
  const { isInside, propertyLineYards } = well;
  if (!isInside) return t('{yards} outside', { yards: shownYards(propertyLineYards, null, 1) });
  const yards = shownYards(propertyLineYards, required, 1);
  return isAtTheLine(well, required) ? t('{yards}, too close', { yards }) : yards;
}

/** Numbered as in the picture. */
function wellsTable({ wells, propertyLineYards }: GpuReport): ReportBlock {
  if (wells.length === 0) return { kind: 'paragraph', text: t('No wells are on record for this GPU.') };
  const columns = [
    { header: t('No.'), align: 'right' as const },
    ...headed(WELL_COLUMNS),
    { header: t('Latitude'), align: 'right' as const },
    { header: t('Longitude'), align: 'right' as const },
    { header: t('Spacing radius (yd)'), align: 'right' as const },
    { header: t('Distance to the property line (yd)'), align: 'right' as const },
  ];
  return {
    kind: 'table',
    columns,
    rows: wells.map((well, index) => ({
      cells: [
        `${index + 1}`,
        ...WELL_COLUMNS.map(({ cell }) => cell(well)),
        well.Latitude.toFixed(5),
        well.Longitude.toFixed(5),
        orNothing(well.bufferYards),
        lineText(well, propertyLineYards),
      ],
      ...(well.Remarks && { note: well.Remarks }),
      ...(isAtTheLine(well, propertyLineYards) && { bad: columns.length - 1 }),
    })),
  };
}

function neighbors(report: GpuReport): ReportBlock {
  const { wellsInsideBuffers } = report;
  if (wellsInsideBuffers.length === 0) return { kind: 'paragraph', text: noNeighborsText(report) };
  return {
    kind: 'table',
    columns: headed(NEIGHBOR_COLUMNS),
    rows: wellsInsideBuffers.map((well) => ({ cells: NEIGHBOR_COLUMNS.map(({ cell }) => cell(well)) })),
  };
}

const isGrey = ({ npgcd_well_class_ndx, npgcd_well_status_ndx }: ReportedWell): boolean =>
  isGreyWell(npgcd_well_class_ndx, npgcd_well_status_ndx);

export const paperMarks = ({ wells, propertyLineYards }: GpuReport): PlacedMark[] =>
  numberedMarks(wells, (well) =>
    isAtTheLine(well, propertyLineYards) ? INK.bad : WELL_POINT_COLORS[isGrey(well) ? 'grey' : 'usual'],
  );

/** The GPU with the spacing circles of its wells. */
export const paperBox = ({ gpu, wells }: GpuReport): Box =>
  boxAround([
    gpu.gpu_geometry as never,
    ...wells.flatMap(({ Longitude, Latitude, bufferYards }) =>
      bufferYards === null ? [] : [circle([Longitude, Latitude] as Position, bufferYards * METERS_PER_UNIT.yards)],
    ),
  ]);

/** Of the map in the report. */
export function pictureTexts(report: GpuReport): MapPictureTexts {
  const { gpu, wells } = report;
  const title = gpuTitle(gpu);
  const near = wellsAtTheLine(report);
  const others = wells.filter((well) => !near.includes(well));
  return {
    key: [
      areaKey(t('This GPU'), GPU_COLORS.focused, 0.35, GPU_COLORS.focusedLine),
      ...(gpu.gpu_inner_buffer_geometry
        ? [lineKey(t('Required distance from the property line'), GPU_COLORS.focusedLine, true)]
        : []),
      ...(near.length > 0 ? [pointKey(t('Its wells that are outside it or too close to its boundary'), INK.bad)] : []),
      ...(others.some((well) => !isGrey(well)) ? [wellsKey(t('Its wells, numbered as in the table'), 'usual')] : []),
      ...(others.some(isGrey)
        ? [wellsKey(t('Its wells that are plugged, capped, destroyed or unclassified'), 'grey')]
        : []),
      ...(wells.some(({ bufferYards }) => bufferYards !== null)
        ? [circleKey(t('Spacing circles'), WELL_POINT_COLORS.usual)]
        : []),
      otherGpusKey(t('Other GPUs')),
      wellsKey(t('Other wells'), 'other'),
    ],
    alt: t(
      'Map of {title}: its boundary, {count, plural, one {# well} other {# wells}} and their spacing circles. The tables below list the wells.',
      { title, count: wells.length },
    ),
    caption: t('{title} and its surroundings. The larger the dot of another well, the higher its max yield.', {
      title,
    }),
  };
}

export function gpuReportDocument(
  report: GpuReport,
  { lang, district, date, url, picture }: GpuReportSurroundings,
): ReportDocument {
  const verdict = lineVerdict(report);
  return {
    lang,
    title: t('Report on {title}', { title: gpuTitle(report.gpu) }),
    district,
    date,
    notice: t(NOTICE),
    dataDate: t('Data as of {date}', { date }),
    blocks: [
      ...(verdict ? [verdict] : []),
      { kind: 'facts', facts: gpuFacts(report) },
      ...(picture ? [{ kind: 'picture' as const, ...picture }] : []),
      { kind: 'heading', text: t('Wells') },
      wellsTable(report),
      { kind: 'heading', text: t('Neighbors’ wells inside the spacing circles') },
      neighbors(report),
      { kind: 'link', text: t('Open this GPU in the portal'), url },
    ],
  };
}

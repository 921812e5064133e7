import type { GpuReport, WellInsideBuffer } from '@portal/shared-api';
import { msg, t, translateMarked } from '@portal/shared-i18n';
import { GPU_COLORS, isGreyWell, WELL_POINT_COLORS } from '@portal/shared-map';
import type { ReportBlock, ReportDocument, ReportPicture } from '@portal/shared-ui/pdf';
import { areaKey, circleKey, lineKey, otherGpusKey, wellsKey } from '../parts/map-key.ts';
import type { MapPictureTexts } from '../parts/map-picture.ts';
import { numberedMarks, type PlacedMark } from '../parts/placed-mark.ts';
import { shownYards } from '../wells/shown-yards.ts';
import { isOnPaper, isPosition, onPaper, type PaperColumn, wellColumns } from '../wells/well-columns.tsx';
import { gpuFacts, noNeighborsText } from './gpu-facts.ts';
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

function lineText({ isInside, propertyLineYards: yards }: ReportedWell, required: number | null): string {
  return isInside ? shownYards(yards, required, 1) : t('{yards} outside', { yards: shownYards(yards, null, 1) });
}

/** Numbered as in the picture. */
function wellsTable({ wells, propertyLineYards }: GpuReport): ReportBlock {
  if (wells.length === 0) return { kind: 'paragraph', text: t('No wells are on record for this GPU.') };
  return {
    kind: 'table',
    columns: [
      { header: t('No.'), align: 'right' },
      ...headed(WELL_COLUMNS),
      { header: t('Latitude'), align: 'right' },
      { header: t('Longitude'), align: 'right' },
      { header: t('Spacing radius (yd)'), align: 'right' },
      { header: t('Distance to the property line (yd)'), align: 'right' },
    ],
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

export const paperMarks = ({ wells }: GpuReport): PlacedMark[] => numberedMarks(wells, isGrey);

/** Of the map in the report. */
export function pictureTexts({ gpu, wells }: GpuReport): MapPictureTexts {
  const title = gpuTitle(gpu);
  return {
    key: [
      areaKey(t('This GPU'), GPU_COLORS.focused, 0.35, GPU_COLORS.focusedLine),
      ...(gpu.gpu_inner_buffer_geometry
        ? [lineKey(t('Required distance from the property line'), GPU_COLORS.focusedLine, true)]
        : []),
      ...(wells.some((well) => !isGrey(well)) ? [wellsKey(t('Its wells, numbered as in the table'), 'usual')] : []),
      ...(wells.some(isGrey)
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

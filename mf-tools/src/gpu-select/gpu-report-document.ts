import type { GpuReport, WellInsideBuffer } from '@portal/shared-api';
import { formatNumber, msg, t, translateMarked } from '@portal/shared-i18n';
import { GPU_COLORS, WELL_POINT_COLORS } from '@portal/shared-map';
import type { ReportBlock, ReportDocument, ReportPicture } from '@portal/shared-ui/pdf';
import { areaKey, circleKey, lineKey, otherGpusKey, wellsKey } from '../parts/map-key.ts';
import type { MapPictureTexts } from '../parts/map-picture.ts';
import { isOnPaper, isPosition, onPaper, type PaperColumn, wellColumns } from '../wells/well-columns.tsx';
import { gpuFacts, lineSentence, noNeighborsText } from './gpu-facts.ts';
import { gpuTitle } from './gpu-names.ts';

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

const yards = (value: number): string => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
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
  { header: msg('Distance (yd)'), align: 'right', cell: ({ distanceYards }) => yards(distanceYards) },
];

/** In the page's language; a well's number names its row. */
const headed = <Row>(columns: readonly PaperColumn<Row>[]) =>
  columns.map(({ header, align = 'left' as const }) => ({
    header: translateMarked(header),
    align,
    namesRow: header === 'Well',
  }));

/** Two tables, because a letter page is narrow: what the wells are, and their spacing. */
function wellTables({ wells, propertyLineYards }: GpuReport): ReportBlock[] {
  if (wells.length === 0) return [{ kind: 'paragraph', text: t('No wells are on record for this GPU.') }];
  return [
    {
      kind: 'table',
      columns: headed(WELL_COLUMNS),
      rows: wells.map((well) => ({
        cells: WELL_COLUMNS.map(({ cell }) => cell(well)),
        ...(well.Remarks && { note: well.Remarks }),
      })),
    },
    { kind: 'heading', text: t('Spacing of the wells') },
    {
      kind: 'table',
      columns: [
        { header: t('Well') },
        { header: t('Latitude'), align: 'right' },
        { header: t('Longitude'), align: 'right' },
        { header: t('Spacing radius (yd)'), align: 'right' },
        { header: t('Distance to the property line (yd)'), align: 'right' },
      ],
      rows: wells.map((well) => ({
        cells: [
          well.Well,
          well.Latitude.toFixed(5),
          well.Longitude.toFixed(5),
          orNothing(well.bufferYards),
          well.isInside
            ? yards(well.propertyLineYards)
            : t('{yards} outside', { yards: yards(well.propertyLineYards) }),
        ],
      })),
    },
    {
      kind: 'note',
      text:
        propertyLineYards === null
          ? t('No rule on the distance from the property line is in force.')
          : t('The rules in force require {yards} yards between a well and the property line.', {
              yards: propertyLineYards,
            }),
    },
  ];
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

/** Of the map in the report. */
export function pictureTexts({ gpu, wells }: GpuReport): MapPictureTexts {
  const title = gpuTitle(gpu);
  return {
    key: [
      areaKey(t('This GPU'), GPU_COLORS.focused, 0.35, GPU_COLORS.focusedLine),
      ...(gpu.gpu_inner_buffer_geometry
        ? [lineKey(t('Required distance from the property line'), GPU_COLORS.focusedLine, true)]
        : []),
      ...(wells.length > 0 ? [wellsKey(t('Its wells'), 'usual')] : []),
      ...(wells.some(({ bufferYards }) => bufferYards !== null)
        ? [circleKey(t('Spacing circles'), WELL_POINT_COLORS.usual)]
        : []),
      otherGpusKey(t('Other GPUs')),
      wellsKey(t('Other wells, and wells that are plugged, capped, destroyed or unclassified'), 'grey'),
    ],
    alt: t(
      'Map of {title}: its boundary, {count, plural, one {# well} other {# wells}} and their spacing circles. The tables below list the wells.',
      { title, count: wells.length },
    ),
    caption: t('{title} and its surroundings. The larger a well’s dot, the higher its max yield.', { title }),
  };
}

export function gpuReportDocument(
  report: GpuReport,
  { lang, district, date, url, picture }: GpuReportSurroundings,
): ReportDocument {
  const line = lineSentence(report);
  return {
    lang,
    title: t('Report on {title}', { title: gpuTitle(report.gpu) }),
    district,
    date,
    notice: t(NOTICE),
    dataDate: t('Data as of {date}', { date }),
    blocks: [
      { kind: 'facts', facts: gpuFacts(report) },
      ...(picture ? [{ kind: 'picture' as const, ...picture }] : []),
      { kind: 'heading', text: t('Wells') },
      ...wellTables(report),
      ...(line ? [{ kind: 'note' as const, text: line }] : []),
      { kind: 'heading', text: t('Neighbors’ wells inside the spacing circles') },
      neighbors(report),
      { kind: 'link', text: t('Open this GPU in the portal'), url },
    ],
  };
}

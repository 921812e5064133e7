import type { GpuReport, WellInsideBuffer } from '@portal/shared-api';
import type { ReportBlock, ReportDocument, ReportPicture } from '@portal/shared-ui/pdf';
import { isOnPaper, isPosition, onPaper, type PaperColumn, wellColumns } from '../wells/well-columns.tsx';
import { gpuFacts, lineSentence } from './gpu-facts.ts';
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

const NOTICE =
  'From the district’s records. Locations and distances are approximate; not a legal document or a survey.';

const yards = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format;
const orNothing = (value: number | string | null): string => (value === null ? '' : String(value));

type ReportedWell = GpuReport['wells'][number];

const SHORT_HEADERS = {
  'Well Class': 'Class',
  'Well Type': 'Type',
  'Well Status': 'Status',
  'Completion Date': 'Completed',
  'Max Yield (GPM)': 'Max yield (GPM)',
};

const WELL_COLUMNS = onPaper(
  wellColumns<ReportedWell>(
    'gpuSelect',
    (property) => isOnPaper(property) && !isPosition(property) && !property.refersTo,
  ),
  SHORT_HEADERS,
);

const NEIGHBOR_COLUMNS: PaperColumn<WellInsideBuffer>[] = [
  { header: 'Circle of', cell: ({ ownWell }) => ownWell },
  { header: 'Radius (yd)', align: 'right', cell: ({ bufferYards }) => String(bufferYards) },
  ...onPaper(
    wellColumns<WellInsideBuffer>('neighbor', (property) => !isPosition(property)),
    SHORT_HEADERS,
  ),
  { header: 'Distance (yd)', align: 'right', cell: ({ distanceYards }) => yards(distanceYards) },
];

/** Two tables, because a letter page is narrow: what the wells are, and their spacing. */
function wellTables({ wells, propertyLineYards }: GpuReport): ReportBlock[] {
  if (wells.length === 0) return [{ kind: 'paragraph', text: 'No wells are on record for this GPU.' }];
  return [
    {
      kind: 'table',
      columns: WELL_COLUMNS,
      rows: wells.map((well) => ({
        cells: WELL_COLUMNS.map(({ cell }) => cell(well)),
        ...(well.Remarks && { note: well.Remarks }),
      })),
    },
    { kind: 'heading', text: 'Spacing of the wells' },
    {
      kind: 'table',
      columns: [
        { header: 'Well' },
        { header: 'Latitude', align: 'right' },
        { header: 'Longitude', align: 'right' },
        { header: 'Class radius (yd)', align: 'right' },
        { header: 'Property line (yd)', align: 'right' },
      ],
      rows: wells.map((well) => ({
        cells: [
          well.Well,
          well.Latitude.toFixed(5),
          well.Longitude.toFixed(5),
          orNothing(well.bufferYards),
          well.isInside ? yards(well.propertyLineYards) : `${yards(well.propertyLineYards)} outside`,
        ],
      })),
    },
    {
      kind: 'note',
      text:
        propertyLineYards === null
          ? 'No rule on the distance from the property line is in force.'
          : `The rules in force ask for ${propertyLineYards} yards between a well and the property line.`,
    },
  ];
}

function neighbors({ wellsInsideBuffers }: GpuReport): ReportBlock {
  if (wellsInsideBuffers.length === 0) {
    return { kind: 'paragraph', text: 'None: no well of another GPU lies inside the circle of one of these wells.' };
  }
  return {
    kind: 'table',
    columns: NEIGHBOR_COLUMNS.map(({ header, align }) => ({ header, align, namesRow: header === 'Well' })),
    rows: wellsInsideBuffers.map((well) => ({ cells: NEIGHBOR_COLUMNS.map(({ cell }) => cell(well)) })),
  };
}

/** Of the map in the report. */
export function pictureTexts({ gpu, wells }: GpuReport): Pick<ReportPicture, 'alt' | 'caption'> {
  const count = wells.length === 1 ? '1 well' : `${wells.length} wells`;
  const title = gpuTitle(gpu);
  return {
    alt: `Map of ${title}: its boundary, ${count} and the circles of their classes. The tables below list the wells.`,
    caption: `${title} and its surroundings.`,
  };
}

export function gpuReportDocument(
  report: GpuReport,
  { lang, district, date, url, picture }: GpuReportSurroundings,
): ReportDocument {
  const line = lineSentence(report);
  return {
    lang,
    title: `Report on ${gpuTitle(report.gpu)}`,
    district,
    date,
    notice: NOTICE,
    dataDate: `Data as of ${date}`,
    blocks: [
      { kind: 'facts', facts: gpuFacts(report) },
      ...(picture ? [{ kind: 'picture' as const, ...picture }] : []),
      { kind: 'heading', text: 'Wells' },
      ...wellTables(report),
      ...(line ? [{ kind: 'note' as const, text: line }] : []),
      { kind: 'heading', text: 'Wells of neighbors inside the class circles' },
      neighbors(report),
      { kind: 'link', text: 'Open this GPU in the portal', url },
    ],
  };
}

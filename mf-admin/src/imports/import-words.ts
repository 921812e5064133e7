import type { FileImport, ImportFormat, ImportKind, ImportUndo } from '@portal/shared-api';
import { dateText, localDate } from '@portal/shared-ui/time';
import { EXAMPLES } from './imports.resource.ts';

export type ImportState = FileImport['state'];

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: 'Being read',
  asking: 'Needs an answer',
  ready: 'To be decided',
  failed: 'Not usable',
  committing: 'Being committed',
  committed: 'Committed',
  discarded: 'Discarded',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const FORMAT_WORDS: Readonly<Record<ImportFormat, string>> = {
  'usgs-levels': 'USGS water levels, CSV',
  'usgs-rdb': 'USGS RDB',
  'usgs-sites': 'USGS table of sites, CSV',
  'solinst-lev': 'Solinst logger, .lev',
  'solinst-xle': 'Solinst logger, .xle',
  csv: 'Other CSV, by its columns',
  xlsx: 'Excel workbook',
  geojson: 'GeoJSON',
  shapefile: 'Shapefile',
};

const NOUNS: Partial<Record<ImportFormat, string>> = { xlsx: 'Row', geojson: 'Feature', shapefile: 'Feature' };

type Kind = Pick<FileImport, 'kind' | 'format'>;

interface KindWords {
  label: string;
  one: string;
  several: string;
  files: string;
}

export const KIND_WORDS: Readonly<Record<ImportKind, KindWords>> = {
  measurements: {
    label: 'Water levels, logger readings, or USGS sites',
    one: 'reading',
    several: 'readings',
    files:
      'USGS water levels (CSV or RDB), Solinst logger files (.lev, .xle), and other CSV files. A file says most of itself. Wells that the portal lacks come from a table of USGS sites (CSV): send it and commit it before their readings.',
  },
  boundaries: {
    label: 'Boundaries',
    one: 'boundary',
    several: 'boundaries',
    files: 'GeoJSON, or a shapefile packed as a .zip: the district, counties, aquifers, parcels, sections and others.',
  },
  gpus: {
    label: 'Groundwater production units (GPUs)',
    one: 'GPU',
    several: 'GPUs',
    files: 'GeoJSON, or a shapefile packed as a .zip, with the outlines of the GPUs and gpu_number.',
  },
  wells: {
    label: 'Wells',
    one: 'well',
    several: 'wells',
    files:
      'An Excel workbook or CSV with well_number, latitude_dd and longitude_dd, or a map file of points (GeoJSON, or a shapefile as a .zip).',
  },
  permits: {
    label: 'Permits',
    one: 'permit',
    several: 'permits',
    files:
      'An Excel workbook or CSV with permit_number and gpu_number; holder, issued_on and expires_on where they are known.',
  },
  meters: {
    label: 'Meters',
    one: 'meter',
    several: 'meters',
    files: 'An Excel workbook or CSV with serial, unit, digits, and gpu_number or well_number.',
  },
  reports: {
    label: 'Production reports of past years',
    one: 'report',
    several: 'reports',
    files:
      'An Excel workbook or CSV with gpu_number, year, acre_feet and submitted_on; one row a report, or one for each of its meters.',
  },
};

export const isOfMeasurements = ({ kind }: Pick<FileImport, 'kind'>): boolean => kind === 'measurements';

export const formatText = (known: Pick<FileImport, 'kind'>, format: ImportFormat): string =>
  format === 'csv' && !isOfMeasurements(known) ? 'CSV' : FORMAT_WORDS[format];

/** "1 permit", "12 permits": so many of what a file holds. */
export const countedOf = ({ kind }: Kind, count: number): string =>
  counted(count, KIND_WORDS[kind].one, KIND_WORDS[kind].several);

export const isUnusable = ({ kind, wells, counts }: FileImport): boolean =>
  kind === 'measurements' ? wells === 0 : counts.added + counts.changed + counts.duplicates === 0;

export const isOfSites = ({ format }: Pick<FileImport, 'format'>): boolean => format === 'usgs-sites';

/** What the rows of a file are counted by: lines of a text, rows of a sheet, features of a map. */
export const rowTitle = ({ format }: Pick<FileImport, 'format'>): string => NOUNS[format ?? 'csv'] ?? 'Line';

export function refusalTitles(known: Pick<FileImport, 'format'>): { line: string; reason: string; text: string } {
  const noun = rowTitle(known);
  return { line: noun, reason: 'Reason', text: `Text of the ${noun.toLowerCase()}` };
}

export const importPath = (import_ndx: number): string => `/admin/imports/${import_ndx}`;

/** Whether the API is at work on it: its state changes without anybody's doing. */
export const isBusy = ({ state }: Pick<FileImport, 'state'>): boolean =>
  state === 'reading' || state === 'committing' || state === 'undoing';

export const numberText = (count: number): string => count.toLocaleString('en-US');

export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : several}`;

/** How much of what an import brings is shown; `null` for all of it. */
export const examplesText = (count: number, one: string): string | null =>
  count > EXAMPLES ? `The first ${numberText(EXAMPLES)} of ${counted(count, one)}.` : null;

export const percentText = (part: number): string => `${Math.floor(part * 100)}\u00a0%`;

type Read = Pick<FileImport, 'kind' | 'format' | 'counts' | 'wells' | 'new_wells' | 'first_at' | 'last_at'>;

export function contentText(known: Read, zone: string): string {
  const { counts, wells, new_wells } = known;
  const rows = `The file has ${counted(counts.rows, 'row')}`;
  if (!isOfMeasurements(known)) {
    const usable = counts.added + counts.changed + counts.duplicates;
    return usable === 0 ? `${rows}; none can be used.` : `${rows}, with ${countedOf(known, usable)}.`;
  }
  if (wells === 0) return `${rows}; none can be used.`;
  const news =
    new_wells === 0 ? '' : ` (${new_wells === wells ? '' : `${numberText(new_wells)} of them `}new to the portal)`;
  const readings = counts.readings === counts.rows ? 'readings' : counted(counts.readings, 'reading');
  const what = `${isOfSites(known) ? '' : `${readings} of `}${counted(wells, 'well')}`;
  return `${rows}, with ${what}${news}${periodText(known, zone)}.`;
}

function periodText({ first_at, last_at }: Pick<Read, 'first_at' | 'last_at'>, zone: string): string {
  if (first_at === null || last_at === null) return '';
  const [first, last] = [first_at, last_at].map((at) => dateText(localDate(Date.parse(at), zone)));
  return first === last ? ` on ${first}` : ` from ${first} to ${last}`;
}

/** What became of the unit of some readings: "Water Temperature: °C → °F (× 9/5 + 32), 40 readings". */
export function conversionText({ parameter, from_unit, to_unit, rule, rows }: FileImport['conversions'][number]) {
  const units = from_unit === to_unit ? `${to_unit}, as reported` : `${from_unit} → ${to_unit} (${rule})`;
  return `${parameter}: ${units}, ${counted(rows, 'reading')}`;
}

type Changes = Pick<FileImport, 'kind' | 'format' | 'counts' | 'new_wells'>;

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What committing does, as a list of verbs: "adds 85,000 readings, changes 12 values and makes 3 wells"; empty for nothing. */
export function changesText(known: Changes, [adds, changes, makes] = ['adds', 'changes', 'makes']): string {
  const { counts, new_wells } = known;
  if (!isOfMeasurements(known))
    return listed([
      ...(counts.added > 0 ? [`${adds} ${countedOf(known, counts.added)}`] : []),
      ...(counts.changed > 0 ? [`${changes} ${countedOf(known, counts.changed)}`] : []),
    ]);
  return listed([
    ...(counts.added > 0 && !isOfSites(known) ? [`${adds} ${counted(counts.added, 'reading')}`] : []),
    ...(counts.changed > 0 ? [`${changes} ${counted(counts.changed, 'value')}`] : []),
    ...(new_wells > 0 ? [`${makes} ${counted(new_wells, 'well')}`] : []),
  ]);
}

export const refusedText = (known: Kind & Pick<FileImport, 'counts'>): string =>
  counted(known.counts.refused, isOfSites(known) || !isOfMeasurements(known) ? 'refused row' : 'refused reading');

type Undo = Pick<ImportUndo, 'removed' | 'restored' | 'wells_removed'>;

export function undoText({ removed, restored, wells_removed }: Undo, isDone = false): string {
  const [removes, puts] = isDone ? ['removed', 'put'] : ['removes', 'puts'];
  const parts = [
    ...(removed > 0 ? [`${removes} ${counted(removed, 'reading')}`] : []),
    ...(restored > 0 ? [`${puts} ${counted(restored, 'reading')} back to the value before`] : []),
    ...(wells_removed > 0 ? [`${removes} ${counted(wells_removed, 'well')}`] : []),
  ];
  if (parts.length === 0) return isDone ? 'Undoing it changed no reading.' : 'Undoing it changes no reading.';
  return `Undoing it ${listed(parts)}.`;
}

export function missingText({ missing_wells: { wells, readings } }: Pick<FileImport, 'missing_wells'>): string {
  if (readings === 0) return '';
  const verb = readings === 1 ? 'names' : 'name';
  return `${counted(readings, 'reading')} ${verb} ${wells === 1 ? 'a well that is' : `${numberText(wells)} wells that are`} not in the portal.`;
}

export const needsConsent = ({ counts, new_wells }: Pick<Changes, 'counts' | 'new_wells'>): boolean =>
  counts.changed > 0 || new_wells > 0;

/** What a screen reader is told of an import: each state, and of work under way each quarter. */
export function announcement({ state, progress, problem, file_name }: FileImport): string {
  const done = Math.floor(progress * 4) * 25;
  const words: Record<ImportState, string> = {
    reading: `${file_name} is being read: ${done} %`,
    asking: `${file_name} leaves questions open. Answer them to go on.`,
    ready: `${file_name} has been read. It waits for your decision.`,
    failed: `${file_name} cannot be used: ${problem ?? ''}`,
    committing: `${file_name} is being committed: ${done} %`,
    committed: `${file_name} has been committed.`,
    discarded: `${file_name} has been discarded.`,
    undoing: `${file_name} is being undone: ${done} %`,
    undone: `${file_name} has been undone.`,
  };
  return words[state];
}

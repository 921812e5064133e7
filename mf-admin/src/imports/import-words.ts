import type { FileImport, ImportFormat, ImportUndo } from '@portal/shared-api';
import { formatNumber, joinList, msg, t, translateName } from '@portal/shared-i18n';
import { dateText, localDate } from '@portal/shared-ui/time';
import { countedOf, isOfMeasurements, isOfSites, readingsText, rowsText, wellsText } from './import-kinds.ts';
import { EXAMPLES } from './imports.resource.ts';

type ImportState = FileImport['state'];

export const STATE_WORDS = {
  reading: msg('import|Reading'),
  asking: msg('import|Needs an answer'),
  ready: msg('import|Needs a decision'),
  failed: msg('import|Cannot be used'),
  committing: msg('import|Committing'),
  committed: msg('import|Committed'),
  discarded: msg('import|Discarded'),
  undoing: msg('import|Undoing'),
  undone: msg('import|Undone'),
} as const satisfies Record<ImportState, string>;

export const FORMAT_WORDS = {
  'usgs-levels': msg('USGS water levels, CSV'),
  'usgs-rdb': msg('USGS RDB'),
  'usgs-values': msg('USGS values, CSV'),
  'usgs-sites': msg('USGS table of sites, CSV'),
  'solinst-lev': msg('Solinst logger, .lev'),
  'solinst-xle': msg('Solinst logger, .xle'),
  'solinst-csv': msg('Solinst logger, CSV'),
  'diver-mon': msg('Van Essen Diver, .mon'),
  'diver-csv': msg('Van Essen Diver, CSV'),
  toa5: msg('Campbell Scientific logger, TOA5'),
  'twdb-levels': msg('TWDB water levels'),
  csv: msg('Other CSV, by its columns'),
  xlsx: msg('Excel workbook'),
  geojson: msg('GeoJSON'),
  shapefile: msg('Shapefile'),
} as const satisfies Record<ImportFormat, string>;

export const formatText = (known: Pick<FileImport, 'kind'>, format: ImportFormat): string =>
  format === 'csv' && !isOfMeasurements(known) ? t('CSV') : t(FORMAT_WORDS[format]);

export const isUnusable = ({ kind, wells, counts }: FileImport): boolean =>
  kind === 'measurements' ? wells === 0 : counts.added + counts.changed + counts.duplicates === 0;

const LINE_TITLES = { place: msg('Line'), text: msg('Text of the line') };
const ROW_TITLES = { place: msg('Row'), text: msg('Text of the row') };
const FEATURE_TITLES = { place: msg('Feature'), text: msg('Text of the feature') };
const PLACE_TITLES: Partial<Record<ImportFormat, typeof ROW_TITLES | typeof FEATURE_TITLES>> = {
  xlsx: ROW_TITLES,
  geojson: FEATURE_TITLES,
  shapefile: FEATURE_TITLES,
};
const titlesOf = ({ format }: Pick<FileImport, 'format'>) => PLACE_TITLES[format ?? 'csv'] ?? LINE_TITLES;

/** What a file is counted by: lines of a text, rows of a sheet, features of a map. */
export const placeTitle = (known: Pick<FileImport, 'format'>) => titlesOf(known).place;

export const refusalTitles = (known: Pick<FileImport, 'format'>) => {
  const { place, text } = titlesOf(known);
  return { line: place, reason: msg('Reason'), text };
};

export const importPath = (import_ndx: number): string => `/admin/imports/${import_ndx}`;

/** Whether the API is working on it, so that its state changes by itself. */
export const isBusy = ({ state }: Pick<FileImport, 'state'>): boolean =>
  state === 'reading' || state === 'committing' || state === 'undoing';

/** `null` when all of them are shown. */
export const examplesText = (count: number): string | null =>
  count > EXAMPLES
    ? t('The first {shown} of {count}.', { shown: formatNumber(EXAMPLES), count: formatNumber(count) })
    : null;

/** Rounded down: 100% is all of it. */
export const percentText = (part: number): string => formatNumber(Math.floor(part * 100) / 100, { style: 'percent' });

type Read = Pick<FileImport, 'kind' | 'format' | 'counts' | 'wells' | 'new_wells' | 'first_at' | 'last_at'>;

function recordsText(known: Read): string {
  const { added, changed, duplicates, rows } = known.counts;
  const usable = added + changed + duplicates;
  return usable === 0 ? unusableText(rows) : holdsText(rows, countedOf(known, usable));
}

const unusableText = (count: number): string =>
  t(
    '{count, plural, one {The file has # row. It cannot be used.} other {The file has # rows. None of them can be used.}}',
    { count },
  );

const holdsText = (rows: number, what: string): string =>
  t('The file has {rows}, with {what}.', { rows: rowsText(rows), what });

function newWellsText({ wells, new_wells }: Pick<Read, 'wells' | 'new_wells'>): string[] {
  if (new_wells === 0) return [];
  if (new_wells < wells)
    return [
      t('{count, plural, one {# of the wells is new to the portal.} other {# of the wells are new to the portal.}}', {
        count: new_wells,
      }),
    ];
  return [
    t('{count, plural, one {The well is new to the portal.} other {The wells are new to the portal.}}', {
      count: wells,
    }),
  ];
}

function periodText({ first_at, last_at }: Pick<Read, 'first_at' | 'last_at'>, zone: string): string[] {
  if (first_at === null || last_at === null) return [];
  const [first, last] = [first_at, last_at].map((at) => dateText(localDate(Date.parse(at), zone))) as [string, string];
  return [
    first === last
      ? t('The readings are from {date}.', { date: first })
      : t('The readings are from {first} to {last}.', { first, last }),
  ];
}

export function contentText(known: Read, zone: string): string {
  if (!isOfMeasurements(known)) return recordsText(known);
  const { counts, wells } = known;
  if (wells === 0) return unusableText(counts.rows);
  const isOfReadings = !isOfSites(known);
  const of = (count: number) => t('{readings} of {wells}', { readings: readingsText(count), wells: wellsText(wells) });
  // Wells of refused readings are not counted.
  const isPartial = isOfReadings && counts.refused > 0;
  const readings = isPartial ? readingsText(counts.readings) : of(counts.readings);
  const content =
    isOfReadings && counts.readings === counts.rows
      ? t('The file has {readings}.', { readings })
      : holdsText(counts.rows, isOfReadings ? readings : wellsText(wells));
  const usable = isPartial
    ? [t('{readings} can be used.', { readings: of(counts.added + counts.changed + counts.duplicates) })]
    : [];
  return [content, ...usable, ...newWellsText(known), ...periodText(known, zone)].join(' ');
}

/** "Water Temperature: °C → °F (× 9/5 + 32), 40 readings". */
export function conversionText({ rule, rows, ...names }: FileImport['conversions'][number]): string {
  const readings = readingsText(rows);
  const [parameter, from, to] = [names.parameter, names.from_unit, names.to_unit].map(translateName) as [
    string,
    string,
    string,
  ];
  return names.from_unit === names.to_unit
    ? t('{parameter}: {unit}, as reported, {readings}', { parameter, unit: to, readings })
    : t('{parameter}: {from} → {to} ({rule}), {readings}', { parameter, from, to, rule, readings });
}

type Changes = Pick<FileImport, 'kind' | 'format' | 'counts' | 'new_wells'>;

const valuesText = (count: number): string => t('{count, plural, one {# value} other {# values}}', { count });

/** What a commit adds, changes and creates, each counted in words; `null` for nothing. */
function changesOf(known: Changes): Record<'added' | 'changed' | 'created', string | null> {
  const { counts, new_wells } = known;
  const isOfRecords = !isOfMeasurements(known);
  return {
    added: counts.added > 0 && !isOfSites(known) ? countedOf(known, counts.added) : null,
    changed: counts.changed > 0 ? (isOfRecords ? countedOf(known, counts.changed) : valuesText(counts.changed)) : null,
    created: new_wells > 0 && !isOfRecords ? wellsText(new_wells) : null,
  };
}

const sentence = (clauses: readonly string[]): string =>
  clauses.length === 0 ? '' : t('This import {changes}.', { changes: joinList(clauses) });

/** "This import adds 85,000 readings, changes 12 values, and creates 3 wells."; empty for nothing. */
export function changesText(known: Changes): string {
  const { added, changed, created } = changesOf(known);
  return sentence([
    ...(added === null ? [] : [t('adds {what}', { what: added })]),
    ...(changed === null ? [] : [t('changes {what}', { what: changed })]),
    ...(created === null ? [] : [t('creates {what}', { what: created })]),
  ]);
}

/** The same of a commit that is done. */
export function doneText(known: Changes): string {
  const { added, changed, created } = changesOf(known);
  return sentence([
    ...(added === null ? [] : [t('added {what}', { what: added })]),
    ...(changed === null ? [] : [t('changed {what}', { what: changed })]),
    ...(created === null ? [] : [t('created {what}', { what: created })]),
  ]);
}

export const leftOutText = (known: Pick<FileImport, 'kind' | 'format' | 'counts'>): string =>
  isOfMeasurements(known) && !isOfSites(known)
    ? t('{count, plural, one {# refused reading is left out.} other {# refused readings are left out.}}', {
        count: known.counts.refused,
      })
    : t('{count, plural, one {# refused row is left out.} other {# refused rows are left out.}}', {
        count: known.counts.refused,
      });

type Undo = Pick<ImportUndo, 'removed' | 'restored' | 'wells_removed'>;

export function undoText({ removed, restored, wells_removed }: Undo): string {
  const clauses = [
    ...(removed > 0 ? [t('removes {what}', { what: readingsText(removed) })] : []),
    ...(restored > 0 ? [t('restores the earlier value of {what}', { what: readingsText(restored) })] : []),
    ...(wells_removed > 0 ? [t('removes {what}', { what: wellsText(wells_removed) })] : []),
  ];
  return clauses.length === 0
    ? t('Undoing this import changes no readings.')
    : t('Undoing this import {changes}.', { changes: joinList(clauses) });
}

const KEPT_BY = {
  'other readings': msg('kept by|other readings'),
  'a meter': msg('kept by|a meter'),
  documents: msg('kept by|documents'),
  'production readings': msg('kept by|production readings'),
} as const;

/** What keeps a well that an undo would remove. @param keeps as the API says it */
export const keptText = (keeps: string): string =>
  Object.hasOwn(KEPT_BY, keeps) ? t(KEPT_BY[keeps as keyof typeof KEPT_BY]) : keeps;

export function undoneText({ removed, restored, wells_removed }: Undo): string {
  const clauses = [
    ...(removed > 0 ? [t('removed {what}', { what: readingsText(removed) })] : []),
    ...(restored > 0 ? [t('restored the earlier value of {what}', { what: readingsText(restored) })] : []),
    ...(wells_removed > 0 ? [t('removed {what}', { what: wellsText(wells_removed) })] : []),
  ];
  return clauses.length === 0
    ? t('Undoing this import changed no readings.')
    : t('Undoing this import {changes}.', { changes: joinList(clauses) });
}

export const missingText = ({ missing_wells: { wells, readings } }: Pick<FileImport, 'missing_wells'>): string =>
  readings === 0
    ? ''
    : t(
        '{readings, plural, one {# reading names} other {# readings name}} {wells, plural, one {a well that is} other {# wells that are}} not in the portal.',
        { readings, wells },
      );

export const needsConsent = ({ counts, new_wells }: Pick<Changes, 'counts' | 'new_wells'>): boolean =>
  counts.changed > 0 || new_wells > 0;

/** For screen readers: each state, and each quarter of work under way. */
export function announcement({ state, progress, problem, file_name: file }: FileImport): string {
  const percent = percentText(Math.floor(progress * 4) / 4);
  switch (state) {
    case 'reading':
      return t('Reading {file}: {percent}', { file, percent });
    case 'asking':
      return t('Questions about {file} need your answer.', { file });
    case 'ready':
      return t('{file} was read. Commit or discard it.', { file });
    case 'failed':
      return t('{file} cannot be used. {reason}', { file, reason: problem ?? '' });
    case 'committing':
      return t('Committing {file}: {percent}', { file, percent });
    case 'committed':
      return t('{file} was committed.', { file });
    case 'discarded':
      return t('{file} was discarded.', { file });
    case 'undoing':
      return t('Undoing {file}: {percent}', { file, percent });
    case 'undone':
      return t('{file} was undone.', { file });
  }
}

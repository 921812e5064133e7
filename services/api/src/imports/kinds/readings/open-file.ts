import type { MeasurementFormat } from '@portal/shared-api';
import { sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../../file-error.ts';
import { detectSeparator } from '../../formats/csv.ts';
import type { OpenedFile } from '../../opened-file.ts';
import type { Opening } from '../measurement-file.ts';
import { openUsgsSites, SITE_COLUMNS } from '../sites/usgs-sites.ts';
import { LEVEL_COLUMNS, openUsgsLevels, openUsgsRdb } from './usgs.ts';

type LoggerFormat = Parameters<typeof import('./open-logger.ts')['openLogger']>[1];
const logger = (format: LoggerFormat) => async (opening: Opening) =>
  (await import('./open-logger.ts')).openLogger(opening, format);

const OPENERS: Record<MeasurementFormat, (opening: Opening) => Promise<OpenedFile>> = {
  'usgs-levels': openUsgsLevels,
  'usgs-rdb': openUsgsRdb,
  'usgs-sites': openUsgsSites,
  'solinst-lev': logger('solinst-lev'),
  'solinst-xle': logger('solinst-xle'),
  'solinst-csv': logger('solinst-csv'),
  'diver-mon': logger('diver-mon'),
  'diver-csv': logger('diver-csv'),
  toa5: logger('toa5'),
  'twdb-levels': async (opening) => (await import('./twdb.ts')).openTwdbLevels(opening),
  'usgs-values': async (opening) => (await import('./generic-csv.ts')).openUsgsValues(opening),
  csv: async (opening) => (await import('./generic-csv.ts')).openGenericCsv(opening),
};

/** Of api.waterdata.usgs.gov, in any order. */
const VALUE_COLUMNS = ['time', 'value', 'parameter_code', 'unit_of_measure'];

const TWDB_COLUMNS = ['StateWellNumber', 'DepthFromLSD'];

/** Patterns that a format has all of; the first format counts. */
const LOGGERS: [format: LoggerFormat, patterns: RegExp[]][] = [
  ['toa5', [/^"?TOA5"?,/]],
  ['diver-csv', [/^"?date\/time"?[,;\t].*\[/im]],
  ['solinst-csv', [/^"?serial[_ ]number:?/i, /^"?UNIT:/im, /^"?date"?[,;\t]"?time"?[,;\t]/im]],
  ['diver-mon', [/^data file for datalogger/i, /^\[data\]/im, /\bdiver\b/i]],
  ['solinst-lev', [/^data file for datalogger/i]],
  ['solinst-lev', [/^\[(instrument info|channel 1|data)\b/im]],
];

/** Text formats other than tables. */
const OTHERS = [
  [/^\s*<(!doctype html|html)/i, 'text-web-page'],
  [/^\s*<\?xml/i, 'text-xml'],
  [/^\s*[{[]\s*["{]/, 'text-json'],
] as const;

/** Recognizes the format by the start of the text. @throws FileError for files without measurements */
export function recognizeFormat(name: string, start: string): MeasurementFormat {
  if (/<Body_xle[\s>]/.test(start)) return 'solinst-xle';
  const other = OTHERS.find(([pattern]) => pattern.test(start));
  if (other) throw new FileError(sentence(other[1], { file: name }));
  const ofLogger = LOGGERS.find(([, patterns]) => patterns.every((pattern) => pattern.test(start.trimStart())));
  if (ofLogger) return ofLogger[0];
  const [first = ''] = start.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (/(^|\t)lev_dt\t/.test(first)) return 'usgs-rdb';
  const columns = first.split(detectSeparator(first)).map((column) => column.trim().replace(/^"(.*)"$/, '$1'));
  const has = (needed: readonly string[]): boolean => needed.every((column) => columns.includes(column));
  if (has(LEVEL_COLUMNS)) return 'usgs-levels';
  if (has(VALUE_COLUMNS)) return 'usgs-values';
  if (has(TWDB_COLUMNS)) return 'twdb-levels';
  return has(SITE_COLUMNS) ? 'usgs-sites' : 'csv';
}

/** @throws FileError, also while rows are read, if the file as a whole cannot be used */
export async function openMeasurements(opening: Opening): Promise<OpenedFile> {
  const { source, format } = opening;
  return OPENERS[format ?? recognizeFormat(source.file.name, await source.start())](opening);
}

import type { MeasurementFormat } from '@portal/shared-api';
import { sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../../file-error.ts';
import { detectSeparator } from '../../formats/csv.ts';
import type { OpenedFile } from '../../opened-file.ts';
import type { Opening } from '../measurement-file.ts';
import { openUsgsSites, SITE_COLUMNS } from '../sites/usgs-sites.ts';
import { LEVEL_COLUMNS, openUsgsLevels, openUsgsRdb } from './usgs.ts';

const OPENERS: Record<MeasurementFormat, (opening: Opening) => Promise<OpenedFile>> = {
  'usgs-levels': openUsgsLevels,
  'usgs-rdb': openUsgsRdb,
  'usgs-sites': openUsgsSites,
  'solinst-lev': async (opening) => (await import('./open-solinst.ts')).openLev(opening),
  'solinst-xle': async (opening) => (await import('./open-solinst.ts')).openXle(opening),
  csv: async (opening) => (await import('./generic-csv.ts')).openGenericCsv(opening),
};

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
  if (/^data file for datalogger/i.test(start) || /^\[(instrument info|channel 1|data)\b/im.test(start)) {
    return 'solinst-lev';
  }
  const [first = ''] = start.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (/(^|\t)lev_dt\t/.test(first)) return 'usgs-rdb';
  const columns = first.split(detectSeparator(first)).map((column) => column.trim().replace(/^"(.*)"$/, '$1'));
  const has = (needed: readonly string[]): boolean => needed.every((column) => columns.includes(column));
  if (has(LEVEL_COLUMNS)) return 'usgs-levels';
  return has(SITE_COLUMNS) ? 'usgs-sites' : 'csv';
}

/** @throws FileError, also while rows are read, if the file as a whole cannot be used */
export async function openMeasurements(opening: Opening): Promise<OpenedFile> {
  const { source, format } = opening;
  return OPENERS[format ?? recognizeFormat(source.file.name, await source.start())](opening);
}

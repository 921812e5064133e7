import type { MeasurementFormat } from '@portal/shared-api';
import { UsageError } from '../../../setup/command-line.ts';
import { openSolinstLev } from '../../formats/solinst-lev.ts';
import { openSolinstXle } from '../../formats/solinst-xle.ts';
import { separatorOf } from '../../formats/table.ts';
import { openUsgsSites, SITE_COLUMNS } from '../sites/usgs-sites.ts';
import { openGenericCsv } from './generic-csv.ts';
import type { MeasurementFile, Opening } from './measurement-file.ts';
import { LEVEL_COLUMNS, openUsgsLevels, openUsgsRdb } from './usgs.ts';

const OPENERS: Record<MeasurementFormat, (opening: Opening) => Promise<MeasurementFile>> = {
  'usgs-levels': openUsgsLevels,
  'usgs-rdb': openUsgsRdb,
  'usgs-sites': openUsgsSites,
  'solinst-lev': openSolinstLev,
  'solinst-xle': openSolinstXle,
  csv: openGenericCsv,
};

/** Forms that are text and yet no table. */
const OTHERS: [start: RegExp, problem: string][] = [
  [/^\s*<(!doctype html|html)/i, 'is a web page: download the file itself'],
  [/^\s*<\?xml/i, 'is XML: export it as CSV'],
  [/^\s*[{[]\s*["{]/, 'is JSON: measurements are read from CSV'],
];

/** What a file is, by how its text starts. @throws UsageError for what is no file of measurements */
export function recognizeFormat(name: string, start: string): MeasurementFormat {
  if (/<Body_xle[\s>]/.test(start)) return 'solinst-xle';
  const other = OTHERS.find(([pattern]) => pattern.test(start));
  if (other) throw new UsageError(`${name} ${other[1]}`);
  if (/^data file for datalogger/i.test(start) || /^\[(instrument info|channel 1|data)\b/im.test(start)) {
    return 'solinst-lev';
  }
  const [first = ''] = start.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (/(^|\t)lev_dt\t/.test(first)) return 'usgs-rdb';
  const columns = first.split(separatorOf(first)).map((column) => column.trim().replace(/^"(.*)"$/, '$1'));
  const has = (needed: readonly string[]): boolean => needed.every((column) => columns.includes(column));
  if (has(LEVEL_COLUMNS)) return 'usgs-levels';
  return has(SITE_COLUMNS) ? 'usgs-sites' : 'csv';
}

/**
 * Opens a file of measurements.
 *
 * @param format instead of the one that its text looks like
 * @throws UsageError, as reading its rows does, when the file as a whole cannot be used
 */
export async function openMeasurements(opening: Opening, format?: MeasurementFormat): Promise<MeasurementFile> {
  const { name } = opening.source.file;
  const start = await opening.source.start();
  const file = await OPENERS[format ?? recognizeFormat(name, start)](opening);
  const { isGuess } = await opening.source.encoding();
  if (isGuess)
    file.notes.push('The text is not UTF-8 and was read as Windows-1252: make sure that names with accents are right.');
  return file;
}

import type { MeasurementFormat } from '@portal/shared-api';
import { UsageError } from '../../../setup/command-line.ts';
import { separatorOf } from '../../formats/separators.ts';
import { readSolinstLev } from '../../formats/solinst-lev.ts';
import { readSolinstXle } from '../../formats/solinst-xle.ts';
import type { MeasurementFile, Opening } from '../measurement-file.ts';
import { openUsgsSites, SITE_COLUMNS } from '../sites/usgs-sites.ts';
import { openGenericCsv } from './generic-csv.ts';
import { loggerMeasurements } from './logger-readings.ts';
import { LEVEL_COLUMNS, openUsgsLevels, openUsgsRdb } from './usgs.ts';

const OPENERS: Record<MeasurementFormat, (opening: Opening) => Promise<MeasurementFile>> = {
  'usgs-levels': openUsgsLevels,
  'usgs-rdb': openUsgsRdb,
  'usgs-sites': openUsgsSites,
  'solinst-lev': async (opening) => loggerMeasurements(opening, await readSolinstLev(opening.source)),
  'solinst-xle': async (opening) => loggerMeasurements(opening, await readSolinstXle(opening.source)),
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
 * @throws UsageError, as reading its rows does, when the file as a whole cannot be used
 */
export async function openMeasurements(opening: Opening): Promise<MeasurementFile> {
  const { source, format } = opening;
  return OPENERS[format ?? recognizeFormat(source.file.name, await source.start())](opening);
}

import { SHEET_MEGABYTES } from '@portal/shared-api/limits';
import { type CsvError, parse } from 'csv-parse/sync';
import { ProblemError } from '../../http/problem.ts';
import type { Cell } from './cells.ts';
import { LineGauge, TOO_MANY_COLUMNS } from './line-gauge.ts';
import { MOST_COLUMNS, MOST_ROWS, notASheet, type TableRow, TableTexts, tooManyRows } from './sheet.ts';

const MAX_BYTES = SHEET_MEGABYTES * 1024 ** 2;
const MAX_ROW_CHARACTERS = 256 * 1024;
/** Enough to count the separators of any header. */
const HEADER_CHARACTERS = 64 * 1024;
const DELIMITERS = [',', ';', '\t'];

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notASheet('This CSV file is not in UTF-8: save it as "CSV UTF-8".');
  }
}

/**
 * Rows of a CSV file; what divides its columns is what divides its header most.
 *
 * @throws ProblemError 415 for what is no CSV in UTF-8, 413 for too many rows or columns
 */
export function readCsv(bytes: Buffer): TableRow[] {
  if (bytes.length > MAX_BYTES)
    throw new ProblemError(413, `A sheet as CSV has at most ${SHEET_MEGABYTES} MB. Divide it into several.`);
  const text = decoded(bytes);
  const header = text.slice(0, HEADER_CHARACTERS).split(/[\r\n]/, 1)[0]!;
  const parts = (delimiter: string) => header.split(delimiter).length;
  const [delimiter] = DELIMITERS.toSorted((one, other) => parts(other) - parts(one));
  const gauge = new LineGauge(delimiter!);
  if (!gauge.fits(text))
    throw new ProblemError(
      413,
      `Line ${gauge.line} of this sheet has ${TOO_MANY_COLUMNS}. Remove those without readings.`,
    );
  let records: string[][];
  try {
    records = parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      to: MOST_ROWS + 2,
      max_record_size: MAX_ROW_CHARACTERS,
    });
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number };
    throw notASheet(
      `This CSV file cannot be read: a quote is not closed, or stands inside of a cell, at line ${lines}.`,
    );
  }
  if (records.length > MOST_ROWS + 1) throw tooManyRows();
  const texts = new TableTexts();
  return records.flatMap((record, index) => {
    const filled = record.slice(0, MOST_COLUMNS).flatMap((text, column): [number, Cell][] => {
      const cell = texts.cell(text);
      return cell === undefined ? [] : [[column, cell]];
    });
    return filled.length === 0 ? [] : [{ row: index + 1, cells: new Map(filled) }];
  });
}

import { SHEET_MEGABYTES } from '@portal/shared-api/limits';
import { ProblemError } from '../../http/problem.ts';
import { UsageError } from '../../setup/command-line.ts';
import { detectSeparator, parseRows, SEPARATOR_LINE } from './csv.ts';
import { LineGauge, MAX_LINE_COLUMNS } from './line-gauge.ts';
import { type Cell, MAX_COLUMNS, MAX_ROWS, type Sheet, type TableRow, TableTexts, tooManyRows } from './sheet.ts';

const MAX_BYTES = SHEET_MEGABYTES * 1024 ** 2;
const MAX_ROW_CHARACTERS = 256 * 1024;
const HEADER_CHARACTERS = 64 * 1024;

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('sheet-not-utf8');
  }
}

/** @throws ProblemError 415 for anything but CSV in UTF-8, 413 for too many rows or columns */
export async function readCsv(bytes: Buffer): Promise<Sheet> {
  if (bytes.length > MAX_BYTES) throw new ProblemError('sheet-too-large', { megabytes: SHEET_MEGABYTES });
  const text = decode(bytes);
  const [first = ''] = text.slice(0, HEADER_CHARACTERS).split(/[\r\n]/, 1);
  const stated = SEPARATOR_LINE.exec(first);
  const delimiter = stated?.[1] || detectSeparator(first);
  const gauge = new LineGauge(delimiter);
  if (!gauge.fits(text))
    throw new ProblemError('sheet-too-many-columns', { line: gauge.line, columns: MAX_LINE_COLUMNS });
  const texts = new TableTexts();
  const rows: TableRow[] = [];
  let row = 0;
  try {
    for await (const { cells } of parseRows('This sheet', [text], {
      delimiter,
      skip_empty_lines: false,
      max_record_size: MAX_ROW_CHARACTERS,
    })) {
      row += 1;
      if (row > MAX_ROWS + 1) throw tooManyRows();
      const filled = cells.slice(0, MAX_COLUMNS).flatMap((cell, column): [number, Cell][] => {
        const found = texts.cell(cell);
        return found === undefined ? [] : [[column, found]];
      });
      if (filled.length > 0 && !(stated && row === 1)) rows.push({ row, cells: new Map(filled) });
    }
  } catch (error) {
    throw error instanceof UsageError ? new ProblemError('sheet-unreadable', { reason: error.message }) : error;
  }
  return { rows, hasUnclearCommas: delimiter !== ',' };
}

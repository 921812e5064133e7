import { readFile } from 'node:fs/promises';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import { RowError } from '../values/row-error.ts';
import type { RecordFile, SourceRecord } from './record-file.ts';
import { BadCell, type Cell, MAX_COLUMNS } from './sheet.ts';
import type { SourceText } from './source-text.ts';
import { readXlsx } from './xlsx-table.ts';

/** Rounds like Excel: 0.1 + 0.2 is shown as 0.3. */
const SIGNIFICANT_DIGITS = 15;

/** Formats a cell as in a CSV file; dates as `YYYY-MM-DD`. */
function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(SIGNIFICANT_DIGITS)));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === undefined || cell instanceof BadCell ? '' : String(cell);
}

/**
 * Opens the first visible sheet; its first row that is not empty is the header.
 * @throws FileError for a sheet without rows; ProblemError 415 for a damaged file, 413 for one that is too large
 */
export async function openWorkbook(source: SourceText, notes: ImportText[]): Promise<RecordFile> {
  const { path, name, byteLength } = source.file;
  const table = await readXlsx(await readFile(path));
  source.bytesRead = byteLength;
  const [header, ...body] = table.rows;
  if (!header || body.length === 0)
    throw new FileError(sentence('workbook-without-rows', { file: name, sheet: table.name }));
  if (table.hasOtherSheets) notes.push(sentence('note-first-sheet-only', { sheet: table.name }));
  if (table.hasMoreColumns) notes.push(sentence('note-first-columns-only', { columns: MAX_COLUMNS }));
  const at = new Map([...header.cells].map(([index, cell]) => [formatCell(cell), index]));
  function* records(): Generator<SourceRecord> {
    for (const { row, cells } of body) {
      const cell = (column: string): string => {
        const found = cells.get(at.get(column) ?? -1);
        if (found instanceof BadCell) throw new RowError([sentence('cell-in-column', { column }), found.sentence]);
        return formatCell(found);
      };
      const text = [...at.values()].map((index) => formatCell(cells.get(index))).join('\t');
      yield { line: row, text, cell, feature: undefined };
    }
  }
  return { format: 'xlsx', columns: [...header.cells.values()].map(formatCell), records: records() };
}

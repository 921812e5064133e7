import { readFile } from 'node:fs/promises';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import type { Questions } from '../questions.ts';
import { RowError } from '../values/row-error.ts';
import { cleanText } from './clean-text.ts';
import { FIRST_ROWS, findHeader, shownTitles } from './header.ts';
import type { RecordFile, SourceRecord } from './record-file.ts';
import { BadCell, type Cell, MAX_COLUMNS, ShownNumber, type TableRow } from './sheet.ts';
import type { SourceText } from './source-text.ts';
import { readXlsx, type XlsxTable } from './xlsx-table.ts';

/** Rounds like Excel: 0.1 + 0.2 is shown as 0.3. */
const SIGNIFICANT_DIGITS = 15;

/** Formats a cell as in a CSV file; dates as `YYYY-MM-DD`. */
function formatCell(cell: Cell): string {
  if (typeof cell === 'number')
    return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(SIGNIFICANT_DIGITS)));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === undefined || cell instanceof BadCell ? '' : cleanText(String(cell));
}

const cellsOf = ({ cells }: TableRow): string[] => [...cells.values()].map(formatCell);

function divide({ rows }: XlsxTable, notes: ImportText[]): [header: TableRow | undefined, body: TableRow[]] {
  const at = findHeader(rows.slice(0, FIRST_ROWS).map(cellsOf));
  const header = rows[at];
  if (header && at > 0) {
    const text = shownTitles(rows.slice(0, at).map((row) => cellsOf(row).join(' ')));
    notes.push(sentence('note-above-header', { noun: 'row', line: header.row, text }));
  }
  return [header, rows.slice(at + 1)];
}

const LEAVE_OUT = 'leave-out';

function withoutHidden(rows: TableRow[], questions: Questions): TableRow[] {
  const hidden = rows.filter(({ isHidden }) => isHidden).length;
  if (hidden === 0) return rows;
  const answer = questions.ask({
    code: 'hidden-rows',
    text: sentence('ask-hidden-rows', { rows: hidden }),
    choices: [
      { value: LEAVE_OUT, label: sentence('choice-skip-hidden') },
      { value: 'read', label: sentence('choice-read-hidden') },
    ],
  });
  return answer === LEAVE_OUT ? rows.filter(({ isHidden }) => !isHidden) : rows;
}

/**
 * Opens the first visible sheet. Asks whether its hidden rows are read.
 * @throws FileError for a sheet without rows; ProblemError 415 for a damaged file, 413 for one that is too large
 */
export async function openWorkbook(source: SourceText, notes: ImportText[], questions: Questions): Promise<RecordFile> {
  const { path, name, byteLength } = source.file;
  const table = await readXlsx(await readFile(path));
  source.bytesRead = byteLength;
  if (table.hasOtherSheets) notes.push(sentence('note-first-sheet-only', { sheet: table.name }));
  if (table.hasMoreColumns) notes.push(sentence('note-first-columns-only', { columns: MAX_COLUMNS }));
  const [header, body] = divide(table, notes);
  if (!header || body.length === 0)
    throw new FileError(sentence('workbook-without-rows', { file: name, sheet: table.name }));
  if (table.hasMergedCells) notes.push(sentence('note-merged-cells'));
  const hidden = [...header.cells].filter(([column]) => table.isHiddenColumn(column));
  if (hidden.length > 0)
    notes.push(sentence('note-hidden-columns', { columns: hidden.map(([, cell]) => formatCell(cell)).join(', ') }));
  const rows = withoutHidden(body, questions);
  const at = new Map([...header.cells].map(([index, cell]) => [formatCell(cell), index]));
  function* records(): Generator<SourceRecord> {
    for (const { row, cells } of rows) {
      const cell = (column: string, isShown = false): string => {
        const found = cells.get(at.get(column) ?? -1);
        if (found instanceof BadCell) throw new RowError([sentence('cell-in-column', { column }), found.sentence]);
        return formatCell(found instanceof ShownNumber && !isShown ? found.value : found);
      };
      const text = [...at.values()].map((index) => formatCell(cells.get(index))).join('\t');
      yield { line: row, text, cell, feature: undefined };
    }
  }
  return { format: 'xlsx', columns: cellsOf(header), records: records() };
}

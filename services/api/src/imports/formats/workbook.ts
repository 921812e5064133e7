import { readFile } from 'node:fs/promises';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import type { Questions } from '../questions.ts';
import { RowError } from '../values/row-error.ts';
import { cleanText } from './clean-text.ts';
import { addUnits, FIRST_ROWS, findHeader, shownTitles } from './header.ts';
import type { RecordFile, SourceRecord } from './record-file.ts';
import { BadCell, type Cell, MAX_COLUMNS, ShownNumber, type TableRow } from './sheet.ts';
import type { SourceText } from './source-text.ts';
import { readXlsx, type XlsxTable } from './xlsx-table.ts';

/** Formats a cell as in a CSV file; dates as `YYYY-MM-DD`. */
function formatCell(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === undefined || cell instanceof BadCell ? '' : cleanText(String(cell));
}

/** A measurement keeps a unit that its format shows, which readers of numbers refuse, except for lengths. */
const formatValue = (cell: Cell): string =>
  cell instanceof ShownNumber ? `${formatCell(cell.value)} ${cell.unit ?? ''}`.trim() : formatCell(cell);

const cellsOf = ({ cells }: TableRow): string[] => [...cells.values()].map(formatCell);

const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

interface Column {
  name: string;
  index: number;
}

/** Columns with values and without a name are named by their letters. */
function columnsOf(header: TableRow, body: readonly TableRow[]): Column[] {
  const named = [...header.cells].map(([index, cell]) => ({ name: formatCell(cell), index }));
  const filled = new Set(body.flatMap(({ cells }) => [...cells.keys()]));
  const unnamed = [...filled].filter((index) => !header.cells.has(index)).sort((one, other) => one - other);
  return [...named, ...unnamed.map((index) => ({ name: `(${letterOf(index)})`, index }))];
}

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
  if (table.rows.some(({ merged }) => merged?.size)) notes.push(sentence('note-merged-cells'));
  const hidden = [...header.cells].filter(([column]) => table.isHiddenColumn(column));
  if (hidden.length > 0)
    notes.push(sentence('note-hidden-columns', { columns: hidden.map(([, cell]) => formatCell(cell)).join(', ') }));
  const columns = columnsOf(header, body);
  const below = body.slice(0, FIRST_ROWS).map(({ cells }) => columns.map(({ index }) => formatValue(cells.get(index))));
  const names = columns.map(({ name }) => name);
  const withUnits = addUnits(names, below);
  const rows = withoutHidden(withUnits ? body.slice(1) : body, questions);
  const at = new Map((withUnits ?? names).map((column, index) => [column, columns[index]!.index]));
  function* records(): Generator<SourceRecord> {
    for (const { row, cells, merged } of rows) {
      const cell = (column: string, isShown = false): string => {
        const found = cells.get(at.get(column) ?? -1);
        if (found instanceof BadCell) throw new RowError([sentence('cell-in-column', { column }), found.sentence]);
        return isShown ? formatCell(found) : formatValue(found);
      };
      const text = columns.map(({ index }) => formatCell(cells.get(index))).join('\t');
      yield { line: row, text, cell, isMerged: (column) => !!merged?.has(at.get(column) ?? -1), feature: undefined };
    }
  }
  return { format: 'xlsx', columns: withUnits ?? names, records: records() };
}

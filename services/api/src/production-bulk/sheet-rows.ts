import type { BulkResult } from '@portal/shared-api';
import { BadCell, type Cell, type TableRow } from '../imports/formats/sheet.ts';
import { CellError, dateOf, goesBackOf, methodOf, noteOf, numberOf, textOf } from './cells.ts';
import { COLUMN_KEYS, COLUMNS, type ColumnKey, NEEDED } from './columns.ts';

export type SheetError = BulkResult['errors'][number];

export interface ReadSheet {
  rows: SheetRow[];
  /** About `MAX_ERRORS` at most. */
  errors: SheetError[];
  moreErrors: number;
  notes: string[];
  /** The columns of the sheet: others keep their values. */
  columns: readonly ColumnKey[];
}

const MAX_TITLE_CHARACTERS = 60;
export const MAX_ERRORS = 1_000;
const MAX_ACRE_FEET = 1_000_000;

const nothing = (message: string): ReadSheet => ({
  rows: [],
  errors: [{ row: null, column: null, message }],
  moreErrors: 0,
  notes: [],
  columns: [],
});
/** Case, blanks and punctuation do not matter. */
const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const KEY_OF_TITLE = new Map(COLUMN_KEYS.map((key) => [plain(COLUMNS[key].title), key]));

function readHeader({ row, cells }: TableRow) {
  const columns = new Map<ColumnKey, number>();
  const extra: string[] = [];
  const errors: SheetError[] = [];
  for (const [index, cell] of cells) {
    const title = (cell instanceof BadCell ? cell.why : `${cell}`).slice(0, MAX_TITLE_CHARACTERS);
    const key = KEY_OF_TITLE.get(plain(title));
    if (!key) extra.push(title);
    else if (columns.has(key))
      errors.push({ row, column: title, message: `The column ${COLUMNS[key].title} is there twice.` });
    else columns.set(key, index);
  }
  for (const key of NEEDED) {
    const { title } = COLUMNS[key];
    if (!columns.has(key)) errors.push({ row, column: title, message: `The column ${title} is missing.` });
  }
  return { columns, extra, errors };
}

function gpuNumberOf(cell: Cell): number {
  const number = numberOf(cell);
  if (number === null || !Number.isInteger(number) || number < 1)
    throw new CellError('The number of a GPU belongs here.');
  return number;
}

/** `null` for an empty cell, and for a mistake. */
type ReadCell = <Value>(key: ColumnKey, as: (cell: Cell) => Value) => Value | null;

const entryOf = (row: number, read: ReadCell) => ({
  row,
  gpu_number: read('gpu_number', gpuNumberOf) ?? 0,
  /** Empty for a row without a meter. */
  serial: read('serial', textOf) ?? '',
  well_id: read('well_id', textOf) ?? '',
  unit: read('unit', textOf) ?? '',
  start_reading: read('start_reading', (cell) => numberOf(cell)),
  start_on: read('start_on', dateOf),
  end_reading: read('end_reading', (cell) => numberOf(cell)),
  end_on: read('end_on', dateOf),
  goes_back: read('goes_back', goesBackOf),
  estimated_acre_feet: read('estimated_acre_feet', (cell) => numberOf(cell, MAX_ACRE_FEET)),
  note: read('note', (cell) => noteOf(cell, 2_000)),
  method: read('method', methodOf),
  final_reason: read('final_reason', (cell) => noteOf(cell, 500)),
  postmarked_on: read('postmarked_on', dateOf),
  report_notes: read('report_notes', (cell) => noteOf(cell, 5_000)),
});
export type SheetRow = ReturnType<typeof entryOf>;

/** Reports every wrong cell with its row and column. */
export function readSheetRows([header, ...body]: readonly TableRow[]): ReadSheet {
  if (!header) return nothing('The sheet is empty.');
  const { columns, extra, errors } = readHeader(header);
  if (errors.length > 0) return { ...nothing(''), errors };
  if (body.length === 0) return nothing('The sheet has a header, and no row below it.');
  const rows: SheetRow[] = [];
  let moreErrors = 0;
  for (const { row, cells } of body) {
    const mistakes: SheetError[] = [];
    const read: ReadCell = (key, as) => {
      const column = columns.get(key);
      try {
        return as(column === undefined ? undefined : cells.get(column));
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        mistakes.push({ row, column: COLUMNS[key].title, message: error.message });
        return null;
      }
    };
    const entry = entryOf(row, read);
    if (errors.length < MAX_ERRORS) errors.push(...mistakes);
    else moreErrors += mistakes.length;
    if (mistakes.length === 0) rows.push(entry);
  }
  const notes = extra.length > 0 ? [`Not read, as no such column is asked for: ${extra.join(', ')}.`] : [];
  return { rows, errors, moreErrors, notes, columns: [...columns.keys()] };
}

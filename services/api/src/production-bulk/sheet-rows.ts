import { englishText } from '@portal/shared-api/import-texts';
import { type SheetText, sheetText } from '@portal/shared-api/problems';
import { BadCell, type Cell, type Sheet, type TableRow } from '../imports/formats/sheet.ts';
import { hasUnclearComma } from '../imports/kinds/readings/decimal-commas.ts';
import {
  CellError,
  numberUnreadable,
  readDate,
  readGoesBack,
  readMethod,
  readNote,
  readNumber,
  readText,
} from './cells.ts';
import { COLUMNS, type ColumnKey, findColumn, findUnit, REQUIRED } from './columns.ts';

export interface SheetError extends SheetText {
  row: number | null;
  column: string | null;
}

export interface ReadSheet {
  rows: SheetRow[];
  /** Limited to about `MAX_ERRORS`. */
  errors: SheetError[];
  moreErrors: number;
  notes: SheetText[];
  /** Columns in the sheet; fields of others keep their values. */
  columns: readonly ColumnKey[];
}

const MAX_TITLE_CHARACTERS = 60;
export const MAX_ERRORS = 1_000;
const MAX_ACRE_FEET = 1_000_000;

const nothing = (...errors: SheetError[]): ReadSheet => ({
  rows: [],
  errors,
  moreErrors: 0,
  notes: [],
  columns: [],
});

function readHeader({ row, cells }: TableRow) {
  const columns = new Map<ColumnKey, number>();
  const extra: string[] = [];
  const errors: SheetError[] = [];
  for (const [index, cell] of cells) {
    const title = (cell instanceof BadCell ? englishText(cell.sentence) : `${cell}`).slice(0, MAX_TITLE_CHARACTERS);
    const key = findColumn(title);
    if (!key) extra.push(title);
    else if (columns.has(key))
      errors.push({ row, column: COLUMNS[key].title, ...sheetText('column-twice', { column: COLUMNS[key].title }) });
    else columns.set(key, index);
  }
  for (const key of REQUIRED) {
    const { title } = COLUMNS[key];
    if (!columns.has(key)) errors.push({ row, column: title, ...sheetText('column-missing', { column: title }) });
  }
  return { columns, extra, errors };
}

const isEnteredNumber = (key: ColumnKey): boolean => COLUMNS[key].kind === 'number' && !COLUMNS[key].isKnown;

/** @throws CellError for a number that would count once a row, or that could be another */
function checkNumber(cell: Cell, isMerged: boolean, mayHaveDecimalComma: boolean): void {
  if (isMerged) throw new CellError(sheetText('number-in-merged-cells'));
  if (mayHaveDecimalComma && hasUnclearComma(`${cell}`)) throw numberUnreadable(`${cell}`);
}

function readGpuNumber(cell: Cell): number {
  const number = readNumber(cell);
  if (number === null || !Number.isInteger(number) || number < 1) throw new CellError(sheetText('gpu-number-expected'));
  return number;
}

function readUnit(cell: Cell): string {
  const text = readText(cell);
  return findUnit(text) ?? text;
}

/** `null` for an empty or invalid cell. */
type ReadCell = <Value>(key: ColumnKey, as: (cell: Cell) => Value) => Value | null;

const readEntry = (row: number, read: ReadCell) => ({
  row,
  gpu_number: read('gpu_number', readGpuNumber) ?? 0,
  /** Empty for a row without a meter. */
  serial: read('serial', readText) ?? '',
  well_id: read('well_id', readText) ?? '',
  /** In English, if the portal knows the unit. */
  unit: read('unit', readUnit) ?? '',
  start_reading: read('start_reading', (cell) => readNumber(cell)),
  start_on: read('start_on', readDate),
  end_reading: read('end_reading', (cell) => readNumber(cell)),
  end_on: read('end_on', readDate),
  goes_back: read('goes_back', readGoesBack),
  estimated_acre_feet: read('estimated_acre_feet', (cell) => readNumber(cell, MAX_ACRE_FEET)),
  note: read('note', (cell) => readNote(cell, 2_000)),
  method: read('method', readMethod),
  final_reason: read('final_reason', (cell) => readNote(cell, 500)),
  postmarked_on: read('postmarked_on', readDate),
  report_notes: read('report_notes', (cell) => readNote(cell, 5_000)),
});
export type SheetRow = ReturnType<typeof readEntry>;

export function readSheetRows({ rows: [header, ...body], hasUnclearCommas }: Sheet): ReadSheet {
  if (!header) return nothing({ row: null, column: null, ...sheetText('sheet-empty') });
  const { columns, extra, errors } = readHeader(header);
  if (errors.length > 0) return nothing(...errors);
  if (body.length === 0) return nothing({ row: null, column: null, ...sheetText('sheet-without-rows') });
  const rows: SheetRow[] = [];
  let moreErrors = 0;
  for (const { row, cells, merged } of body) {
    const mistakes: SheetError[] = [];
    const read: ReadCell = (key, as) => {
      const column = columns.get(key);
      try {
        if (column === undefined) return as(undefined);
        const cell = cells.get(column);
        if (isEnteredNumber(key)) checkNumber(cell, merged?.has(column) ?? false, hasUnclearCommas);
        return as(cell);
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        mistakes.push({ row, column: COLUMNS[key].title, ...error.text });
        return null;
      }
    };
    const entry = readEntry(row, read);
    if (errors.length < MAX_ERRORS) errors.push(...mistakes);
    else moreErrors += mistakes.length;
    if (mistakes.length === 0) rows.push(entry);
  }
  const notes = extra.length > 0 ? [sheetText('columns-not-read', { columns: extra.join(', ') })] : [];
  return { rows, errors, moreErrors, notes, columns: [...columns.keys()] };
}

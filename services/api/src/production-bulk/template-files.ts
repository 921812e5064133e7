import { dateText } from '@portal/shared-api/time';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { escapeXlsx } from '../imports/formats/xlsx-escapes.ts';
import { COLUMNS, type ColumnKey } from './columns.ts';
import type { TemplateRow } from './template.ts';

const BYTE_ORDER_MARK = '\ufeff';
const US_DATE = 'mm/dd/yyyy';
const KNOWN_COLOR = '#e8eaed';

/** An apostrophe keeps spreadsheets from reading a text as a formula. */
function csvCell(key: ColumnKey, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return `${value}`;
  const text = COLUMNS[key].kind === 'date' ? dateText(value) : value;
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function templateCsv(rows: readonly TemplateRow[], columns: readonly ColumnKey[]): Buffer {
  const lines = [
    columns.map((key) => COLUMNS[key].title).join(','),
    ...rows.map((row) => columns.map((key) => csvCell(key, row[key] ?? null)).join(',')),
  ];
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
}

/** write-excel-file 4.1.1 loses texts such as "constructor"; a blank keeps them, and is removed when read. */
const xlsxText = (text: string): string => (text in Object.prototype ? `${text} ` : escapeXlsx(text));

function xlsxCell(key: ColumnKey, value: string | number | null): Cell {
  const { kind, isKnown } = COLUMNS[key];
  const look = isKnown ? { backgroundColor: KNOWN_COLOR } : {};
  const dateLook = kind === 'date' ? { format: US_DATE } : {};
  if (value === null) return { ...look };
  if (kind === 'date') return { value: new Date(`${value}T00:00Z`), type: Date, ...dateLook, ...look };
  return typeof value === 'number'
    ? { value, type: Number, ...look }
    : { value: xlsxText(value), type: String, ...look };
}

function helpSheet(columns: readonly ColumnKey[], year: number): SheetData {
  const heading = (value: string): Cell => ({ value, fontWeight: 'bold' });
  return [
    [heading(`How to fill in the readings of ${year}`)],
    ['Each row is a meter, or a well without one. Leave the grey columns as they are: they say which row is which.'],
    ['Dates may be written 01/31/2025 or 2025-01-31. Rows without an end reading or a volume are left out.'],
    ['Nothing is saved before you have seen what the sheet would change.'],
    [],
    [heading('Column'), heading('What belongs there')],
    ...columns.map((key): SheetData[number] => [
      { value: COLUMNS[key].title, ...(COLUMNS[key].isKnown && { backgroundColor: KNOWN_COLOR }) },
      COLUMNS[key].isKnown ? `${COLUMNS[key].help} Leave it as it is.` : COLUMNS[key].help,
    ]),
  ];
}

/** Dates are dates, and texts are never formulas. */
export function templateXlsx(
  rows: readonly TemplateRow[],
  columns: readonly ColumnKey[],
  year: number,
): Promise<Buffer> {
  const header = columns.map((key): Cell => {
    const { title, isKnown } = COLUMNS[key];
    return { value: title, fontWeight: 'bold', wrap: true, ...(isKnown && { backgroundColor: KNOWN_COLOR }) };
  });
  const data = [header, ...rows.map((row) => columns.map((key) => xlsxCell(key, row[key] ?? null)))];
  return writeExcelFile([
    {
      data,
      sheet: `Readings ${year}`,
      columns: columns.map((key) => ({ width: COLUMNS[key].width })),
      stickyRowsCount: 1,
      stickyColumnsCount: 4,
    },
    { data: helpSheet(columns, year), sheet: 'How to fill this in', columns: [{ width: 24 }, { width: 90 }] },
  ]).toBuffer();
}

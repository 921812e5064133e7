import { csvCell, FORMULA } from '@portal/shared-api/csv';
import { dateText } from '@portal/shared-api/time';
import type { Language } from '@portal/shared-i18n/language';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { escapeXlsx } from '../imports/formats/xlsx-escapes.ts';
import { translatorFor } from '../texts/texts.ts';
import { PROTECTED } from './cells.ts';
import { COLUMNS, type ColumnKey } from './columns.ts';
import type { TemplateRow } from './template.ts';

const BYTE_ORDER_MARK = '\ufeff';
const US_DATE = 'mm/dd/yyyy';
const KNOWN_COLOR = '#e8eaed';

/** Protects text that spreadsheets would read as a formula with an apostrophe. */
function csvText(key: ColumnKey, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return `${value}`;
  const text = COLUMNS[key].kind === 'date' ? dateText(value) : value;
  return csvCell(FORMULA.test(text) || PROTECTED.test(text) ? `'${text}` : text);
}

export function templateCsv(rows: readonly TemplateRow[], columns: readonly ColumnKey[], language: Language): Buffer {
  const { t } = translatorFor(language);
  const lines = [
    columns.map((key) => t(COLUMNS[key].title)).join(','),
    ...rows.map((row) => columns.map((key) => csvText(key, row[key] ?? null)).join(',')),
  ];
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
}

/** write-excel-file 4.1.1 drops texts such as "constructor" without the trailing space, which is trimmed on reading. */
function xlsxText(text: string): string {
  if (text in Object.prototype) return `${text} `;
  return escapeXlsx(PROTECTED.test(text) ? `'${text}` : text);
}

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

interface Sheet {
  year: number;
  language: Language;
}

function helpSheet(columns: readonly ColumnKey[], { year, language }: Sheet): SheetData {
  const { t } = translatorFor(language);
  const heading = (value: string): Cell => ({ value, fontWeight: 'bold' });
  return [
    [heading(t('How to fill in the readings of {year}', { year }))],
    [t('Each row is a meter, or a well without one. Leave the gray columns as they are: they say which row is which.')],
    [t('Write dates as 01/31/2025 or 2025-01-31. Rows without an ending reading or a volume are left out.')],
    [t('Nothing is saved before you have seen what the sheet would change.')],
    [],
    [heading(t('Column')), heading(t('What to enter'))],
    ...columns.map((key): SheetData[number] => [
      { value: t(COLUMNS[key].title), ...(COLUMNS[key].isKnown && { backgroundColor: KNOWN_COLOR }) },
      [t(COLUMNS[key].help), COLUMNS[key].isKnown && t('Leave it as it is.')].filter(Boolean).join(' '),
    ]),
  ];
}

/** Dates are date cells; texts are never formulas. */
export function templateXlsx(
  rows: readonly TemplateRow[],
  columns: readonly ColumnKey[],
  sheet: Sheet,
): Promise<Buffer> {
  const { t } = translatorFor(sheet.language);
  const header = columns.map((key): Cell => {
    const { title, isKnown } = COLUMNS[key];
    return { value: t(title), fontWeight: 'bold', wrap: true, ...(isKnown && { backgroundColor: KNOWN_COLOR }) };
  });
  const data = [header, ...rows.map((row) => columns.map((key) => xlsxCell(key, row[key] ?? null)))];
  return writeExcelFile([
    {
      data,
      sheet: t('Readings {year}', { year: sheet.year }),
      columns: columns.map((key) => ({ width: COLUMNS[key].width })),
      stickyRowsCount: 1,
      stickyColumnsCount: 4,
    },
    { data: helpSheet(columns, sheet), sheet: t('How to fill this in'), columns: [{ width: 24 }, { width: 90 }] },
  ]).toBuffer();
}

export type CellValue = string | number | null | undefined;

/** Excel takes a file for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spaces before it included. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r]/;
const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;
const NEEDS_QUOTES = /[",\r\n]/;

/** An apostrophe makes formulas texts. Numbers stay as they are. */
const neutralised = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value) : neutralised(value);
}

function csvCell(value: CellValue): string {
  const text = textOf(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with its line break. */
export const csvLine = (cells: readonly CellValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** As spreadsheets take it from the clipboard. Tabs and line breaks become spaces, formulas texts. */
export const tsvLine = (cells: readonly CellValue[]): string =>
  cells.map((cell) => textOf(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t');

export const fileName = (text: string): string => text.replace(/[^\p{L}\p{N} ._-]+/gu, '-').replace(/^[. -]+/, '');

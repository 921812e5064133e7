import { csvCell, FORMULA } from '@portal/shared-api/csv';

export type CellValue = string | number | null | undefined;

/** Excel reads a file as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** An apostrophe turns formulas into text. Numbers stay. */
const neutralized = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value) : neutralized(value);
}

/** RFC 4180, with its line break. */
export const csvLine = (cells: readonly CellValue[]): string =>
  `${cells.map((cell) => csvCell(textOf(cell))).join(',')}\r\n`;

/** For pasting into spreadsheets. Tabs and line breaks become spaces, formulas become text. */
export const tsvLine = (cells: readonly CellValue[]): string =>
  cells.map((cell) => textOf(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t');

export const fileName = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/: /g, ', ')
    .replace(/[^\p{L}\p{N} ,._-]+/gu, '-')
    .replace(/^[. -]+/, '');

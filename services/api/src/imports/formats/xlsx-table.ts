import { sentence } from '@portal/shared-api/import-texts';
import { DAY_MS } from '@portal/shared-api/time';
import { ProblemError } from '../../http/problem.ts';
import { BadCell, type Cell, MAX_COLUMNS, MAX_ROWS, type TableRow, TableTexts, tooManyRows } from './sheet.ts';
import { unescapeXlsx } from './xlsx-escapes.ts';
import { XlsxParts } from './xlsx-parts.ts';
import { readXml } from './xml-events.ts';

const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** Built-in number formats for dates (ECMA-376 part 1, 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** Limit of Excel; longer formats are slow to match. */
const MAX_FORMAT_CHARACTERS = 255;

interface Workbook {
  sheet: string;
  name: string;
  hasOthers: boolean;
  epoch: number;
}

async function readWorkbook(parts: XlsxParts): Promise<Workbook> {
  const sheets: { id: string | undefined; name: string; isHidden: boolean }[] = [];
  let epoch = EPOCH[1900];
  await readXml(parts.text('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) epoch = EPOCH[1904];
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      sheets.push({ id, name: attributes.name ?? '', isHidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  const [first, ...others] = sheets.filter(({ isHidden }) => !isHidden);
  let target: string | undefined;
  await readXml(parts.text('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === first?.id) target = Target;
    },
  });
  if (!first || !target) throw new ProblemError('workbook-without-sheet');
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return { sheet, name: first.name, hasOthers: others.length > 0, epoch };
}

async function readStrings(parts: XlsxParts): Promise<string[]> {
  const strings: string[] = [];
  let isText = false;
  let isPhonetic = false;
  await readXml(parts.text('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') strings.push('');
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(text) {
      if (isText) strings[strings.length - 1] += text;
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
  });
  return strings;
}

/** Finds a year or day outside of quotes, colors, and conditions. */
const isDateFormat = (format: string): boolean =>
  format.length <= MAX_FORMAT_CHARACTERS && /[dy]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

async function readDateStyles(parts: XlsxParts): Promise<boolean[]> {
  const formats = new Set(DATE_FORMATS);
  const styles: boolean[] = [];
  let isCellStyle = false;
  await readXml(parts.text('xl/styles.xml'), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && isDateFormat(formatCode ?? '')) formats.add(Number(numFmtId));
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(formats.has(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

function parseAddress(address: string | undefined): [row: number, column: number] {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(address ?? '') ?? [];
  if (!letters) throw new ProblemError('workbook-damaged');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return [Number(digits), column - 1];
}

interface RawCell {
  type: string;
  style: number;
  value: string | null;
  inline: string;
  hasFormula: boolean;
}

interface CellContext {
  strings: readonly string[];
  dates: readonly boolean[];
  epoch: number;
  texts: TableTexts;
}

function readCell(
  { type, style, value, inline, hasFormula }: RawCell,
  { strings, dates, epoch, texts }: CellContext,
): Cell {
  if (type === 'e') return new BadCell(sentence('cell-shows-error', { text: value?.slice(0, 40) || '#ERROR!' }));
  if (value === null && hasFormula) return new BadCell(sentence('cell-formula-without-value'));
  if (type === 'inlineStr') return texts.cell(unescapeXlsx(inline));
  if (value === null || value === '') return undefined;
  if (type === 's') return texts.cell(unescapeXlsx(strings[Number(value)] ?? ''));
  if (type === 'str') return texts.cell(unescapeXlsx(value));
  if (type === 'b') return value === '1';
  if (type === 'd') return texts.cell(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return new BadCell(sentence('cell-broken'));
  return dates[style] ? new Date(epoch + Math.floor(number) * DAY_MS) : number;
}

export interface XlsxTable {
  rows: TableRow[];
  /** Name of the sheet. */
  name: string;
  hasOtherSheets: boolean;
  /** The sheet has data beyond `MAX_COLUMNS`. */
  hasMoreColumns: boolean;
}

/**
 * Reads the first visible sheet. A formula counts as its saved value.
 * @throws ProblemError 415 for another or a damaged file, 413 for one that is too large
 */
export async function readXlsx(bytes: Buffer): Promise<XlsxTable> {
  const parts = await XlsxParts.open(bytes);
  const { sheet, name: sheetName, hasOthers, epoch } = await readWorkbook(parts);
  const context = {
    strings: await readStrings(parts),
    dates: await readDateStyles(parts),
    epoch,
    texts: new TableTexts(),
  };
  const rows = new Map<number, Map<number, Cell>>();
  let raw: RawCell | null = null;
  let at = '';
  let part: 'value' | 'inline' | null = null;
  let hasMoreColumns = false;
  await readXml(parts.text(sheet), {
    open(name, { r = '', t = 'n', s = '0' }) {
      if (name === 'c') {
        raw = { type: t, style: Number(s), value: null, inline: '', hasFormula: false };
        at = r;
      } else if (raw && name === 'v') {
        part = 'value';
        raw.value = '';
      } else if (raw && name === 't') part = 'inline';
      else if (raw && name === 'f') raw.hasFormula = true;
    },
    text(text) {
      if (!raw || !part) return;
      if (part === 'value') raw.value += text;
      else raw.inline += text;
    },
    close(name) {
      if (name === 'v' || name === 't') part = null;
      if (name !== 'c' || !raw) return;
      const cell = readCell(raw, context);
      raw = null;
      if (cell === undefined) return;
      const [row, column] = parseAddress(at);
      if (column >= MAX_COLUMNS) {
        hasMoreColumns = true;
        return;
      }
      const cells = rows.get(row) ?? new Map<number, Cell>();
      rows.set(row, cells.set(column, cell));
      if (rows.size > MAX_ROWS + 1) throw tooManyRows();
    },
  });
  return {
    rows: [...rows].sort(([one], [other]) => one - other).map(([row, cells]) => ({ row, cells })),
    name: sheetName,
    hasOtherSheets: hasOthers,
    hasMoreColumns,
  };
}

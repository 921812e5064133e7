import { ProblemError } from '../../http/problem.ts';
import { fillMergedCells, type MergedCells, type SheetRow } from './merged-cells.ts';
import { BUILT_IN_FORMATS, NUMBER, type NumberFormat, parseNumberFormat } from './number-format.ts';
import { type Cell, MAX_COLUMNS, MAX_ROWS, type TableRow, TableTexts, tooManyRows } from './sheet.ts';
import { type CellContext, type RawCell, readCell } from './xlsx-cell.ts';
import { XlsxParts } from './xlsx-parts.ts';
import { readXml } from './xml-events.ts';

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

interface Workbook {
  sheet: string;
  name: string;
  hasOthers: boolean;
  is1904: boolean;
}

async function readWorkbook(parts: XlsxParts): Promise<Workbook> {
  const sheets: { id: string | undefined; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readXml(parts.text('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
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
  return { sheet, name: first.name, hasOthers: others.length > 0, is1904 };
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

/** Number formats by style. */
async function readFormats(parts: XlsxParts): Promise<NumberFormat[]> {
  const formats = new Map(BUILT_IN_FORMATS);
  const styles: NumberFormat[] = [];
  let isCellStyle = false;
  await readXml(parts.text('xl/styles.xml'), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), parseNumberFormat(formatCode));
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(formats.get(Number(numFmtId)) ?? NUMBER);
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

/** @param range such as D2:D4; ranges beyond the columns that are read are none */
function rangesIn(range = ''): MergedCells[] {
  const [first, last = first] = range.split(':');
  const [top, column] = parseAddress(first);
  return column < MAX_COLUMNS ? [{ column, top, bottom: parseAddress(last)[0] }] : [];
}

export interface XlsxTable {
  rows: TableRow[];
  /** Name of the sheet. */
  name: string;
  hasOtherSheets: boolean;
  /** The sheet has data beyond `MAX_COLUMNS`. */
  hasMoreColumns: boolean;
  isHiddenColumn: (column: number) => boolean;
}

/**
 * Reads the first visible sheet. A formula counts as its saved value, and merged cells have their value in each of their rows.
 * @throws ProblemError 415 for another or a damaged file, 413 for one that is too large
 */
export async function readXlsx(bytes: Buffer): Promise<XlsxTable> {
  const parts = await XlsxParts.open(bytes);
  const { sheet, name: sheetName, hasOthers, is1904 } = await readWorkbook(parts);
  const context: CellContext = {
    strings: await readStrings(parts),
    formats: await readFormats(parts),
    is1904,
    texts: new TableTexts(),
  };
  const rows = new Map<number, SheetRow>();
  const merged: MergedCells[] = [];
  const hidden: [first: number, last: number][] = [];
  let isHidden = false;
  let raw: RawCell | null = null;
  let at = '';
  let part: 'value' | 'inline' | null = null;
  let hasMoreColumns = false;
  await readXml(parts.text(sheet), {
    open(name, { r = '', t = 'n', s = '0', ...more }) {
      if (name === 'row') isHidden = isTrue(more.hidden);
      else if (name === 'col' && isTrue(more.hidden)) hidden.push([Number(more.min), Number(more.max)]);
      else if (name === 'mergeCell') merged.push(...rangesIn(more.ref));
      else if (name === 'c') {
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
      const found = rows.get(row) ?? { row, cells: new Map<number, Cell>(), merged: new Set<number>(), isHidden };
      found.cells.set(column, cell);
      rows.set(row, found);
      if (rows.size > MAX_ROWS + 1) throw tooManyRows();
    },
  });
  const sorted = [...rows.values()].sort((one, other) => one.row - other.row);
  fillMergedCells(sorted, merged, context.texts);
  return {
    rows: sorted,
    isHiddenColumn: (column) => hidden.some(([first, last]) => column + 1 >= first && column + 1 <= last),
    name: sheetName,
    hasOtherSheets: hasOthers,
    hasMoreColumns,
  };
}

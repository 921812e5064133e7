import { INK } from '../ink.ts';
import type { Pause } from '../pause.ts';
import type { ReportTable } from '../report-document.ts';
import { type ColumnNeed, columnWidths } from './column-widths.ts';
import { linesOf, plainText, type Typeface, wordsOf } from './lines.ts';
import { chartHeight, layOutChart } from './report-chart.ts';
import { BOTTOM, CONTENT, PAGE, type Sheet } from './sheet.ts';
import { line, type Mark, rectangle, type Tagged, type TextLook } from './tagged-document.ts';

const PADDING = 3;
const SIZE = 7.5;
const looksOf = (size: number): { head: TextLook; cell: TextLook } => ({
  head: { size, bold: true, color: INK.text },
  cell: { size, color: INK.text },
});
const LEADING = 1.2;
/** Where the words of all columns would else not fit beside each other. */
const MIN_SIZE = 6;
const RULE = { stroke: INK.line, lineWidth: 0.5 } as const;
const TOTAL_RULE = { stroke: INK.text, lineWidth: 0.75 } as const;
/** Longer words are broken: addresses, or what somebody typed without spaces. */
const MAX_WORD = 110;
/** Of a cell; its row fits on a page. */
const MAX_LINES = 50;

type Columns = ReportTable['columns'];

/** Beside its letters. */
const SPACE = 2 * PADDING + 1;

function needOf(
  { widthOf }: Typeface,
  header: string,
  texts: ReadonlySet<string>,
  head: TextLook,
  cell: TextLook,
): ColumnNeed {
  const measured = (text: string, look: TextLook): number => widthOf(text, look) + SPACE;
  let [word, most] = [0, 0];
  for (const part of wordsOf(plainText(header))) word = Math.max(word, measured(part.trimEnd(), head));
  for (const text of texts) {
    most = Math.max(most, measured(text, cell));
    for (const part of wordsOf(text)) word = Math.max(word, measured(part.trimEnd(), cell));
  }
  const least = Math.min(MAX_WORD, word);
  // A header takes two lines where there is room.
  most = Math.max(most, measured(plainText(header), head) * 0.6);
  return { least, most: Math.max(least, most) };
}

/** Sets words off from the numbers before them, which end where they begin. */
const insetOf = (columns: Columns, index: number): number =>
  columns[index - 1]?.align === 'right' && columns[index]?.align !== 'right' ? 10 : 0;

async function needsOf(typeface: Typeface, { columns, rows }: ReportTable, size: number, pause: Pause) {
  const { head, cell } = looksOf(size);
  const boldest = rows.some(({ isTotal, bad }) => isTotal || bad !== undefined) ? head : cell;
  const needs: ColumnNeed[] = [];
  for (const [index, { header }] of columns.entries()) {
    const texts = new Set(rows.map(({ cells }) => plainText(cells[index] ?? '')));
    const { least, most } = needOf(typeface, header, texts, head, boldest);
    const inset = insetOf(columns, index);
    needs.push({ least: least + inset, most: most + inset });
    await pause();
  }
  return needs;
}

/** So that no word is broken. */
function fittingSize({ columns, size = SIZE }: ReportTable, needs: readonly ColumnNeed[], width: number): number {
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  if (least <= width) return size;
  const space = columns.reduce((sum, _, index) => sum + SPACE + insetOf(columns, index), 0);
  return Math.min(size, Math.max(MIN_SIZE, (size * (width - space)) / (least - space)));
}

interface Row {
  cells: ReadonlyArray<{ lines: readonly string[]; x: number; look: TextLook }>;
  height: number;
}

/** Where a table stands, from the left of its page. */
interface TableRoom {
  x: number;
  width: number;
}

function rowOf(
  typeface: Typeface,
  columns: Columns,
  [left, ...widths]: readonly [x: number, ...widths: number[]],
  texts: readonly string[],
  look: TextLook,
  bad?: number,
): Row {
  let x = left;
  const cells = columns.map(({ align = 'left' }, index) => {
    const width = widths[index] ?? 0;
    const text = plainText(texts[index] ?? '');
    const inset = insetOf(columns, index) + PADDING;
    const own: TextLook = { ...look, align, ...(index === bad && { bold: true, color: INK.bad }) };
    const lines = text === '' ? [] : linesOf(typeface, text, width - inset - PADDING, own, MAX_LINES);
    const cell = { lines, x: align === 'right' ? x + width - PADDING : x + inset, look: own };
    x += width;
    return cell;
  });
  const most = cells.reduce((lines, cell) => Math.max(lines, cell.lines.length), 1);
  return { cells, height: most * look.size * LEADING + 2 * PADDING };
}

const marksOf = ({ lines, x, look }: Row['cells'][number], top: number): Mark[] =>
  lines.map((text, index) => ({
    kind: 'text',
    text,
    x,
    y: top + PADDING + look.size * (0.95 + index * LEADING),
    look,
  }));

/** Texts of a header stand at the foot of their row. */
const headMarks = ({ cells, height }: Row, top: number): Mark[][] =>
  cells.map((cell) => marksOf(cell, top + height - 2 * PADDING - cell.lines.length * cell.look.size * LEADING));

/** What stands above the rows. */
interface Head {
  caption: Row | undefined;
  headers: Row;
  height: number;
}

function headOf(
  typeface: Typeface,
  { columns, caption }: ReportTable,
  [x, ...widths]: [x: number, ...widths: number[]],
  look: TextLook,
): Head {
  const width = widths.reduce((sum, one) => sum + one, 0);
  const texts = columns.map(({ header }) => header);
  const headers = rowOf(typeface, columns, [x, ...widths], texts, look);
  const captionRow = caption ? rowOf(typeface, [{ header: '' }], [x, width], [caption], look) : undefined;
  return { caption: captionRow, headers, height: (captionRow?.height ?? 0) + headers.height };
}

function headParts({ caption, headers, height }: Head, top: number) {
  return {
    caption: caption ? headMarks(caption, top).flat() : [],
    headers: headMarks(headers, top + height - headers.height),
  };
}

const tint = ({ y }: Sheet, { height }: Head, room: TableRoom): Mark =>
  rectangle({ ...room, y, height }, { fill: INK.tint });

function layOutHead(sheet: Sheet, head: Head, room: TableRoom): Tagged[] {
  const { page, y } = sheet;
  const { caption, headers } = headParts(head, y);
  sheet.decorate(tint(sheet, head, room));
  sheet.y += head.height;
  const cells = headers.map((marks): Tagged => ({ tag: 'TH', scope: 'Column', children: [{ page, marks }] }));
  return [
    ...(caption.length > 0 ? [{ tag: 'Caption' as const, children: [{ page, marks: caption }] }] : []),
    { tag: 'THead', children: [{ tag: 'TR', children: cells }] },
  ];
}

/** For the eye alone: a screen reader knows the headers of each cell. */
function repeatHead(sheet: Sheet, head: Head, room: TableRoom): void {
  const { caption, headers } = headParts(head, sheet.y);
  sheet.decorate(tint(sheet, head, room), ...caption, ...headers.flat());
  sheet.y += head.height;
}

/** Of a table that goes on to another page. */
export const MIN_ROWS = { first: 3, last: 4 } as const;
/** Between a table and the chart or table beside it. */
const BESIDE = 24;
const WHOLE: TableRoom = { x: PAGE.margin, width: CONTENT };
export const LEFT: TableRoom = { x: PAGE.margin, width: (CONTENT - BESIDE) / 2 };
export const RIGHT: TableRoom = { ...LEFT, x: LEFT.x + LEFT.width + BESIDE };
/** So many rows stay on one page, unless they would leave more than a third of one empty. */
const MAX_WHOLE = { rows: 12, height: (BOTTOM - PAGE.margin) / 3 } as const;

/**
 * Each page has the header; no row is parted from its note.
 *
 * @param below height of what stays with the last rows: a chart of the same figures, or the end of a letter
 */
export async function layOutTable(
  sheet: Sheet,
  table: ReportTable,
  pause: Pause,
  below = 0,
  room: TableRoom = table.beside ? LEFT : WHOLE,
): Promise<void> {
  const { typeface } = sheet;
  const { columns, rows, beside } = table;
  const { x, width } = room;
  const wanted = await needsOf(typeface, table, table.size ?? SIZE, pause);
  const size = fittingSize(table, wanted, width);
  const needs = size === table.size ? wanted : await needsOf(typeface, table, size, pause);
  const looks = looksOf(size);
  const places: [x: number, ...widths: number[]] = [x, ...columnWidths(needs, width)];
  const named = Math.max(
    0,
    columns.findIndex(({ namesRow }) => namesRow),
  );
  const head = headOf(typeface, table, places, looks.head);

  const laidOut: Array<{ row: Row; notes: readonly string[]; height: number; isTotal: boolean }> = [];
  for (const { cells, note, bad, isTotal = false } of rows) {
    const row = rowOf(typeface, columns, places, cells, isTotal ? looks.head : looks.cell, bad);
    const notes = note ? linesOf(typeface, plainText(note), width - 2 * PADDING, looks.cell) : [];
    laidOut.push({ row, notes, height: row.height + notes.length * size * LEADING, isTotal });
    await pause();
  }

  const heightOf = (from: number, to: number): number =>
    laidOut.slice(from, to).reduce((sum, { height }) => sum + height, 0);

  const { length } = laidOut;
  const whole = Math.max(head.height + heightOf(0, length), beside ? chartHeight(typeface, beside, RIGHT) : 0);
  const isWhole =
    beside || length <= MIN_ROWS.first + MIN_ROWS.last || (length <= MAX_WHOLE.rows && whole <= MAX_WHOLE.height);
  sheet.need(isWhole ? whole + below : head.height + heightOf(0, MIN_ROWS.first));
  const { y: top } = sheet;
  const tagged = layOutHead(sheet, head, room);
  const body: Tagged[] = [];
  for (const [index, { row, notes, isTotal }] of laidOut.entries()) {
    const isLastPart = index > 0 && index === length - MIN_ROWS.last;
    if (sheet.need(isLastPart ? heightOf(index, length) + below : heightOf(index, index + 1)))
      repeatHead(sheet, head, room);
    const { page, y } = sheet;
    if (isTotal) sheet.decorate(line([x, y], [x + width, y], TOTAL_RULE));
    body.push({
      tag: 'TR',
      children: row.cells.map((cell, column): Tagged => {
        const children = cell.lines.length > 0 ? [{ page, marks: marksOf(cell, y) }] : [];
        return column === named ? { tag: 'TH', scope: 'Row', children } : { tag: 'TD', children };
      }),
    });
    sheet.y += row.height;
    if (notes.length > 0) {
      sheet.y -= PADDING - 1;
      const children = sheet.write(notes, looks.cell, size * LEADING, x + PADDING);
      sheet.y += PADDING;
      body.push({ tag: 'TR', children: [{ tag: 'TD', colSpan: columns.length, children }] });
    }
    sheet.decorate(line([x, sheet.y], [x + width, sheet.y], RULE));
    await pause();
  }
  sheet.content.push({ tag: 'Table', children: [...tagged, { tag: 'TBody', children: body }] });
  if (beside) sheet.y = Math.max(sheet.y, top + layOutChart(sheet, beside, { ...RIGHT, y: top }));
}

import { INK } from '../ink.ts';
import type { ReportChart } from '../report-document.ts';
import { linesOf, plainText, type Typeface } from './lines.ts';
import { CONTENT, PAGE, type Sheet } from './sheet.ts';
import { line, type Mark, type Point, rectangle, type TextLook } from './tagged-document.ts';

const SIZE = 7.5;
const LABEL: TextLook = { size: SIZE, color: INK.muted };
const NAME: TextLook = { size: SIZE, bold: true, color: INK.text };
const VALUE: TextLook = { size: SIZE, bold: true, color: INK.text, align: 'center' };
const LEADING = 9.5;
const LIMIT_VALUE: TextLook = { size: SIZE, color: INK.unsure, align: 'center' };
const LIMIT_LINE = { stroke: INK.unsure, lineWidth: 1.5 } as const;

/** Above the plot; the values of a line may stand in it, and two numbers above a column. */
const HEAD = { columns: 33, line: 27 } as const;
const PLOT = 84;
/** Of a chart that is as narrow as half a page. */
const SMALL = { width: CONTENT / 2, plot: 64 } as const;
/** Of the place of a point that its column takes, and the lighter one of its limit behind it. */
const SHARES = { column: 0.42, limit: 0.8 } as const;
const MAX_LIMIT_COLUMN = 60;
/** Between a column and the number above it. */
const ABOVE_COLUMN = 3;
/** Between the top of a column and the baseline of the number in it. */
const BELOW_TOP = 8.75;
/** Of the key. */
const BETWEEN_ENTRIES = 18;
/** Between the middle of a point and the value above it. */
const ABOVE = 5.5;

const PAGE_WIDE = { x: PAGE.margin, width: CONTENT } as const;

/** Where the chart stands, from the left and the top of its page. */
export interface ChartRoom {
  x: number;
  y: number;
  width: number;
}

const textMark = (text: string, x: number, y: number, look: TextLook): Mark => ({ kind: 'text', text, x, y, look });

interface KeyEntry {
  text: string;
  /** With the gap to the text. */
  swatchWidth: number;
  swatch: (x: number, y: number) => Mark[];
}

const columnEntry = (text: string, fill: string): KeyEntry => ({
  text,
  swatchWidth: 12,
  swatch: (x, y) => [rectangle({ x, y: y - 6, width: 7, height: 7 }, { fill })],
});

function keyEntries({ name, limitName, aboveName, shape }: ReportChart): KeyEntry[] {
  if (shape === 'line')
    return [
      {
        text: name,
        swatchWidth: 12,
        swatch: (x, y) => [line([x, y - 2.5], [x + 8, y - 2.5], { stroke: INK.link, lineWidth: 1.5 })],
      },
    ];
  const limit = (text: string): KeyEntry => ({
    text,
    swatchWidth: 16,
    swatch: (x, y) => [
      rectangle({ x, y: y - 6, width: 12, height: 7 }, { fill: INK.limit }),
      line([x, y - 6], [x + 12, y - 6], LIMIT_LINE),
    ],
  });
  return [
    columnEntry(name, INK.link),
    ...(limitName ? [limit(limitName)] : []),
    ...(aboveName ? [columnEntry(aboveName, INK.above)] : []),
  ];
}

/** What the marks mean; below each other where they are too wide. */
function headMarks({ widthOf }: Typeface, chart: ReportChart, { x: left, y: top, width }: ChartRoom) {
  let [x, y] = [left, top + SIZE];
  const marks = keyEntries(chart).flatMap(({ text, swatchWidth, swatch }, index): Mark[] => {
    const wide = swatchWidth + widthOf(plainText(text), NAME);
    if (index > 0 && x + wide > left + width) [x, y] = [left, y + LEADING];
    const entry = [...swatch(x, y), textMark(plainText(text), x + swatchWidth, y, NAME)];
    x += wide + BETWEEN_ENTRIES;
    return entry;
  });
  return { marks, height: y - top - SIZE };
}

/** Where the points stand and how many lines their names take. */
function placesOf(typeface: Typeface, chart: ReportChart, room: ChartRoom) {
  const { shape, ticks, points } = chart;
  const left = room.x + (ticks ? Math.max(0, ...ticks.map(({ text }) => typeface.widthOf(text, LABEL))) + 6 : 0);
  const slot = (room.x + room.width - left) / points.length;
  const names = points.map(({ name }) => linesOf(typeface, plainText(name), slot - 2, LABEL, 2));
  const head = headMarks(typeface, chart, room);
  const foot = Math.max(0, ...names.map(({ length }) => length)) * LEADING + 4;
  const top = HEAD[shape] + head.height;
  const plot = room.width <= SMALL.width ? SMALL.plot : PLOT;
  return { left, slot, names, head: head.marks, top: room.y + top, plot, height: top + plot + foot };
}

/** Baseline of the value above a point, clear of the lines of the chart. */
function baselineAbove(y: number, lines: readonly number[]): number {
  const near = y - ABOVE;
  const crossing = lines.find((at) => at > near - SIZE && at < near + 1);
  return crossing === undefined ? near : crossing - 2;
}

interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Of each point. */
  slot: number;
}

const middleOf = ({ left, slot }: Plot, index: number): number => left + (index + 0.5) * slot;

/** Baselines of the numbers of a column and its limit, each at its own height; without room, the greater above the other. */
function numbersAt(y: number, limitY: number, bottom: number, fitsInside: boolean) {
  const row = LEADING + ABOVE_COLUMN;
  if (y < limitY)
    return limitY + row <= bottom
      ? { value: y - ABOVE_COLUMN, limit: limitY + BELOW_TOP, place: 'limit-inside' }
      : { value: y - ABOVE_COLUMN - LEADING, limit: y - ABOVE_COLUMN, place: 'above' };
  const limit = limitY - ABOVE_COLUMN;
  if (limitY < y - row) return { value: y - ABOVE_COLUMN, limit, place: 'above' };
  return fitsInside && y + row <= bottom
    ? { value: y + BELOW_TOP, limit, place: 'value-inside' }
    : { value: limit, limit: limit - LEADING, place: 'above' };
}

/** From zero to the greatest value: each column has its number, so that no line crosses them. */
function columnMarks({ widthOf }: Typeface, { points }: ReportChart, plot: Plot): Mark[] {
  const { left, right, top, bottom, slot } = plot;
  const greatest = Math.max(0, ...points.flatMap(({ value, limit }) => [value ?? 0, limit?.value ?? 0])) || 1;
  const yOf = (value: number): number => bottom - ((bottom - top) * value) / greatest;
  const wide = Math.min(MAX_LIMIT_COLUMN, slot * SHARES.limit);
  const numberWidth = (text: string): number => widthOf(text, VALUE) + 3;
  const narrow = Math.min(
    wide - 2,
    Math.max(
      (wide * SHARES.column) / SHARES.limit,
      ...points.map(({ value, text, limit }) =>
        Math.max(numberWidth(text), limit && limit.value < (value ?? 0) ? numberWidth(limit.text) + 2 : 0),
      ),
    ),
  );
  const columnAt = (x: number, y: number, width: number, fill: string): Mark =>
    rectangle({ x: x - width / 2, y, width, height: bottom - y }, { fill });
  const marks = points.flatMap(({ value, text, limit, isAbove }, index): Mark[] => {
    const x = middleOf(plot, index);
    const y = yOf(value ?? 0);
    const column = columnAt(x, y, narrow, isAbove ? INK.above : INK.link);
    if (!limit) return [column, textMark(text, x, y - ABOVE_COLUMN, VALUE)];
    const limitY = yOf(limit.value);
    const at = numbersAt(y, limitY, bottom, numberWidth(text) <= narrow);
    const plate = { width: widthOf(limit.text, LIMIT_VALUE) + 3, height: BELOW_TOP + 2 };
    return [
      columnAt(x, limitY, wide, INK.limit),
      column,
      ...(at.place === 'limit-inside'
        ? [rectangle({ x: x - plate.width / 2, y: limitY, ...plate }, { fill: INK.paper })]
        : []),
      line([x - wide / 2, limitY], [x + wide / 2, limitY], LIMIT_LINE),
      textMark(text, x, at.value, at.place === 'value-inside' ? { ...VALUE, color: INK.paper } : VALUE),
      textMark(limit.text, x, at.limit, LIMIT_VALUE),
    ];
  });
  return [...marks, line([left, bottom], [right, bottom], { stroke: INK.muted, lineWidth: 0.75 })];
}

function lineMarks({ widthOf }: Typeface, { ticks = [], points }: ReportChart, plot: Plot): Mark[] {
  const { left, right, top, bottom } = plot;
  const [least, greatest] = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const yOf = (value: number): number => bottom - ((bottom - top) * (value - least)) / (greatest - least);
  const marks = ticks.flatMap(({ value, text }): Mark[] => [
    line([left, yOf(value)], [right, yOf(value)], { stroke: INK.line, lineWidth: 0.5 }),
    textMark(text, left - 6, yOf(value) + SIZE * 0.35, { ...LABEL, align: 'right' }),
  ]);
  const joined = points.flatMap(({ value }, index): Point[] =>
    value === null ? [] : [[middleOf(plot, index), yOf(value)]],
  );
  marks.push({ kind: 'path', points: joined, closed: false, stroke: INK.link, lineWidth: 1.5 });
  for (const [index, { value, text }] of points.entries()) {
    const x = middleOf(plot, index);
    const y = value === null ? bottom : yOf(value);
    if (value !== null) marks.push({ kind: 'circle', x, y, radius: 2.5, fill: INK.link });
    const baseline = baselineAbove(
      y,
      ticks.map((tick) => yOf(tick.value)),
    );
    // Nor does the line of the values go through one.
    const width = widthOf(text, VALUE) + 2;
    marks.push(rectangle({ x: x - width / 2, y: baseline - SIZE + 1, width, height: SIZE }, { fill: INK.paper }));
    marks.push(textMark(text, x, baseline, VALUE));
  }
  return marks;
}

/** As wide as its room, with the value of each point. */
export function drawChart(typeface: Typeface, chart: ReportChart, room: ChartRoom): { marks: Mark[]; height: number } {
  const { left, slot, names, head, top, plot: tall, height } = placesOf(typeface, chart, room);
  const plot: Plot = { left, right: room.x + room.width, top, bottom: top + tall, slot };
  const named = names.flatMap((lines, index) =>
    lines.map((name, row) =>
      textMark(name.trimEnd(), middleOf(plot, index), plot.bottom + 4 + SIZE + row * LEADING, {
        ...LABEL,
        align: 'center',
      }),
    ),
  );
  const drawn = chart.shape === 'columns' ? columnMarks(typeface, chart, plot) : lineMarks(typeface, chart, plot);
  return { marks: [...head, ...drawn, ...named], height };
}

export const chartHeight = (typeface: Typeface, chart: ReportChart, room: Omit<ChartRoom, 'y'> = PAGE_WIDE): number =>
  chart.points.length === 0 ? 0 : placesOf(typeface, chart, { ...room, y: 0 }).height;

/** Without points nothing is drawn. @returns its height */
export function layOutChart({ typeface, page, content }: Sheet, chart: ReportChart, room: ChartRoom): number {
  if (chart.points.length === 0) return 0;
  const { marks, height } = drawChart(typeface, chart, room);
  content.push({ tag: 'Figure', alt: plainText(chart.alt), box: { ...room, height }, children: [{ page, marks }] });
  return height;
}

/** As wide as the page. */
export function layOutWideChart(sheet: Sheet, chart: ReportChart): void {
  if (chart.points.length === 0) return;
  sheet.need(chartHeight(sheet.typeface, chart));
  sheet.y += layOutChart(sheet, chart, { ...PAGE_WIDE, y: sheet.y });
}

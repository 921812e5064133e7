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
/** As on a screen, a line in steps; in a color that no line of the chart has. */
const LIMIT = { stroke: INK.unsure, lineWidth: 2 } as const;

/** Above the plot; the values of a line may stand in it. */
const HEAD = { columns: 20, line: 27 } as const;
const PLOT = 76;
/** Of a chart that is as narrow as half a page. */
const SMALL = { width: CONTENT / 2, plot: 64 } as const;
/** Of the place of a point that its column takes. */
const COLUMN_SHARE = 0.55;
const MAX_COLUMN = 44;
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

/** What the values are, and what the marks across the columns are; below each other where they are too wide. */
function headMarks({ widthOf }: Typeface, { name, limitName, shape }: ReportChart, { x, y: top, width }: ChartRoom) {
  const y = top + SIZE;
  const swatch =
    shape === 'columns'
      ? rectangle({ x, y: y - 6, width: 7, height: 7 }, { fill: INK.link })
      : line([x, y - 2.5], [x + 8, y - 2.5], { stroke: INK.link, lineWidth: 1.5 });
  const named = widthOf(plainText(name), NAME) + 12;
  const marks: Mark[] = [swatch, textMark(plainText(name), x + 12, y, NAME)];
  if (!limitName) return { marks, height: 0 };
  const isBeside = named + 18 + 16 + widthOf(plainText(limitName), NAME) <= width;
  const [left, baseline] = isBeside ? [x + named + 18, y] : [x, y + LEADING];
  marks.push(line([left, baseline - 2.5], [left + 12, baseline - 2.5], LIMIT));
  marks.push(textMark(plainText(limitName), left + 16, baseline, NAME));
  return { marks, height: isBeside ? 0 : LEADING };
}

/** Where the points stand and how many lines their names take. */
function placesOf(typeface: Typeface, chart: ReportChart, room: ChartRoom) {
  const { shape, ticks, points } = chart;
  const left = room.x + Math.max(0, ...ticks.map(({ text }) => typeface.widthOf(text, LABEL))) + 6;
  const slot = (room.x + room.width - left) / points.length;
  const names = points.map(({ name }) => linesOf(typeface, plainText(name), slot - 2, LABEL, 2));
  const head = headMarks(typeface, chart, room);
  // Columns have their values below their names, clear of what lies across them.
  const lines = Math.max(0, ...names.map(({ length }) => length));
  const foot = (lines + (shape === 'columns' ? 1 : 0)) * LEADING + 4;
  const top = HEAD[shape] + head.height;
  const plot = room.width <= SMALL.width ? SMALL.plot : PLOT;
  return { left, slot, names, lines, head: head.marks, top: room.y + top, plot, height: top + plot + foot };
}

/** Baseline of the value above a point, clear of the lines of the chart. */
function baselineAbove(y: number, lines: readonly number[]): number {
  const near = y - ABOVE;
  const crossing = lines.find((at) => at > near - SIZE && at < near + 1);
  return crossing === undefined ? near : crossing - 2;
}

/** As wide as its room, with the value of each point. */
export function drawChart(typeface: Typeface, chart: ReportChart, room: ChartRoom): { marks: Mark[]; height: number } {
  const { shape, ticks, points } = chart;
  const { left, slot, names, lines, head: marks, top, plot, height } = placesOf(typeface, chart, room);
  const bottom = top + plot;
  const right = room.x + room.width;
  const [least, greatest] = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const yOf = (value: number): number => bottom - (plot * (value - least)) / (greatest - least);
  const middleOf = (index: number): number => left + (index + 0.5) * slot;
  const half = Math.min(MAX_COLUMN, slot * COLUMN_SHARE) / 2;

  for (const { value, text } of ticks) {
    marks.push(line([left, yOf(value)], [right, yOf(value)], { stroke: INK.line, lineWidth: 0.5 }));
    marks.push(textMark(text, left - 6, yOf(value) + SIZE * 0.35, { ...LABEL, align: 'right' }));
  }
  const joined = points.flatMap(({ value }, index): Point[] => (value === null ? [] : [[middleOf(index), yOf(value)]]));
  if (shape === 'line') marks.push({ kind: 'path', points: joined, closed: false, stroke: INK.link, lineWidth: 1.5 });
  for (const [index, { value, text, limit }] of points.entries()) {
    const x = middleOf(index);
    const y = value === null ? bottom : yOf(value);
    const below = (row: number): number => bottom + 4 + SIZE + row * LEADING;
    for (const [row, name] of (names[index] ?? []).entries())
      marks.push(textMark(name.trimEnd(), x, below(row), { ...LABEL, align: 'center' }));
    if (shape === 'columns') {
      marks.push(rectangle({ x: x - half, y, width: 2 * half, height: bottom - y }, { fill: INK.link }));
      marks.push(textMark(text, x, below(lines), VALUE));
    } else {
      if (value !== null) marks.push({ kind: 'circle', x, y, radius: 2.5, fill: INK.link });
      const baseline = baselineAbove(
        y,
        ticks.map((tick) => yOf(tick.value)),
      );
      // Nor does the line of the values go through one.
      const width = typeface.widthOf(text, VALUE) + 2;
      marks.push(rectangle({ x: x - width / 2, y: baseline - SIZE + 1, width, height: SIZE }, { fill: INK.paper }));
      marks.push(textMark(text, x, baseline, VALUE));
    }
    // A little over its edges, so that the lines of points side by side are one.
    const reach = slot / 2 + 0.25;
    if (limit !== undefined) marks.push(line([x - reach, yOf(limit)], [x + reach, yOf(limit)], LIMIT));
  }
  return { marks, height };
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

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
/** Unlike the lines of the chart: thick, in a color of its own, and no wider than its column needs. */
const LIMIT = { stroke: INK.unsure, lineWidth: 2.5 } as const;
/** Of the width of a column. */
const LIMIT_SHARE = 1.4;

/** Above the plot; the values of a line may stand in it. */
const HEAD = { columns: 20, line: 27 } as const;
const PLOT = 76;
/** Of the place of a point that its column takes. */
const COLUMN_SHARE = 0.55;
const MAX_COLUMN = 44;
/** Between the middle of a point and the value above it. */
const ABOVE = 5.5;
const RIGHT = PAGE.margin + CONTENT;

const textMark = (text: string, x: number, y: number, look: TextLook): Mark => ({ kind: 'text', text, x, y, look });

/** What the values are, and what the marks across the columns are. */
function headMarks({ widthOf }: Typeface, { name, limitName, shape }: ReportChart, top: number): Mark[] {
  const y = top + SIZE;
  const swatch =
    shape === 'columns'
      ? rectangle({ x: PAGE.margin, y: y - 6, width: 7, height: 7 }, { fill: INK.link })
      : line([PAGE.margin, y - 2.5], [PAGE.margin + 8, y - 2.5], { stroke: INK.link, lineWidth: 1.5 });
  const from = PAGE.margin + 12;
  const marks = [swatch, textMark(plainText(name), from, y, NAME)];
  if (!limitName) return marks;
  const next = from + widthOf(plainText(name), NAME) + 18;
  return [
    ...marks,
    line([next, y - 2.5], [next + 12, y - 2.5], LIMIT),
    textMark(plainText(limitName), next + 16, y, NAME),
  ];
}

/** Where the points stand and how many lines their names take. */
function placesOf(typeface: Typeface, { shape, ticks, points }: ReportChart) {
  const left = PAGE.margin + Math.max(0, ...ticks.map(({ text }) => typeface.widthOf(text, LABEL))) + 6;
  const slot = (RIGHT - left) / points.length;
  const names = points.map(({ name }) => linesOf(typeface, plainText(name), slot - 2, LABEL, 2));
  // Columns have their values below their names, clear of what lies across them.
  const lines = Math.max(0, ...names.map(({ length }) => length));
  const foot = (lines + (shape === 'columns' ? 1 : 0)) * LEADING + 4;
  return { left, slot, names, lines, height: HEAD[shape] + PLOT + foot };
}

export const chartHeight = (typeface: Typeface, chart: ReportChart): number =>
  chart.points.length === 0 ? 0 : placesOf(typeface, chart).height;

/** Baseline of the value above a point, clear of the lines of the chart. */
function baselineAbove(y: number, lines: readonly number[]): number {
  const near = y - ABOVE;
  const crossing = lines.find((at) => at > near - SIZE && at < near + 1);
  return crossing === undefined ? near : crossing - 2;
}

/** As wide as the page, with the value of each point; without points nothing is drawn. */
export function layOutChart(sheet: Sheet, chart: ReportChart): void {
  const { typeface } = sheet;
  const { shape, ticks, points, alt } = chart;
  if (points.length === 0) return;
  const { left, slot, names, lines, height } = placesOf(typeface, chart);
  sheet.need(height);

  const top = sheet.y + HEAD[shape];
  const bottom = top + PLOT;
  const [least, greatest] = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const yOf = (value: number): number => bottom - (PLOT * (value - least)) / (greatest - least);
  const middleOf = (index: number): number => left + (index + 0.5) * slot;
  const half = Math.min(MAX_COLUMN, slot * COLUMN_SHARE) / 2;

  const marks = headMarks(typeface, chart, sheet.y);
  for (const { value, text } of ticks) {
    marks.push(line([left, yOf(value)], [RIGHT, yOf(value)], { stroke: INK.line, lineWidth: 0.5 }));
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
    if (limit !== undefined) {
      const reach = half * LIMIT_SHARE;
      marks.push(line([x - reach, yOf(limit)], [x + reach, yOf(limit)], LIMIT));
    }
  }
  const box = { x: PAGE.margin, y: sheet.y, width: CONTENT, height };
  sheet.content.push({ tag: 'Figure', alt: plainText(alt), box, children: [{ page: sheet.page, marks }] });
  sheet.y += box.height;
}

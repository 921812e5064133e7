import { INK } from '../ink.ts';
import type { ReportChart } from '../report-document.ts';
import { linesOf, plainText, type Typeface } from './lines.ts';
import { CONTENT, PAGE, type Sheet } from './sheet.ts';
import { line, type Mark, type Point, rectangle, type TextLook } from './tagged-document.ts';

const SIZE = 7.5;
const LABEL: TextLook = { size: SIZE, color: INK.muted };
const NAME: TextLook = { size: SIZE, bold: true, color: INK.text };
const VALUE: TextLook = { size: SIZE, color: INK.text, align: 'center' };
const LEADING = 9.5;
const LIMIT = { stroke: INK.unsure, lineWidth: 1.5 } as const;

const HEAD = 20;
const PLOT = 96;
/** Of the place of a point that its column takes. */
const COLUMN_SHARE = 0.55;
const MAX_COLUMN = 44;
/** Between a mark and the value above it. */
const ABOVE = 3;

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

/** As wide as the page, with the value of each point written above it; without points nothing is drawn. */
export function layOutChart(sheet: Sheet, chart: ReportChart): void {
  const { typeface } = sheet;
  const { shape, ticks, points, alt } = chart;
  if (points.length === 0) return;
  const tickWidth = Math.max(...ticks.map(({ text }) => typeface.widthOf(text, LABEL)));
  const left = PAGE.margin + tickWidth + 6;
  const right = PAGE.margin + CONTENT;
  const slot = (right - left) / points.length;
  const names = points.map(({ name }) => linesOf(typeface, plainText(name), slot - 2, LABEL, 2));
  const foot = Math.max(...names.map(({ length }) => length)) * LEADING + 4;
  sheet.need(HEAD + PLOT + foot);

  const top = sheet.y + HEAD;
  const bottom = top + PLOT;
  const [least, greatest] = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const yOf = (value: number): number => bottom - (PLOT * (value - least)) / (greatest - least);
  const middleOf = (index: number): number => left + (index + 0.5) * slot;
  const half = Math.min(MAX_COLUMN, slot * COLUMN_SHARE) / 2;

  const marks = headMarks(typeface, chart, sheet.y);
  for (const { value, text } of ticks) {
    marks.push(line([left, yOf(value)], [right, yOf(value)], { stroke: INK.line, lineWidth: 0.5 }));
    marks.push(textMark(text, left - 6, yOf(value) + SIZE * 0.35, { ...LABEL, align: 'right' }));
  }
  const joined = points.flatMap(({ value }, index): Point[] => (value === null ? [] : [[middleOf(index), yOf(value)]]));
  if (shape === 'line') marks.push({ kind: 'path', points: joined, closed: false, stroke: INK.link, lineWidth: 1.5 });
  for (const [index, { value, text, limit }] of points.entries()) {
    const x = middleOf(index);
    const y = value === null ? bottom : yOf(value);
    if (shape === 'columns')
      marks.push(rectangle({ x: x - half, y, width: 2 * half, height: bottom - y }, { fill: INK.link }));
    else if (value !== null) marks.push({ kind: 'circle', x, y, radius: 2.5, fill: INK.link });
    const across = limit === undefined ? null : yOf(limit);
    if (across !== null) marks.push(line([x - half - 5, across], [x + half + 5, across], LIMIT));
    const above = y - ABOVE - (shape === 'line' ? 2.5 : 0);
    // A mark that would go through the value has it above itself.
    const isCrossed = across !== null && across <= y && across > above - SIZE - 1;
    const baseline = isCrossed ? across - ABOVE : above;
    // Lines of the chart do not go through the value.
    const width = typeface.widthOf(text, VALUE) + 2;
    marks.push(rectangle({ x: x - width / 2, y: baseline - SIZE + 1, width, height: SIZE }, { fill: INK.paper }));
    marks.push(textMark(text, x, baseline, VALUE));
    for (const [row, name] of (names[index] ?? []).entries())
      marks.push(textMark(name.trimEnd(), x, bottom + 4 + SIZE + row * LEADING, { ...LABEL, align: 'center' }));
  }
  const box = { x: PAGE.margin, y: sheet.y, width: CONTENT, height: HEAD + PLOT + foot };
  sheet.content.push({ tag: 'Figure', alt: plainText(alt), box, children: [{ page: sheet.page, marks }] });
  sheet.y += box.height;
}

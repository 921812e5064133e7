import {
  type Content,
  INK,
  linesOf,
  type Mark,
  plainText,
  type Tagged,
  type TextLook,
  type Typeface,
} from '@portal/shared-ui/pdf';
import { flow } from './legend-flow.ts';
import type { LegendLine } from './legend-lines.ts';
import { COLUMN, CONTENT, FOOT, PAGE, RIGHT } from './report-page.ts';
import { swatchMarks } from './swatch-marks.ts';

type Kind = LegendLine['kind'];

const LINES: Record<Kind, { look: TextLook; leading: number; before: number }> = {
  heading: { look: { size: 10, bold: true, color: INK.text }, leading: 13, before: 8 },
  entry: { look: { size: 9, color: INK.text }, leading: 12, before: 2 },
  category: { look: { size: 8.5, color: INK.text }, leading: 11.5, before: 0 },
  words: { look: { size: 8.5, color: INK.muted }, leading: 11, before: 1 },
};
const SWATCH = 18;
/** Sizes tried before the legend takes another page. */
const SCALES = [1, 0.92, 0.84];
/** Of the columns after the first, below the head of their page. */
const NEXT_TOP = PAGE.margin + 56;
const PER_PAGE = Math.floor((CONTENT + COLUMN.gap) / (COLUMN.width + COLUMN.gap));

function lineAt(kind: Kind, scale: number): (typeof LINES)[Kind] {
  const { look, leading, before } = LINES[kind];
  return { look: { ...look, size: look.size * scale }, leading: leading * scale, before: before * scale };
}

interface LegendBlock {
  line: LegendLine;
  texts: readonly string[];
  indent: number;
  height: number;
  keepWithNext: boolean;
}

const blocksOf = (typeface: Typeface, legend: readonly LegendLine[], scale: number): LegendBlock[] =>
  legend.map((line) => {
    const { look, leading, before } = lineAt(line.kind, scale);
    const indent = line.swatches.length > 0 ? SWATCH : 0;
    const texts = linesOf(typeface, plainText(line.text), COLUMN.width - indent, look);
    const height = before + texts.length * leading;
    return { line, texts, indent, height, keepWithNext: line.kind === 'heading' };
  });

export interface PlacedLine {
  kind: Kind;
  content: Content;
  /** Colors and shapes, which the text beside them names. */
  swatches: readonly Mark[];
}

function placed({ line, texts, indent }: LegendBlock, scale: number, column: number, top: number): PlacedLine {
  const { look, leading, before } = lineAt(line.kind, scale);
  const page = column === 0 ? 0 : 1 + Math.floor((column - 1) / PER_PAGE);
  const x = column === 0 ? RIGHT - COLUMN.width : PAGE.margin + ((column - 1) % PER_PAGE) * (COLUMN.width + COLUMN.gap);
  const y = top + before + look.size;
  const marks = texts.map((text, index): Mark => ({ kind: 'text', text, x: x + indent, y: y + index * leading, look }));
  const swatches = swatchMarks(line.swatches, x + indent - SWATCH / 2 - 2, y - look.size * 0.35);
  return { kind: line.kind, content: { page, marks }, swatches };
}

/** In the column beside the map, and in columns of pages of their own where it is longer. */
export function placeLegend(typeface: Typeface, legend: readonly LegendLine[], mapTop: number): PlacedLine[] {
  const top = mapTop - LINES.heading.before;
  const bottom = PAGE.height - PAGE.margin - FOOT;
  const topOf = (column: number): number => (column === 0 ? top : NEXT_TOP);
  const layouts = SCALES.map((scale) => {
    const blocks = blocksOf(typeface, legend, scale);
    return { scale, blocks, places: flow(blocks, (column) => bottom - topOf(column)) };
  });
  const fits = ({ places }: (typeof layouts)[number]): boolean => places.every(({ column }) => column === 0);
  const { scale, blocks, places } = layouts.find(fits) ?? (layouts[0] as (typeof layouts)[number]);
  return places.flatMap(({ column, top: below }, index) => {
    const block = blocks[index];
    return block ? [placed(block, scale, column, topOf(column) + below)] : [];
  });
}

type List = { tag: 'L'; children: Tagged[] };
type Body = { tag: 'LBody'; children: Array<Tagged | Content> };

/** Headings, and lists of what stands below them; the categories of an entry are a list inside it. */
export function tagLegend(lines: readonly PlacedLine[]): Tagged[] {
  const tagged: Tagged[] = [];
  let list: List | null = null;
  let entry: Body | null = null;
  let categories: List | null = null;
  for (const { kind, content } of lines) {
    if (kind === 'heading' || kind === 'words') {
      [list, entry, categories] = [null, null, null];
      tagged.push({ tag: kind === 'heading' ? 'H2' : 'P', children: [content] });
      continue;
    }
    const body: Body = { tag: 'LBody', children: [content] };
    const item: Tagged = { tag: 'LI', children: [body] };
    if (kind === 'category' && entry) {
      if (!categories) {
        categories = { tag: 'L', children: [] };
        entry.children.push(categories);
      }
      categories.children.push(item);
      continue;
    }
    if (!list) {
      list = { tag: 'L', children: [] };
      tagged.push(list);
    }
    list.children.push(item);
    [entry, categories] = [body, null];
  }
  return tagged;
}

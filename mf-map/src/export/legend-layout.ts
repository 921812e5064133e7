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
import { flow, wholeGroups } from './legend-flow.ts';
import type { LegendLine } from './legend-lines.ts';
import { MAP_REPORT_WORDS } from './map-report-words.ts';
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
/** Of a legend below the map, in points. */
const HEIGHTS = Array.from({ length: 26 }, (_, index) => 30 + index * 6);
const PER_PAGE = Math.floor((CONTENT + COLUMN.gap) / (COLUMN.width + COLUMN.gap));
const BOTTOM = PAGE.height - PAGE.margin - FOOT;

interface LegendColumn {
  page: number;
  x: number;
  top: number;
}
export type LegendColumns = (column: number) => LegendColumn;

const xOf = (column: number): number => PAGE.margin + (column % PER_PAGE) * (COLUMN.width + COLUMN.gap);

/** Below the head of further pages. */
const nextColumn = (column: number): LegendColumn => ({
  page: 1 + Math.floor(column / PER_PAGE),
  x: xOf(column),
  top: PAGE.margin + 56,
});

export const besideMap =
  (mapTop: number): LegendColumns =>
  (column) =>
    column === 0 ? { page: 0, x: RIGHT - COLUMN.width, top: mapTop - LINES.heading.before } : nextColumn(column - 1);

export const belowMap =
  (height: number): LegendColumns =>
  (column) =>
    column < PER_PAGE ? { page: 0, x: xOf(column), top: BOTTOM - height } : nextColumn(column - PER_PAGE);

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
  heading: LegendLine | null;
  headingHeight: number;
}

/** So few categories stand on one column with their entry. */
const FEW = 3;

/** A heading stands above its first entry, and an entry above its first category, or with all of a few. */
function isKept(legend: readonly LegendLine[], index: number): boolean {
  const kindAt = (at: number) => legend[at]?.kind;
  if (kindAt(index) === 'heading') return true;
  if (kindAt(index + 1) !== 'category') return false;
  if (kindAt(index) === 'entry') return true;
  let [first, last] = [index, index];
  while (kindAt(first - 1) === 'category') first--;
  while (kindAt(last + 1) === 'category') last++;
  return last - first < FEW && kindAt(first - 1) === 'entry';
}

function blocksOf(typeface: Typeface, legend: readonly LegendLine[], scale: number): LegendBlock[] {
  let heading: LegendLine | null = null;
  const { leading: headingLeading, before: beforeHeading } = lineAt('heading', scale);
  return legend.map((line, index) => {
    const { look, leading, before } = lineAt(line.kind, scale);
    if (line.kind === 'heading') heading = line;
    const above = line.kind === 'heading' ? null : heading;
    const indent = line.swatches.length > 0 ? SWATCH : 0;
    const texts = linesOf(typeface, plainText(line.text), COLUMN.width - indent, look);
    const height = before + texts.length * leading;
    return {
      line,
      texts,
      indent,
      height,
      keepWithNext: isKept(legend, index),
      heading: above,
      headingHeight: above ? beforeHeading + headingLeading : 0,
    };
  });
}

export interface PlacedLine {
  kind: Kind;
  content: Content;
  /** Colors and shapes, which the text beside them names. */
  swatches: readonly Mark[];
}

function placed(
  { line, texts, indent }: LegendBlock,
  scale: number,
  { page, x }: LegendColumn,
  top: number,
): PlacedLine {
  const { look, leading, before } = lineAt(line.kind, scale);
  const y = top + before + look.size;
  const marks = texts.map((text, index): Mark => ({ kind: 'text', text, x: x + indent, y: y + index * leading, look }));
  const swatches = swatchMarks(line.swatches, x + indent - SWATCH / 2 - 2, y - look.size * 0.35);
  return { kind: line.kind, content: { page, marks }, swatches };
}

/** In points, for more lists that stand whole below their headings; enough for one list of as many classes as wells have. */
const WORTH_WHOLE = 48;

/** The least height in which a legend goes below the map; `null` for one that is too long. */
export function heightBelow(typeface: Typeface, legend: readonly LegendLine[]): number | null {
  const blocks = blocksOf(typeface, legend, 1);
  const fitsWith = (kept: readonly LegendBlock[], height: number): boolean =>
    flow(kept, () => height).every(
      ({ column, top }, index) => column < PER_PAGE && top + (blocks[index]?.height ?? 0) <= height,
    );
  const splits = (height: number): number => {
    const whole = wholeGroups(blocks, height);
    const places = flow(fitsWith(whole, height) ? whole : blocks, () => height);
    return places.filter(({ column }, index) => blocks[index]?.heading && places[index - 1]?.column !== column).length;
  };
  const least = HEIGHTS.find((height) => fitsWith(blocks, height));
  if (least === undefined) return null;
  const worth = HEIGHTS.filter((height) => height >= least && height <= least + WORTH_WHOLE);
  return worth.reduce((best, height) => (splits(height) < splits(best) ? height : best));
}

/** In the given columns, and in columns of pages of their own where it is longer. */
export function placeLegend(typeface: Typeface, legend: readonly LegendLine[], columns: LegendColumns): PlacedLine[] {
  const heightOf = (column: number): number => BOTTOM - columns(column).top;
  const layouts = SCALES.flatMap((scale) => {
    const blocks = blocksOf(typeface, legend, scale);
    return [wholeGroups(blocks, heightOf(0)), blocks].map((kept) => ({ scale, blocks, places: flow(kept, heightOf) }));
  });
  const fits = ({ places }: (typeof layouts)[number]): boolean =>
    places.every(({ column }) => columns(column).page === 0);
  const { scale, blocks, places } = layouts.find(fits) ?? (layouts[1] as (typeof layouts)[number]);
  return places.flatMap(({ column, top: below }, index) => {
    const block = blocks[index];
    const at = columns(column);
    if (!block) return [];
    const line = placed(block, scale, at, at.top + below);
    const goesOn = block.heading && index > 0 && places[index - 1]?.column !== column;
    return [goesOn ? { ...line, swatches: [...continued(typeface, block, scale, at), ...line.swatches] } : line];
  });
}

/** For the eye alone: a screen reader has read the heading. */
function continued(typeface: Typeface, { heading }: LegendBlock, scale: number, { x, top }: LegendColumn): Mark[] {
  const { look, before } = lineAt('heading', scale);
  const name = plainText(heading?.text ?? '');
  const whole = MAP_REPORT_WORDS.continued(name);
  // A name that leaves no room for "continued" stands alone, rather than cut in the middle of that.
  const text = typeface.widthOf(whole, look) <= COLUMN.width ? whole : name;
  const [shown = ''] = linesOf(typeface, text, COLUMN.width, look, 1);
  return [{ kind: 'text', text: shown, x, y: top + before + look.size, look }];
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

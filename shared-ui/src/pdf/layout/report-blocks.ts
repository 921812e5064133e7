import { INK } from '../ink.ts';
import type { Pause } from '../pause.ts';
import type { ReportBlock } from '../report-document.ts';
import { linesOf, plainText } from './lines.ts';
import { chartHeight, layOutWideChart } from './report-chart.ts';
import { layOutPair } from './report-pair.ts';
import { layOutPicture } from './report-picture.ts';
import { layOutTable } from './report-table.ts';
import { CONTENT, orNone, PAGE, type Sheet } from './sheet.ts';
import { rectangle, type Tagged, type TextLook } from './tagged-document.ts';

const HEADING: TextLook = { size: 12, bold: true, color: INK.text };
const SUBHEADING: TextLook = { size: 10.5, bold: true, color: INK.text };
const TEXT: TextLook = { size: 10, color: INK.text };
const STRONG: TextLook = { size: 10, bold: true, color: INK.text };
const LABEL: TextLook = { size: 10, color: INK.muted };
const NOTE: TextLook = { size: 8.5, color: INK.muted };
const LINK: TextLook = { size: 10, color: INK.link };
const CALLOUT = { size: 13, bold: true } as const;

const LEADING = 14;
const HEADING_LEADING = 16;
const NOTE_LEADING = 11.5;
/** As wide as the labels, within these. */
const LABEL_WIDTH = { least: 170, most: 210 } as const;
const LABEL_OF_ITEM = 14;
const GAP = 8;

type Block<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;
/** The end of a letter. */
export interface Closing {
  kind: 'closing';
  /** Of all below a table, which takes its last rows to the page of that. */
  height?: number;
}
/** What follows a block; a letter's closing follows its last two. */
type Next = ReportBlock | Closing | undefined;
type LayOut<Kind extends ReportBlock['kind']> = (
  sheet: Sheet,
  block: Block<Kind>,
  pause: Pause,
  next: Next,
) => void | Promise<void>;

/** Those of level 3 are no bookmarks. */
function layOutHeading(sheet: Sheet, { text, level }: Block<'heading'>): void {
  const plain = plainText(text);
  const [look, above] = level === 3 ? [SUBHEADING, 0] : [HEADING, 6];
  const lines = linesOf(sheet.typeface, plain, CONTENT, look);
  const layOut = (): void => {
    if (level !== 3) sheet.heading = plain;
    sheet.y += above;
    const children = sheet.write(lines, look, HEADING_LEADING);
    sheet.content.push(level === 3 ? { tag: 'H3', children } : { tag: 'H2', bookmark: plain, children });
    sheet.y += GAP - 4;
  };
  const height = above + lines.length * HEADING_LEADING + GAP - 4;
  sheet.keepWithNext({ height, layOut, beginsSection: level !== 3 });
}

/** So many lines of a paragraph stay with what follows. */
const MAX_KEPT_LINES: { [Kind in NonNullable<Next>['kind']]?: number } = { table: 2, chart: 2, closing: 4 };

/** Two lines stay together. */
function layOutParagraph(sheet: Sheet, { text }: Block<'paragraph'>, _: Pause, next: Next): void {
  const lines = linesOf(sheet.typeface, plainText(text), CONTENT, TEXT);
  const height = lines.length * LEADING;
  const write = (): void => {
    sheet.content.push({ tag: 'P', children: sheet.write(lines, TEXT, LEADING) });
  };
  if (next && lines.length <= (MAX_KEPT_LINES[next.kind] ?? 0)) {
    const layOut = (): void => {
      write();
      sheet.y += GAP;
    };
    sheet.keepWithNext({ height: height + GAP, layOut });
  } else {
    sheet.need(Math.min(height, 2 * LEADING));
    write();
  }
}

/** Stays on one page. */
function layOutNote(sheet: Sheet, { text }: Block<'note'>): void {
  const lines = linesOf(sheet.typeface, plainText(text), CONTENT, NOTE);
  sheet.need(lines.length * NOTE_LEADING);
  sheet.content.push({ tag: 'P', children: sheet.write(lines, NOTE, NOTE_LEADING) });
}

function layOutLink(sheet: Sheet, { text, url }: Block<'link'>, _: Pause, next: Next): void {
  const [shown = ''] = linesOf(sheet.typeface, plainText(text), CONTENT, LINK, 1);
  const layOut = (): void => {
    writeLink(sheet, shown, text, url);
    sheet.y += GAP;
  };
  if (next?.kind === 'closing') sheet.keepWithNext({ height: LEADING + GAP, layOut });
  else writeLink(sheet, shown, text, url);
}

function writeLink(sheet: Sheet, shown: string, text: string, url: string): void {
  sheet.need(LEADING);
  const box = { x: PAGE.margin, y: sheet.y, width: sheet.typeface.widthOf(shown, LINK), height: LEADING };
  const underline = rectangle({ ...box, y: sheet.y + LINK.size + 1.5, height: 0.5 }, { fill: LINK.color });
  sheet.decorate(underline);
  const children = sheet.write([shown], LINK, LEADING);
  sheet.content.push({ tag: 'P', children: [{ tag: 'Link', url, alt: plainText(text), box, children }] });
}

const linesOfItem = ({ typeface }: Sheet, item: string, width: number): string[] =>
  linesOf(typeface, plainText(item), width - LABEL_OF_ITEM, TEXT);

/** @param labels one for each item */
function listOf(sheet: Sheet, items: readonly string[], labels: readonly string[], inset = 0): Tagged {
  const children = items.map((item, index): Tagged => {
    sheet.need(index === 0 ? 2 * LEADING : LEADING);
    const top = sheet.y;
    const x = PAGE.margin + inset;
    const label = sheet.write([labels[index]!], TEXT, LEADING, x);
    sheet.y = top;
    const lines = linesOfItem(sheet, item, CONTENT - 2 * inset);
    const body = sheet.write(lines, TEXT, LEADING, x + LABEL_OF_ITEM);
    return {
      tag: 'LI',
      children: [
        { tag: 'Lbl', children: label },
        { tag: 'LBody', children: body },
      ],
    };
  });
  return { tag: 'L', children };
}

function layOutList(sheet: Sheet, { items }: Block<'list'>): void {
  sheet.content.push(
    listOf(
      sheet,
      items,
      items.map(() => '•'),
    ),
  );
}

/** Stays on one page. */
function layOutCallout(sheet: Sheet, { tone, title, text, items = [] }: Block<'callout'>): void {
  const [inset, head] = [14, { ...CALLOUT, color: INK[tone] }];
  const width = CONTENT - 2 * inset;
  const titles = linesOf(sheet.typeface, plainText(title), width, head);
  const texts = orNone(text).flatMap((one) => linesOf(sheet.typeface, one, width, TEXT));
  const listed = items.flatMap((item) => linesOfItem(sheet, item, width));
  const height = titles.length * 17 + (texts.length + listed.length) * LEADING + 18;
  sheet.need(height);
  const box = { x: PAGE.margin, y: sheet.y, width: CONTENT, height };
  sheet.decorate(rectangle(box, { fill: INK.tint }), rectangle({ ...box, width: 4 }, { fill: INK[tone] }));
  const end = sheet.y + height;
  sheet.y += 8;
  const children: Tagged[] = [{ tag: 'P', children: sheet.write(titles, head, 17, PAGE.margin + inset) }];
  if (texts.length > 0) children.push({ tag: 'P', children: sheet.write(texts, TEXT, LEADING, PAGE.margin + inset) });
  const numbers = items.map((_, index) => `${index + 1}.`);
  if (items.length > 0) children.push(listOf(sheet, items, numbers, inset));
  sheet.content.push({ tag: 'Div', children });
  sheet.y = end;
}

function layOutFacts(sheet: Sheet, { facts }: Block<'facts'>): void {
  const widest = Math.max(0, ...facts.map(({ label }) => sheet.typeface.widthOf(plainText(label), LABEL)));
  const labelWidth = Math.min(LABEL_WIDTH.most, Math.max(LABEL_WIDTH.least, widest + 12));
  const children = facts.map(({ label, value }, index): Tagged => {
    const labels = linesOf(sheet.typeface, plainText(label), labelWidth - 10, LABEL);
    const values = linesOf(sheet.typeface, plainText(value), CONTENT - labelWidth, STRONG);
    const height = Math.max(labels.length, values.length) * LEADING;
    sheet.need(index === 0 ? height + LEADING : height);
    const top = sheet.y;
    const named = sheet.write(labels, LABEL, LEADING);
    sheet.y = top;
    const told = sheet.write(values, STRONG, LEADING, PAGE.margin + labelWidth);
    sheet.y = Math.max(sheet.y, top + height);
    return {
      tag: 'LI',
      children: [
        { tag: 'Lbl', children: named },
        { tag: 'LBody', children: told },
      ],
    };
  });
  sheet.content.push({ tag: 'L', children });
}

/** Of what stays with the last rows of a table. */
function heightBelow({ typeface }: Sheet, next: Next): number {
  if (next?.kind === 'chart') return GAP + chartHeight(typeface, next);
  return next?.kind === 'closing' && next.height ? GAP + next.height : 0;
}

const LAY_OUT: { [Kind in ReportBlock['kind']]: LayOut<Kind> } = {
  heading: layOutHeading,
  paragraph: layOutParagraph,
  note: layOutNote,
  link: layOutLink,
  list: layOutList,
  callout: layOutCallout,
  facts: layOutFacts,
  picture: layOutPicture,
  chart: layOutWideChart,
  table: (sheet, table, pause, next) => layOutTable(sheet, table, pause, heightBelow(sheet, next)),
  pair: (sheet, { tables }, pause) => layOutPair(sheet, tables, pause),
};

export async function layOutBlocks(
  sheet: Sheet,
  blocks: readonly ReportBlock[],
  pause: Pause,
  after?: Closing,
): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    await (LAY_OUT[block.kind] as LayOut<ReportBlock['kind']>)(
      sheet,
      block as never,
      pause,
      index >= blocks.length - 2 ? (after ?? blocks[index + 1]) : blocks[index + 1],
    );
    if (!sheet.isKeeping) sheet.y += GAP;
  }
  if (sheet.isKeeping && !after) sheet.need(0);
}

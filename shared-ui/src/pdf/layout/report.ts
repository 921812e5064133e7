import { INK } from '../ink.ts';
import { pageText } from '../page-text.ts';
import type { Pause } from '../pause.ts';
import type { ReportDocument } from '../report-document.ts';
import { linesOf, plainText, type Typeface } from './lines.ts';
import { layOutBlocks } from './report-blocks.ts';
import { pictureSize } from './report-picture.ts';
import { CONTENT, orNone, PAGE, REPEATED_LEADING, Sheet } from './sheet.ts';
import { line, type Mark, type TaggedDocument, type TextLook } from './tagged-document.ts';

const TITLE: TextLook = { size: 18, bold: true, color: INK.text };
const SUBTITLE: TextLook = { size: 10, color: INK.muted };
const LEAD: TextLook = { size: 11, color: INK.text };
const SMALL: TextLook = { size: 8, color: INK.muted };
/** Share of its height by which a picture may be smaller: letters on it stay as large as 7 points. */
const MAX_SHRINK = 0.13;
const SHRINK_STEPS = 4;

const RIGHT = PAGE.width - PAGE.margin;

function layOutHead(sheet: Sheet, { title, district, date, lead }: ReportDocument): void {
  const { typeface } = sheet;
  const y = sheet.y + SUBTITLE.size;
  const look: TextLook = { ...SUBTITLE, align: 'right' };
  const room = CONTENT - typeface.widthOf(date, SUBTITLE) - 24;
  const [name = ''] = linesOf(typeface, plainText(district), room, SUBTITLE, 1);
  const head = (text: string, x: number, of: TextLook): void => {
    const marks: Mark[] = [{ kind: 'text', text, x, y, look: of }];
    sheet.content.push({ tag: 'P', children: [{ page: 0, marks }] });
  };
  head(name, PAGE.margin, SUBTITLE);
  head(date, RIGHT, look);
  sheet.y += 22;
  const titles = linesOf(typeface, plainText(title), CONTENT, TITLE, 3);
  sheet.content.push({ tag: 'H1', children: sheet.write(titles, TITLE, 23) });
  for (const text of orNone(lead)) {
    sheet.y += 2;
    sheet.content.push({ tag: 'P', children: sheet.write(linesOf(typeface, text, CONTENT, LEAD), LEAD, 15) });
  }
  sheet.y += 6;
}

/** Every page shows the notice; a screen reader reads it once, at the end. */
function layOutFeet(sheet: Sheet, { district, notice, dataDate }: ReportDocument): void {
  const { typeface, pages } = sheet;
  const top = PAGE.height - PAGE.margin - PAGE.foot + 16;
  for (const [page, { pagination }] of pages.entries()) {
    const number = pageText(page + 1, pages.length);
    const room = CONTENT - typeface.widthOf(number, SMALL) - 24;
    const texts = [`${district}. ${notice}`, ...orNone(dataDate)].map((text) =>
      linesOf(typeface, plainText(text), room, SMALL, 3),
    );
    let y = top + 12;
    const marks = texts.map((lines): Mark[] =>
      lines.map((text) => {
        const mark: Mark = { kind: 'text', text, x: PAGE.margin, y, look: SMALL };
        y += 10;
        return mark;
      }),
    );
    pagination.push(line([PAGE.margin, top], [RIGHT, top], { stroke: INK.line, lineWidth: 0.5 }), {
      kind: 'text',
      text: number,
      x: RIGHT,
      y: top + 12,
      look: { ...SMALL, align: 'right' },
    });
    if (page < pages.length - 1) pagination.push(...marks.flat());
    else for (const one of marks) sheet.content.push({ tag: 'P', children: [{ page, marks: one }] });
  }
}

async function fillPages(
  typeface: Typeface,
  report: ReportDocument,
  pause: Pause,
  maxPictureHeight?: number,
): Promise<Sheet> {
  const sheet = new Sheet(typeface, { maxPictureHeight });
  layOutHead(sheet, report);
  await layOutBlocks(sheet, report.blocks, pause);
  return sheet;
}

/** Smaller pictures make room for the few lines of a last page. */
async function fillFewPages(typeface: Typeface, report: ReportDocument, pause: Pause): Promise<Sheet> {
  const sheet = await fillPages(typeface, report, pause);
  const heights = report.blocks.flatMap((block) =>
    block.kind === 'picture' ? [pictureSize(sheet, block).height] : [],
  );
  const tallest = Math.max(0, ...heights);
  const overflow = sheet.y - PAGE.margin;
  if (sheet.page === 0 || overflow > tallest * MAX_SHRINK + REPEATED_LEADING) return sheet;
  let best = sheet;
  for (let step = 1; step <= SHRINK_STEPS && best === sheet; step++) {
    const height = tallest * (1 - (MAX_SHRINK * step) / SHRINK_STEPS);
    const tighter = await fillPages(typeface, report, pause, height);
    if (tighter.page < sheet.page) best = tighter;
  }
  return best;
}

export async function layOutReport(typeface: Typeface, report: ReportDocument, pause: Pause): Promise<TaggedDocument> {
  const sheet = await fillFewPages(typeface, report, pause);
  layOutFeet(sheet, report);
  return {
    lang: report.lang,
    title: plainText(report.title),
    author: plainText(report.district),
    width: PAGE.width,
    height: PAGE.height,
    content: sheet.content,
    pages: sheet.pages,
  };
}

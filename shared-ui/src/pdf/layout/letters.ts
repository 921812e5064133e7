import { INK } from '../ink.ts';
import type { LetterDocument, LetterFile } from '../letter-document.ts';
import type { Pause } from '../pause.ts';
import type { ReportBlock } from '../report-document.ts';
import { linesOf, plainText, type Typeface } from './lines.ts';
import { layOutBlocks } from './report-blocks.ts';
import { CONTENT, PAGE, Sheet } from './sheet.ts';
import { line, type Mark, type Tagged, type TaggedDocument, type TextLook } from './tagged-document.ts';
import { placeAddress, SEEN_IN_WINDOW } from './window-address.ts';

const SENDER: TextLook = { size: 11, bold: true, color: INK.text };
const TEXT: TextLook = { size: 10, color: INK.text };
const SUBJECT: TextLook = { size: 12, bold: true, color: INK.text };
const SMALL: TextLook = { size: 8, color: INK.muted };
const LEADING = 14;
const GAP = 8;
/** Between parts on one page. */
const PART_GAP = 16;
const SIGNATURE = { above: 22, below: 4, width: 200 } as const;
/** A letter goes on to the margin: its page number stands in it. */
const BOTTOM = PAGE.height - PAGE.margin;
const NUMBER_Y = PAGE.height - 28;
const RIGHT = PAGE.width - PAGE.margin;
/** Short lines at the edge, where the letter is folded. */
const FOLDS = [1, 2].map((part) =>
  line([14, (part * PAGE.height) / 3], [22, (part * PAGE.height) / 3], { stroke: INK.line, lineWidth: 0.5 }),
);

const paragraph = (sheet: Sheet, text: string, look = TEXT, leading = LEADING): Tagged => ({
  tag: 'P',
  children: sheet.write(linesOf(sheet.typeface, plainText(text), CONTENT, look), look, leading),
});

/** Above and in the window. */
function layOutHead(sheet: Sheet, { sender, date, recipient }: LetterDocument): void {
  const { page, typeface } = sheet;
  const on = (...marks: Mark[]): void => {
    if (marks.length > 0) sheet.content.push({ tag: 'P', children: [{ page, marks }] });
  };
  sheet.decorate(...FOLDS);
  const texts = [sender.name, ...sender.address].map(plainText);
  on(
    ...texts.map(
      (text, index): Mark => ({
        kind: 'text',
        text: index < texts.length - 1 ? `${text} ` : text,
        x: PAGE.margin,
        y: PAGE.margin + SENDER.size + index * LEADING,
        look: index === 0 ? SENDER : TEXT,
      }),
    ),
  );
  on(...placeAddress(typeface, recipient));
  const look: TextLook = { ...TEXT, align: 'right' };
  on({ kind: 'text', text: plainText(date), x: RIGHT, y: PAGE.margin + SENDER.size, look });
  sheet.y = SEEN_IN_WINDOW.to + GAP;
}

/** Stays on one page. */
function layOutEnd(sheet: Sheet, { closing, signer, enclosure }: LetterDocument): void {
  sheet.need(2 * LEADING + SIGNATURE.above + SIGNATURE.below + (enclosure ? GAP + LEADING : 0));
  sheet.content.push(paragraph(sheet, closing));
  sheet.y += SIGNATURE.above;
  sheet.decorate(
    line([PAGE.margin, sheet.y], [PAGE.margin + SIGNATURE.width, sheet.y], { stroke: INK.muted, lineWidth: 0.75 }),
  );
  sheet.y += SIGNATURE.below;
  sheet.content.push(paragraph(sheet, signer));
}

/** A letter of one page needs no numbers; later pages also say whose letter it is. */
function numberPages(sheet: Sheet, { recipient, pageText }: LetterDocument, first: number): void {
  const pages = sheet.page - first + 1;
  if (pages === 1) return;
  for (let page = 1; page <= pages; page++) {
    const y = NUMBER_Y;
    const marks = sheet.pages[first + page - 1]!.pagination;
    const look: TextLook = { ...SMALL, align: 'right' };
    marks.push({ kind: 'text', text: plainText(pageText(page, pages)), x: RIGHT, y, look });
    if (page > 1) marks.push({ kind: 'text', text: plainText(recipient[0] ?? ''), x: PAGE.margin, y, look: SMALL });
  }
}

/** Where the blocks would end. */
async function findEnd({ typeface, y }: Sheet, blocks: readonly ReportBlock[], pause: Pause): Promise<Sheet> {
  const trial = new Sheet(typeface, { bottom: BOTTOM });
  trial.y = y;
  await layOutBlocks(trial, blocks, pause);
  return trial;
}

/** Up to its first heading of level 3. */
function beginningOf(part: readonly ReportBlock[]): readonly ReportBlock[] {
  const end = part.findIndex((block) => block.kind === 'heading' && block.level === 3);
  return end < 0 ? part : part.slice(0, end);
}

/** Its beginning fits on what is left of the page; what follows fills the page and goes on to the next. */
const beginsHere = async (sheet: Sheet, part: readonly ReportBlock[], pause: Pause): Promise<boolean> =>
  (await findEnd(sheet, beginningOf(part), pause)).page === 0;

/** The letter names the parts below its signature. */
async function layOutEnclosure(
  sheet: Sheet,
  { parts, text }: NonNullable<LetterDocument['enclosure']>,
  pause: Pause,
): Promise<void> {
  const { page } = sheet;
  const marks: Mark[] = [];
  sheet.content.push({ tag: 'P', children: [{ page, marks }] });
  const y = sheet.y + GAP + TEXT.size;
  for (const [index, part] of parts.entries()) {
    if (index > 0) sheet.y += PART_GAP;
    if (index === 0 || !(await beginsHere(sheet, part, pause))) sheet.turn();
    await layOutBlocks(sheet, part, pause);
  }
  marks.push({ kind: 'text', text: plainText(text(sheet.page - page)), x: PAGE.margin, y, look: TEXT });
}

/** What stands below the last table goes on to another page with rows of it, never alone. */
async function layOutBody(sheet: Sheet, letter: LetterDocument, pause: Pause): Promise<void> {
  const { blocks } = letter;
  const closing = { kind: 'closing' } as const;
  const below = blocks.findLastIndex(({ kind }) => kind === 'table') + 1;
  if (below > 0) {
    const trial = new Sheet(sheet.typeface, { bottom: BOTTOM });
    await layOutBlocks(trial, blocks.slice(below), pause, closing);
    layOutEnd(trial, letter);
    const height = trial.page === 0 ? trial.y - PAGE.margin : 0;
    await layOutBlocks(sheet, blocks.slice(0, below), pause, { ...closing, height });
  }
  sheet.heading = '';
  await layOutBlocks(sheet, blocks.slice(below), pause, closing);
  layOutEnd(sheet, letter);
}

async function layOutLetter(sheet: Sheet, letter: LetterDocument, pause: Pause): Promise<void> {
  const first = sheet.page;
  sheet.heading = '';
  layOutHead(sheet, letter);
  const subject = plainText(letter.subject);
  const lines = linesOf(sheet.typeface, subject, CONTENT, SUBJECT);
  const bookmark = plainText(letter.recipient[0] ?? subject);
  sheet.content.push({ tag: 'H1', bookmark, children: sheet.write(lines, SUBJECT, 16) });
  sheet.y += GAP;
  sheet.content.push(paragraph(sheet, letter.salutation));
  sheet.y += GAP;
  await layOutBody(sheet, letter, pause);
  if (letter.enclosure?.parts.length) await layOutEnclosure(sheet, letter.enclosure, pause);
  numberPages(sheet, letter, first);
}

/** Each letter is a section of its own, with its recipient as a bookmark. */
export async function layOutLetters(
  typeface: Typeface,
  { lang, title, letters }: LetterFile,
  pause: Pause,
): Promise<TaggedDocument> {
  const sheet = new Sheet(typeface, { bottom: BOTTOM });
  const content: Tagged[] = [];
  for (const [index, letter] of letters.entries()) {
    if (index > 0) sheet.turn();
    await layOutLetter(sheet, letter, pause);
    content.push({ tag: 'Sect', lang: letter.lang, children: sheet.content.splice(0) });
    await pause();
  }
  return {
    lang,
    title: plainText(title),
    author: plainText(letters[0]?.sender.name ?? title),
    width: PAGE.width,
    height: PAGE.height,
    content,
    pages: sheet.pages,
  };
}

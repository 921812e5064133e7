import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Word {
  text: string;
  left: number;
  right: number;
}
/** From left to right. */
export type Line = readonly Word[];

/** Words whose feet are nearer than this, in points, stand in one line. */
const SAME_LINE = 2;

/** The lines of all pages, from the top of the first to the foot of the last. */
export async function linesOf(pdf: Uint8Array): Promise<Line[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const lines: Line[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const found: { foot: number; words: Word[] }[] = [];
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left, foot] = [item.transform[4] as number, item.transform[5] as number];
      const line = found.find((one) => Math.abs(one.foot - foot) < SAME_LINE);
      const word = { text: item.str, left, right: left + item.width };
      if (line) line.words.push(word);
      else found.push({ foot, words: [word] });
    }
    found.sort((one, other) => other.foot - one.foot);
    for (const { words } of found) lines.push(words.sort((one, other) => one.left - other.left));
  }
  await document.destroy();
  return lines;
}

export const textOf = (line: Line): string => line.map(({ text }) => text.trim()).join(' ');

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Screen } from './screen.ts';

export interface Printed {
  /** Without spaces: lines may end anywhere. */
  text: string;
  /** Texts that reach over the edge of the paper. */
  cut: string[];
}

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** What is on paper when a page is printed. */
export async function printed(screen: Screen): Promise<Printed> {
  const data = new Uint8Array(await Screen.pageOf(screen).pdf({ format: 'Letter' }));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const found: Printed = { text: '', cut: [] };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      found.text += withoutSpaces(item.str);
      const left: number = item.transform[4];
      if (left < 0 || left + item.width > width) found.cut.push(item.str);
    }
  }
  await document.destroy();
  return found;
}

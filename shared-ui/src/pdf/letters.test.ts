import {
  elementsOf,
  noPause,
  type ReadPdf,
  textIn,
  textsByPage,
  typeface,
  writtenAndRead,
} from '../test-support/pdf/index.ts';
import { layOutLetters } from './layout/letters.ts';
import { SEEN_IN_WINDOW } from './layout/window-address.ts';
import type { LetterDocument, LetterFile } from './letter-document.ts';
import type { ReportBlock } from './report-document.ts';

const letter = (name: string, more: Partial<LetterDocument> = {}): LetterDocument => ({
  lang: 'en',
  sender: { name: 'North Plains GCD', address: ['P.O. Box 795', 'Dumas, Texas 79029'] },
  recipient: [name, '1 Main St', 'Dumas, Texas 79029'],
  date: '03/06/2026',
  subject: 'Late fees for 2025',
  salutation: `Dear ${name}:`,
  blocks: [{ kind: 'paragraph', text: 'Your report came late.' }],
  closing: 'Sincerely,',
  signer: 'General Manager',
  pageText: (page, pages) => `Page ${page} of ${pages}`,
  ...more,
});
const rows = (count: number): ReportBlock => ({
  kind: 'table',
  columns: [{ header: 'GPU' }, { header: 'Balance', align: 'right' }],
  rows: Array.from({ length: count }, (_, index) => ({ cells: [`${1000 + index}`, '$500'] })),
});
const file = (...letters: LetterDocument[]): LetterFile => ({ lang: 'en', title: 'Late fees of 2025', letters });
const written = async (...letters: LetterDocument[]): Promise<ReadPdf> =>
  writtenAndRead(await layOutLetters(typeface, file(...letters), noPause));

test('a letter is read from its sender to its signature, as one section', async () => {
  const pdf = await written(letter('Home Farm'));
  expect(pdf).toMatchObject({ title: 'Late fees of 2025', author: 'North Plains GCD', language: 'en' });
  expect(elementsOf(pdf, 'Sect')).toHaveLength(1);
  expect(elementsOf(pdf, 'P', 'H1').map(textIn)).toEqual([
    'North Plains GCD P.O. Box 795 Dumas, Texas 79029',
    'Home Farm 1 Main St Dumas, Texas 79029',
    '03/06/2026',
    'Late fees for 2025',
    'Dear Home Farm:',
    'Your report came late.',
    'Sincerely,',
    'General Manager',
  ]);
  expect(pdf.pages[0]!.artifacts).toEqual([]);
});

test('a letter in another language than its file says so', async () => {
  const { content } = await layOutLetters(
    typeface,
    file(letter('Home Farm'), letter('Finca', { lang: 'es' })),
    noPause,
  );
  expect(content).toMatchObject([
    { tag: 'Sect', lang: 'en' },
    { tag: 'Sect', lang: 'es' },
  ]);
});

test('each letter begins on a page of its own, and its recipient is a bookmark', async () => {
  const pdf = await written(letter('Home Farm', { blocks: [rows(80)] }), letter('New Farm'), letter('Old Farm'));
  expect(pdf.bookmarks).toEqual(['Home Farm', 'New Farm', 'Old Farm']);
  expect(elementsOf(pdf, 'Sect').length).toBeGreaterThanOrEqual(3);
  const firsts = pdf.pages.map(({ texts }) => texts.some((text) => text.startsWith('Dear ')));
  expect(firsts).toEqual([true, ...firsts.slice(1, -2).map(() => false), true, true]);
  expect(firsts.length).toBeGreaterThanOrEqual(4);
});

test('pages of a long letter are numbered by themselves, and later ones name the recipient', async () => {
  const pdf = await written(letter('New Farm'), letter('Home Farm', { blocks: [rows(40)] }));
  expect(pdf.pages.map(({ artifacts }) => artifacts.filter((text) => /Page|Farm/.test(text)))).toEqual([
    [],
    ['Page 1 of 2'],
    expect.arrayContaining(['Page 2 of 2', 'Home Farm']),
  ]);
});

test('nothing but the address stands where the window may show it', async () => {
  const { content } = await layOutLetters(typeface, file(letter('Home Farm', { blocks: [rows(3)] })), noPause);
  const [section] = content;
  const inWindow = section!.children.flatMap((child) =>
    'marks' in child
      ? []
      : child.children.flatMap((part) =>
          'marks' in part
            ? part.marks.flatMap((mark) =>
                mark.kind === 'text' && mark.y > SEEN_IN_WINDOW.from && mark.y - mark.look.size < SEEN_IN_WINDOW.to
                  ? [mark.text.trim()]
                  : [],
              )
            : [],
        ),
  );
  expect(inWindow).toEqual(['Home Farm', '1 Main St', 'Dumas, Texas 79029']);
});

test('the signature stays together on one page', async () => {
  for (const count of [18, 20, 22, 24, 26]) {
    const pdf = await written(letter('Home Farm', { blocks: [rows(count)] }));
    const last = pdf.pages.at(-1)!.texts.map((text) => text.trim());
    expect(last).toEqual(expect.arrayContaining(['Sincerely,', 'General Manager']));
  }
});

test('what stands below a table goes to a second page only with rows of it', async () => {
  let turned = 0;
  for (let count = 8; count <= 30; count++) {
    const blocks: ReportBlock[] = [rows(count), { kind: 'paragraph', text: 'Call the office.' }];
    const pages = textsByPage(await layOutLetters(typeface, file(letter('Home Farm', { blocks })), noPause));
    const inLast = pages.at(-1)!.filter((text) => text.trim() === '$500').length;
    if (pages.length > 1) turned++;
    expect(inLast).toBeGreaterThanOrEqual(4);
  }
  expect(turned).toBeGreaterThan(0);
});

test('a signature on a second page has the last two blocks above it', async () => {
  for (let count = 20; count <= 45; count++) {
    const blocks: ReportBlock[] = [
      { kind: 'list', items: Array.from({ length: count }, (_, index) => `Condition ${index}`) },
      { kind: 'paragraph', text: 'Call the office.' },
      { kind: 'link', text: 'Open it', url: 'https://portal.example/x' },
    ];
    const pages = textsByPage(await layOutLetters(typeface, file(letter('Home Farm', { blocks })), noPause));
    const last = pages.at(-1)!.map((text) => text.trim());
    expect(last).toEqual(expect.arrayContaining(['Call the office.', 'Open it', 'Sincerely,', 'General Manager']));
  }
});

test('the last paragraph stands on the page of the signature', async () => {
  for (let count = 14; count <= 28; count++) {
    const pdf = await layOutLetters(
      typeface,
      file(letter('Home Farm', { blocks: [rows(count), { kind: 'paragraph', text: 'Call the office.' }] })),
      noPause,
    );
    const texts = textsByPage(pdf)
      .at(-1)!
      .map((text) => text.trim());
    expect(texts).toEqual(expect.arrayContaining(['Call the office.', 'Sincerely,', 'General Manager']));
  }
});

const enclosed = (...parts: ReportBlock[][]): Partial<LetterDocument> => ({
  enclosure: { parts, text: (pages) => `Enclosure: ${pages} pages` },
});
const part = (name: string, count: number): ReportBlock[] => [{ kind: 'heading', text: name }, rows(count)];

test('an enclosure begins on the page after the signature, which says how long it is', async () => {
  const pdf = await written(letter('Home Farm', enclosed(part('GPU 1001', 70))));
  expect(elementsOf(pdf, 'P').map(textIn).slice(-2)).toEqual(['General Manager', 'Enclosure: 2 pages']);
  expect(pdf.pages.map(({ texts }) => texts.includes('GPU 1001'))).toEqual([false, true, true]);
});

const sections = (...counts: number[]): ReportBlock[] =>
  counts.flatMap((count, index) => [{ kind: 'heading', level: 3, text: `Section ${index + 1}` }, rows(count)]);

test('a part of an enclosure begins where its beginning fits on what is left of a page, which the rest fills', async () => {
  const parts = [part('GPU 1', 20), [...part('GPU 2', 6), ...sections(30)], part('GPU 3', 60), part('GPU 4', 2)];
  const pdf = await written(letter('Home Farm', enclosed(...parts)));
  const pages = ['GPU 1', 'GPU 2', 'GPU 3', 'GPU 4'].map((name) =>
    pdf.pages.findIndex(({ texts }) => texts.includes(name)),
  );
  expect(pages).toEqual([1, 1, 3, 4]);
});

test('each page of a part has its name', async () => {
  const parts = [[...part('GPU 1', 4), ...sections(70)], part('GPU 2', 60)];
  const pdf = await written(letter('Home Farm', enclosed(...parts)), letter('New Farm', enclosed(part('GPU 3', 4))));
  expect(pdf.pages.map(({ artifacts }) => artifacts.filter((text) => /^GPU \d/.test(text)))).toEqual([
    [],
    [],
    ['GPU 1'],
    [],
    ['GPU 2'],
    [],
    [],
  ]);
});

test('tables side by side fill the page and go on to the next, at least three rows of each on a page', async () => {
  const [one, other] = [14, 13].map((count) => ({
    caption: `Meter ${count}`,
    columns: [{ header: 'Read on' }],
    rows: Array.from({ length: count }, (_, index) => ({ cells: [`${count}-${index}`] })),
  }));
  const pair: ReportBlock = { kind: 'pair', tables: [one!, other!] };
  let parted = 0;
  for (let count = 2; count <= 40; count++) {
    const enclosing = letter('Home Farm', enclosed([...part('GPU 1', count), pair]));
    const pages = textsByPage(await layOutLetters(typeface, file(enclosing), noPause));
    for (const meter of ['14', '13']) {
      const rowsOf = pages.map((texts) => texts.filter((text) => text.startsWith(`${meter}-`)).length).filter(Boolean);
      expect(rowsOf.reduce((sum, some) => sum + some)).toBe(Number(meter));
      expect(Math.min(...rowsOf)).toBeGreaterThanOrEqual(3);
      if (rowsOf.length > 1) parted++;
    }
  }
  expect(parted).toBeGreaterThan(10);
});

import {
  elementsOf,
  noPause,
  PIXEL,
  type ReadPdf,
  textIn,
  textsByPage,
  typeface,
  writtenAndRead,
} from '../test-support/pdf/index.ts';
import { INK } from './ink.ts';
import { layOutReport } from './layout/report.ts';
import { type Content, isContent, type Mark, type Tagged, type TaggedDocument } from './layout/tagged-document.ts';
import type { ReportBlock, ReportDocument } from './report-document.ts';

const reportOf = (blocks: readonly ReportBlock[], changes: Partial<ReportDocument> = {}): ReportDocument => ({
  lang: 'en',
  title: 'Adjacent wells',
  district: 'North Plains GCD',
  date: '11/21/2026, 8:41 AM MST',
  blocks,
  notice: 'Guidance, not a permit.',
  ...changes,
});
const written = async (...of: Parameters<typeof reportOf>): Promise<ReadPdf> =>
  writtenAndRead(await layOutReport(typeface, reportOf(...of), noPause));

const table = (rows: number, note?: string): ReportBlock => ({
  kind: 'table',
  columns: [{ header: 'Well' }, { header: 'Distance (yd)', align: 'right' }],
  rows: Array.from({ length: rows }, (_, index) => ({ cells: [`NP-${index}`, `${index}.00`], note })),
});

const roles = (pdf: ReadPdf) => elementsOf(pdf, 'Document').flatMap(({ children }) => children.map(({ role }) => role));
const textsOf = (pdf: ReadPdf, ...of: string[]) => elementsOf(pdf, ...of).map(textIn);

test('the PDF says that it is tagged and PDF/UA, in which language it is, and what it is called', async () => {
  const pdf = await written([], { lang: 'es', title: 'Wells of Moore & Sons <north>' });
  expect(pdf).toMatchObject({
    markInfo: { Marked: true },
    language: 'es',
    title: 'Wells of Moore & Sons <north>',
    author: 'North Plains GCD',
  });
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf.metadata).toContain('>Wells of Moore &amp; Sons &lt;north&gt;<');
});

test('district, date, title, lead, notice and data date are read in this order, page numbers are passed over', async () => {
  const pdf = await written([], { lead: '12 wells within 500 yards.', dataDate: 'Records of 11/21/2026.' });
  expect(textsOf(pdf, 'H1', 'P')).toEqual([
    'North Plains GCD',
    '11/21/2026, 8:41 AM MST',
    'Adjacent wells',
    '12 wells within 500 yards.',
    'North Plains GCD. Guidance, not a permit.',
    'Records of 11/21/2026.',
  ]);
  expect(pdf.pages[0]?.artifacts).toEqual(['Page 1 of 1']);
});

test('every kind of block has its tags, and headings are bookmarks', async () => {
  const pdf = await written([
    { kind: 'heading', text: 'Place' },
    { kind: 'callout', tone: 'bad', title: 'Too close', text: 'Two wells stand in the way.' },
    { kind: 'facts', facts: [{ label: 'Latitude', value: '36.10000' }] },
    { kind: 'paragraph', text: 'The rules of 2024.' },
    { kind: 'note', text: 'Distances on the ground.' },
    { kind: 'list', items: ['meters.pdf', 'log.csv'] },
    {
      kind: 'picture',
      jpeg: PIXEL,
      width: 6,
      height: 4,
      alt: 'Map of 2 wells',
      caption: 'The wells',
      attribution: 'Census',
    },
    table(1),
    { kind: 'link', text: 'Open in the portal', url: 'https://portal.example/wells?a=1&b=2' },
  ]);
  expect(roles(pdf)).toEqual(['P', 'P', 'H1', 'H2', 'Div', 'L', 'P', 'P', 'L', 'Figure', 'P', 'P', 'Table', 'P', 'P']);
  expect(textsOf(pdf, 'H2')).toEqual(['Place']);
  expect(pdf.bookmarks).toEqual(['Place']);
  expect(textsOf(pdf, 'Div')).toEqual(['Too close Two wells stand in the way.']);
  expect(textsOf(pdf, 'LI')).toEqual(['Latitude 36.10000', '• meters.pdf', '• log.csv']);
  expect(elementsOf(pdf, 'Figure').map(({ alt }) => alt)).toEqual(['Map of 2 wells']);
  expect(textsOf(pdf, 'P').slice(-5, -1)).toEqual([
    'Distances on the ground.',
    'The wells',
    'Census',
    'Open in the portal',
  ]);
  expect(textsOf(pdf, 'Link')).toEqual(['Open in the portal']);
  expect(pdf.pages[0]?.links).toEqual([
    { url: 'https://portal.example/wells?a=1&b=2', contents: 'Open in the portal' },
  ]);
});

test('a table has header cells for columns and rows, and is one table over all pages', async () => {
  const pdf = await written([table(120)]);
  expect(pdf.pages.length).toBeGreaterThan(2);
  expect(textsOf(pdf, 'THead')).toEqual(['Well Distance (yd)']);
  const rows = elementsOf(pdf, 'TBody').flatMap(({ children }) => children);
  expect(rows).toHaveLength(120);
  expect(rows.at(-1)).toMatchObject({
    role: 'TR',
    children: [
      { role: 'TH', text: 'NP-119' },
      { role: 'TD', text: '119.00' },
    ],
  });
  for (const [index, { artifacts }] of pdf.pages.entries()) {
    expect(artifacts).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
    // The header that is repeated for the eye.
    expect(artifacts.includes('Well')).toBe(index > 0);
  }
});

test('rows are named by the column that the table says', async () => {
  const columns = [{ header: 'Distance (yd)' }, { header: 'Well', namesRow: true }];
  const pdf = await written([{ kind: 'table', columns, rows: [{ cells: ['12.00', 'NP-1'] }] }]);
  expect(elementsOf(pdf, 'TBody')[0]?.children[0]?.children.map(({ role }) => role)).toEqual(['TD', 'TH']);
});

test('totals are bold, below a rule, and other rows are not', async () => {
  const rows = [{ cells: ['NP-1', '1'] }, { cells: ['All wells', '1'], isTotal: true }];
  const { content, pages } = await laidOut({ kind: 'table', columns: [{ header: 'Well' }, { header: 'Yield' }], rows });
  const marks = marksIn(content);
  const isBold = (text: string) => marks.some((mark) => mark.kind === 'text' && mark.text === text && mark.look.bold);
  expect(['NP-1', 'All wells'].map(isBold)).toEqual([false, true]);
  const rules = pages[0]!.decoration.filter((mark) => mark.kind === 'path' && mark.stroke === INK.text);
  expect(rules).toHaveLength(1);
});

test('a cell that breaks a rule is bold and red, and the others of its row are not', async () => {
  const rows = [{ cells: ['NP-1', '76, too close'], bad: 1 }];
  const { content } = await laidOut({ kind: 'table', columns: [{ header: 'Well' }, { header: 'Distance' }], rows });
  const looks = marksIn(content).flatMap((mark) => (mark.kind === 'text' ? [[mark.text, mark.look] as const] : []));
  expect(Object.fromEntries(looks)).toMatchObject({
    'NP-1': { color: INK.text },
    '76, too close': { color: INK.bad, bold: true },
  });
});

test('the note of a row stands in a row of its own below it', async () => {
  const note = 'Flowing well; casing damaged in 1998, measured at the pump by the owner. '.repeat(3).trim();
  const pdf = await written([table(2, note)]);
  expect(textsOf(pdf, 'TR')).toEqual(['Well Distance (yd)', 'NP-0 0.00', note, 'NP-1 1.00', note]);
});

test('letters of English and Spanish, and the signs of measures, are read as they were written', async () => {
  const text = '5′ 6″ ≥ ½ mi² — 12–14 °F “so” ¿Dónde está el pozo de Núñez? ¡Aquí! Łódź, office, 1 → 2';
  expect(textsOf(await written([{ kind: 'paragraph', text }]), 'P')).toContain(text);
});

test('letters that the font lacks are drawn as pictures', async () => {
  const pictured: string[] = [];
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC';
  const context = {
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string) => pictured.push(text),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${pixel}`);
  await written([{ kind: 'table', columns: [{ header: '水' }], rows: [{ cells: ['井'] }, { cells: ['Ümit'] }] }]);
  expect(new Set(pictured)).toEqual(new Set(['水', '井']));
});

test('texts that are too long for a line are broken within their column, and no word is lost', async () => {
  const words = 'measured at the pump by the owner in the winter of 1998 '.repeat(4).trim();
  const columns = [{ header: 'A' }, { header: 'B' }];
  const pdf = await written([{ kind: 'table', columns, rows: [{ cells: [words, 'yes'] }] }]);
  expect(textsOf(pdf, 'TBody')).toEqual([`${words} yes`]);
  expect(pdf.pages[0]?.texts).not.toContain(words);
});

test('a paragraph that is longer than a page is one paragraph over two pages', async () => {
  const text = 'The district keeps records of its wells. '.repeat(150).trim();
  const pdf = await written([{ kind: 'paragraph', text }]);
  expect(pdf.pages).toHaveLength(2);
  expect(pdf.pages.map(({ artifacts }) => artifacts)).toEqual([
    ['Page 1 of 2', 'North Plains GCD. Guidance, not a permit.'],
    ['Page 2 of 2'],
  ]);
  const parts = textsOf(pdf, 'P').filter((part) => part.includes('records of its wells'));
  expect(parts).toHaveLength(2);
  expect(parts.join(' ')).toBe(text);
});

const marksIn = (tagged: readonly (Tagged | Content)[]): Mark[] =>
  tagged.flatMap((one) => (isContent(one) ? one.marks : marksIn(one.children)));

const paragraphs = (count: number): ReportBlock[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'paragraph', text: `Line ${index}` }));
const laidOut = (...blocks: ReportBlock[]): Promise<TaggedDocument> =>
  layOutReport(typeface, reportOf(blocks), noPause);
const pageOf = (document: TaggedDocument, text: string): number =>
  textsByPage(document).findIndex((texts) => texts.includes(text));

test('headings, and the sentence below them, stand on the page of the first three rows of their table', async () => {
  for (let count = 20; count <= 28; count++) {
    const pdf = await laidOut(
      ...paragraphs(count),
      { kind: 'heading', text: 'Wells' },
      { kind: 'heading', level: 3, text: 'Of the GPU' },
      { kind: 'paragraph', text: 'As of today.' },
      table(8),
    );
    const places = ['Wells', 'Of the GPU', 'As of today.', 'NP-0', 'NP-1', 'NP-2'].map((text) => pageOf(pdf, text));
    expect(new Set(places).size).toBe(1);
  }
});

test('the labels of facts stand in one line', async () => {
  const label = 'Required distance from the property line';
  const [texts] = textsByPage(await laidOut({ kind: 'facts', facts: [{ label, value: '100 yd' }] }));
  expect(texts).toContain(label);
});

test('a heading of level 3 that begins a page repeats the one above it, for the eye alone', async () => {
  const farm: ReportBlock = { kind: 'heading', text: 'Home farm' };
  const levels: ReportBlock = { kind: 'heading', level: 3, text: 'Water levels' };
  const repeated = async (count: number) => {
    const pdf = await written([farm, ...paragraphs(count), levels, table(5)]);
    return pdf.pages.map(({ artifacts }) => artifacts.includes('Home farm'));
  };
  expect(await repeated(24)).toEqual([false, true]);
  expect(await repeated(3)).toEqual([false]);
});

test('a table of up to twelve rows is not parted, unless it would leave more than a third of a page empty', async () => {
  const long = 'Flowing well; casing damaged in 1998, measured at the pump by the owner. '.repeat(4);
  const isParted = async (before: number, ...of: Parameters<typeof table>): Promise<boolean> => {
    const pdf = await laidOut(...paragraphs(before), table(...of));
    return pageOf(pdf, `NP-${of[0] - 1}`) !== pageOf(pdf, 'NP-0');
  };
  for (let count = 20; count <= 28; count++)
    for (const rows of [5, 12]) expect(await isParted(count, rows)).toBe(false);
  expect(await isParted(18, 12, long)).toBe(true);
});

test('the last four rows of a table stand on one page', async () => {
  for (let count = 36; count <= 48; count++) {
    const pdf = await laidOut(table(count));
    expect(pageOf(pdf, `NP-${count - 1}`)).toBe(pageOf(pdf, `NP-${count - 4}`));
  }
});

test('a heading at the end of a document is not lost', async () => {
  expect(textsOf(await written([{ kind: 'heading', text: 'Wells' }]), 'H2')).toEqual(['Wells']);
});

test('words are set off from the numbers in the column before them', async () => {
  const columns = [{ header: 'Well' }, { header: 'Feet', align: 'right' as const }, { header: 'Trend' }];
  const block: ReportBlock = { kind: 'table', columns, rows: [{ cells: ['NP-1', '234.0', 'falls'] }] };
  const { content } = await layOutReport(typeface, reportOf([block]), noPause);
  const at = (text: string): number => {
    const [x] = marksIn(content).flatMap((mark) => (mark.kind === 'text' && mark.text.trim() === text ? mark.x : []));
    return x!;
  };
  // The number is placed by its end, the word by its beginning.
  expect(at('falls') - at('234.0')).toBeGreaterThanOrEqual(15);
});

test('a table that is too wide has smaller letters, so that no word or date is broken', async () => {
  const columns = Array.from({ length: 9 }, (_, index) => ({
    header: `GM-57922${index}: measured, acre-feet × 0.001`,
  }));
  const cells = ['September', 'Sep 12, 2025', '1,234,567.5', ...Array<string>(6).fill('Dec 30, 2025')];
  const pdf = await written([{ kind: 'table', columns, rows: [{ cells }] }]);
  const texts = pdf.pages.flatMap((page) => page.texts.map((text) => text.trim()));
  expect(texts).toEqual(expect.arrayContaining(cells));
  expect(texts).toEqual(expect.arrayContaining(['GM-579220:', 'measured,']));
});

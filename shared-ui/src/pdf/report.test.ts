import { drawReportDocument } from './report.ts';
import type { ReportBlock, ReportDocument } from './report-document.ts';

// The build for the browser is an ES module, which these tests cannot load.
const { jsPDF } = jest.requireActual('jspdf/dist/jspdf.node.min.js');

/** Texts that stand in the PDF as pictures. */
const pictured: string[] = [];
// A canvas without pixels that knows what was written on it.
jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
  const fillText = (text: string) => Object.assign(this.dataset, { text });
  return { measureText: (text: string) => ({ width: text.length * 10 }), fillText } as never;
});

/** The smallest JPEG: one gray pixel. */
const PIXEL = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  (character) => character.charCodeAt(0),
);

function printed(blocks: readonly ReportBlock[], changes: Partial<ReportDocument> = {}): string {
  const doc = new jsPDF({ unit: 'pt', format: 'letter' });
  const addImage = doc.addImage.bind(doc);
  doc.addImage = (data: unknown, ...rest: unknown[]) => {
    if (!(data instanceof HTMLCanvasElement)) return addImage(data, ...rest);
    pictured.push(data.dataset.text ?? '');
    return doc;
  };
  drawReportDocument(doc, {
    title: 'Adjacent wells',
    district: 'North Plains GCD',
    date: '11/21/2026, 08:41 AM MST',
    blocks,
    notice: 'Guidance, not a permit.',
    ...changes,
  });
  return doc.output();
}
/** The texts of a PDF that is not compressed, in the order in which they were written. */
const textsOf = (pdf: string): string[] =>
  [...pdf.matchAll(/\((.*)\) Tj/g)].map(([, text]) => (text ?? '').replace(/\\(.)/g, '$1'));

/** The texts of each page. */
const pagesOf = (pdf: string): string[][] =>
  pdf
    .split('endstream')
    .map(textsOf)
    .filter((texts) => texts.length > 0);

const table = (rows: number, note?: string): ReportBlock => ({
  kind: 'table',
  columns: [{ header: 'Well' }, { header: 'Distance (yd)', align: 'right' }],
  rows: Array.from({ length: rows }, (_, index) => ({ cells: [`NP-${index}`, `${index}.00`], note })),
});

beforeEach(() => pictured.splice(0));

test('the PDF has district, date, title, lead, notice, data date and page number', () => {
  const pdf = printed([], { lead: '12 wells within 500 yards.', dataDate: 'Records of 11/21/2026.' });
  expect(pdf).toMatch(/MediaBox \[0 0 612\.? 792\.?\]/);
  expect(textsOf(pdf)).toEqual([
    'North Plains GCD',
    '11/21/2026, 08:41 AM MST',
    'Adjacent wells',
    '12 wells within 500 yards.',
    'North Plains GCD. Guidance, not a permit.',
    'Records of 11/21/2026.',
    'Page 1 of 1',
  ]);
});

test('the PDF has every kind of block, and its headings also as bookmarks', () => {
  const pdf = printed([
    { kind: 'heading', text: 'Place' },
    { kind: 'callout', tone: 'bad', title: 'Too close', text: 'Two wells stand in the way.' },
    { kind: 'facts', facts: [{ label: 'Latitude', value: '36.10000' }] },
    { kind: 'paragraph', text: 'The rules of 2024.' },
    { kind: 'note', text: 'Distances on the ground.' },
    { kind: 'picture', jpeg: PIXEL, width: 600, height: 400, caption: 'The wells', attribution: 'Census Bureau' },
    table(1),
  ]);
  const texts = ['Place', 'Too close', 'Two wells stand in the way.', 'Latitude', '36.10000', 'The rules of 2024.'];
  expect(textsOf(pdf)).toEqual(
    expect.arrayContaining([
      ...texts,
      'Distances on the ground.',
      'The wells',
      'Census Bureau',
      'Well',
      'NP-0',
      '0.00',
    ]),
  );
  expect(pdf).toContain('/Filter /DCTDecode');
  expect(pdf).toMatch(/\/Title \(Place\)/);
});

test('a table continues over the pages with its header on each, and no row is lost', () => {
  const pages = pagesOf(printed([table(120)]));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, texts] of pages.entries()) {
    expect(texts).toContain('Distance (yd)');
    expect(texts.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
  }
  expect(pages.flat().filter((text) => /^NP-\d+$/.test(text))).toHaveLength(120);
});

test('the note of a row stands below it across the full width', () => {
  const texts = textsOf(
    printed([table(2, 'Flowing well; casing damaged in 1998, measured at the pump by the owner.')]),
  );
  expect(texts.filter((text) => text.startsWith('Flowing well; casing damaged in 1998, measured at'))).toHaveLength(2);
  expect(texts.indexOf('NP-1')).toBeGreaterThan(texts.findIndex((text) => text.startsWith('Flowing')));
});

test('letters that the font lacks are drawn as pictures, in table cells too', () => {
  const pdf = printed([
    { kind: 'paragraph', text: 'Карта' },
    {
      kind: 'table',
      columns: [{ header: '水' }, { header: 'Well' }],
      rows: [{ cells: ['Żółw', 'NP-1'], note: 'Ümit' }],
    },
  ]);
  expect(pictured).toEqual(['Карта', '水', 'Żółw']);
  const written = textsOf(pdf).filter((text) => text.trim() !== '');
  expect(written.slice(3, -2)).toEqual(['Well', 'NP-1', 'Ümit']);
});

test('texts that are too long for a line are broken within their column', () => {
  const words = 'measured at the pump by the owner in the winter of 1998 ';
  const texts = textsOf(
    printed([
      { kind: 'table', columns: [{ header: 'A' }, { header: 'B' }], rows: [{ cells: [words.repeat(4), 'yes'] }] },
    ]),
  );
  const lines = texts.filter((text) => words.repeat(4).includes(text));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(words.repeat(4).trim());
});

test('a paragraph that is longer than a page continues on the next one', () => {
  const pdf = printed([{ kind: 'paragraph', text: 'The district keeps records of its wells. '.repeat(200) }]);
  expect(textsOf(pdf)).toContain('Page 2 of 2');
});

test('a heading never stands alone at the foot of a page', () => {
  const line = (index: number): ReportBlock => ({ kind: 'paragraph', text: `Line ${index}` });
  const lines = Array.from({ length: 28 }, (_, index) => line(index));
  for (let count = 25; count <= 28; count++) {
    const pages = pagesOf(printed([...lines.slice(0, count), { kind: 'heading', text: 'Wells' }, table(3)]));
    const page = pages.find((texts) => texts.includes('Wells'));
    expect(page).toContain('NP-0');
  }
});

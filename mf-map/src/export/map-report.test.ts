import type { LegendLine } from './legend-lines.ts';
import { drawReport, type MapReport } from './map-report.ts';

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

const line = (kind: LegendLine['kind'], text: string): LegendLine => ({ kind, text, swatches: [] });

function printed(changes: Partial<MapReport> = {}): string {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'letter' });
  const addImage = doc.addImage.bind(doc);
  doc.addImage = (data: unknown, ...rest: unknown[]) => {
    if (!(data instanceof HTMLCanvasElement)) return addImage(data, ...rest);
    pictured.push(data.dataset.text ?? '');
    return doc;
  };
  drawReport(doc, {
    title: 'Wells north of Dumas',
    district: 'North Plains GCD',
    sheet: {
      picture: { width: 1200, height: 800 } as HTMLCanvasElement,
      density: 1,
      metresPerPixel: 100,
      bearing: 0,
      attribution: 'US Census Bureau · GeoNames (CC BY 4.0)',
    },
    jpeg: PIXEL,
    legend: [line('heading', 'Wells'), line('entry', 'Class A')],
    date: '11/21/2026, 08:41 AM MST',
    ...changes,
  });
  return doc.output();
}
/** The texts of a PDF that is not compressed, in the order in which they were written. */
const textsOf = (pdf: string): string[] =>
  [...pdf.matchAll(/\((.*)\) Tj/g)].map(([, text]) => (text ?? '').replace(/\\(.)/g, '$1'));

beforeEach(() => pictured.splice(0));

test('the report has title, district, date, map, legend, scale, north, attribution and page number', () => {
  const pdf = printed();
  expect(pdf).toMatch(/MediaBox \[0 0 792\.? 612\.?\]/);
  expect(pdf).toContain('/Filter /DCTDecode');
  expect(textsOf(pdf)).toEqual(
    expect.arrayContaining([
      'Wells north of Dumas',
      'North Plains GCD',
      '11/21/2026, 08:41 AM MST',
      'Class A',
      expect.stringMatching(/ mi$/),
      'N',
      'US Census Bureau \xb7 GeoNames (CC BY 4.0)',
      'Page 1 of 1',
    ]),
  );
});

test('a legend longer than the page continues on the next one, which says so', () => {
  const legend = Array.from({ length: 150 }, (_, index) => line('entry', `Layer ${index}`));
  const texts = textsOf(printed({ legend }));
  expect(texts.filter((text) => /^Layer \d+$/.test(text))).toHaveLength(150);
  expect(texts).toContain('Page 2 of 2');
  expect(texts).toContain('North Plains GCD \xb7 Legend, continued');
});

test('a legend that is slightly too long is printed smaller instead of on a page of its own', () => {
  const pagesOf = (lines: number) => {
    const legend = Array.from({ length: lines }, (_, index) => line('entry', `Layer ${index}`));
    return textsOf(printed({ legend })).filter((text) => /^Page 1 of/.test(text));
  };
  const fitting = [...Array(60).keys()].filter((lines) => pagesOf(lines)[0] === 'Page 1 of 1').length;
  expect(fitting).toBeGreaterThan(36);
  // What goes on a second page is more than a line or two.
  const legend = Array.from({ length: fitting }, (_, index) => line('entry', `Layer ${index}`));
  const texts = textsOf(printed({ legend }));
  const second = texts.slice(texts.findIndex((text) => text.endsWith('Legend, continued')));
  expect(second.filter((text) => /^Layer/.test(text)).length).toBeGreaterThan(4);
});

test('a title that is too long is cut off with an ellipsis', () => {
  const title = 'Irrigation '.repeat(40);
  const texts = textsOf(printed({ title }));
  expect(texts.filter((text) => text.startsWith('Irrigation'))).toHaveLength(2);
  expect(texts[1]).toMatch(/\x85$/);
});

test('a title with characters that the font lacks is drawn as a picture', () => {
  const pdf = printed({ title: 'Карта 水 – Żółw' });
  expect(pictured).toEqual(['Карта 水 – Żółw']);
  expect(textsOf(pdf).join()).not.toMatch(/[{}@]/);
});

test('invisible characters are removed from the title', () => {
  expect(textsOf(printed({ title: 'Du\u00admas\n\twells\u0000 \ud800' }))[0]).toBe('Dumas wells');
});

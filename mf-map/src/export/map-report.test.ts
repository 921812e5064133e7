import { elementsOf, PIXEL, type ReadPdf, textIn, typeface, writtenAndRead } from '@portal/shared-ui/test-support/pdf';
import { belowMap, placeLegend } from './legend-layout.ts';
import type { LegendLine } from './legend-lines.ts';
import { layOutMapReport, type MapReport } from './map-report.ts';

const line = (kind: LegendLine['kind'], text: string): LegendLine => ({ kind, text, swatches: [] });
const layers = (count: number) => Array.from({ length: count }, (_, index) => line('entry', `Layer ${index}`));

const laidOutSheet: MapReport['sheet'] = {
  picture: { width: 1200, height: 800 } as HTMLCanvasElement,
  density: 1,
  metersPerPixel: 100,
  bearing: 0,
  attribution: 'US Census Bureau · GeoNames (CC BY 4.0)',
};
const laidOut = (changes: Partial<MapReport> = {}) =>
  layOutMapReport(typeface, {
    lang: 'en',
    title: 'Wells north of Dumas',
    district: 'North Plains GCD',
    sheet: laidOutSheet,
    jpeg: PIXEL,
    center: { lat: 35.9, lng: -102 },
    legend: [line('heading', 'Wells'), line('entry', 'Class A')],
    date: '11/21/2026, 8:41 AM MST',
    url: 'https://portal.example/map?center=-102,35.9',
    ...changes,
  });
const written = (changes: Partial<MapReport> = {}): Promise<ReadPdf> => writtenAndRead(laidOut(changes));
const textsOf = (pdf: ReadPdf, ...roles: string[]) => elementsOf(pdf, ...roles).map(textIn);

test('the report is tagged, and reads title, date, district, link, map, scale, north, sources, legend and notice', async () => {
  const pdf = await written();
  expect(pdf).toMatchObject({ title: 'Wells north of Dumas', language: 'en', markInfo: { Marked: true } });
  expect(
    elementsOf(pdf, 'H1', 'H2', 'P', 'L', 'Figure').map(({ role, ...rest }) => [
      role,
      rest.alt ?? textIn({ role, ...rest }),
    ]),
  ).toEqual([
    ['H1', 'Wells north of Dumas'],
    ['P', '11/21/2026, 8:41 AM MST'],
    ['P', 'North Plains GCD'],
    ['P', 'Open this map in the portal'],
    ['Figure', 'Map centered on latitude 35.90000, longitude -102.00000. The legend lists what it shows.'],
    ['Figure', expect.stringMatching(/^Scale bar: \d+ mi\.$/)],
    ['Figure', 'North is at the top.'],
    ['P', 'US Census Bureau · GeoNames (CC BY 4.0)'],
    ['H2', 'Wells'],
    ['L', 'Class A'],
    ['P', 'North Plains GCD. Locations are approximate. This is not a legal document or a survey.'],
  ]);
  expect(pdf.pages[0]?.artifacts).toEqual(['Page 1 of 1']);
  expect(pdf.pages[0]?.links).toEqual([
    { url: 'https://portal.example/map?center=-102,35.9', contents: 'Open this map in the portal' },
  ]);
});

test('categories are a list inside the entry of the legend that they belong to', async () => {
  const categories = ['100 ft', '200 ft'].map((text) => line('category', text));
  const [list] = elementsOf(
    await written({ legend: [line('entry', 'Water levels'), ...categories, line('entry', 'Roads')] }),
    'L',
  );
  expect(list?.children.map(({ children }) => children.map(({ text }) => text))).toEqual([['Water levels'], ['Roads']]);
  expect(list?.children[0]?.children[0]?.children.map(textIn)).toEqual(['100 ft 200 ft']);
});

test('a short legend stands below a wide map, which is then larger, and a long one beside it', () => {
  const mapWidth = (changes: Partial<MapReport>): number => {
    const [figure] = laidOut(changes).content.filter((tagged) => tagged.tag === 'Figure');
    return (figure as unknown as { box: { width: number } }).box.width;
  };
  const sheet = { ...laidOutSheet, picture: { width: 1800, height: 1000 } as HTMLCanvasElement };
  expect(mapWidth({ sheet, legend: layers(16) })).toBeGreaterThan(600);
  expect(mapWidth({ sheet, legend: layers(150) })).toBe(536);
});

test('a legend longer than the page continues on the next one, which says so', async () => {
  const pdf = await written({ legend: layers(150) });
  expect(textsOf(pdf, 'LI')).toHaveLength(150);
  expect(pdf.pages[1]?.artifacts).toEqual(
    expect.arrayContaining(['Page 2 of 2', 'North Plains GCD · Legend, continued', 'Wells north of Dumas']),
  );
});

test('a column that goes on with the lines of a heading repeats it, for the eye alone', async () => {
  const pdf = await written({ legend: [line('heading', 'Wells'), ...layers(60)] });
  expect(pdf.pages[0]?.artifacts.concat(pdf.pages[1]?.artifacts ?? [])).toContain('Wells, continued');
  expect(textsOf(pdf, 'H2')).toEqual(['Wells']);
});

test('below the map, a short list stands whole below its heading, and a drawing with its measures', async () => {
  const list = (heading: string, count: number) => [
    line('heading', heading),
    ...Array.from({ length: count }, (_, index) => line('category', `${heading} ${index}`)),
  ];
  const drawing = (name: string) => [line('entry', name), line('category', 'Area'), line('category', 'Perimeter')];
  const sheet = { ...laidOutSheet, picture: { width: 1800, height: 1000 } as HTMLCanvasElement };
  const legend = [...list('Wells', 8), ...list('GPUs', 1), ...list('District', 1), line('heading', 'Drawn')];
  const { pages } = await written({ sheet, legend: [...legend, ...['A', 'B', 'C', 'D'].flatMap(drawing)] });
  expect(pages.flatMap(({ artifacts }) => artifacts).filter((text) => text.includes('Wells, continued'))).toEqual([]);
  const few = [...list('Wells', 8), ...list('GPUs', 1), ...list('District', 1), ...list('Boundaries', 1)];
  expect(JSON.stringify(laidOut({ sheet, legend: few }))).not.toContain('Wells, continued');
  const columns = placeLegend(typeface, drawing('A').concat(...Array(9).fill(drawing('B'))), belowMap(60)).map(
    ({ content: { marks } }) => (marks[0] as { x: number }).x,
  );
  expect(columns.every((x, index) => x === columns[index - (index % 3)])).toBe(true);
});

test('a legend that is slightly too long is printed smaller instead of on a page of its own', () => {
  const pagesOf = (lines: number) => laidOut({ legend: layers(lines) }).pages.length;
  const fitting = [...Array(60).keys()].filter((lines) => pagesOf(lines) === 1).length;
  expect(fitting).toBeGreaterThan(36);
  // What goes on a second page is more than a line or two.
  const second = JSON.stringify(laidOut({ legend: layers(fitting) }).content).split('"page":1').length - 1;
  expect(second).toBeGreaterThan(4);
});

test('a title that is too long is cut off with an ellipsis, but not in what the document is called', async () => {
  const title = 'Irrigation '.repeat(40).trim();
  // Invisible characters are removed.
  const pdf = await written({ title: `Du\u00admas\n\twells\u0000 \ud800${title}` });
  expect(textsOf(pdf, 'H1')).toEqual([expect.stringMatching(/^Dumas wells (Irrigation )+Irriga.*…$/)]);
  expect(pdf.title).toBe(`Dumas wells ${title}`);
});

import {
  elementsOf,
  noPause,
  PIXEL,
  textIn,
  textsByPage,
  typeface,
  writtenAndRead,
} from '../test-support/pdf/index.ts';
import { INK } from './ink.ts';
import { layOutReport } from './layout/report.ts';
import { drawChart } from './layout/report-chart.ts';
import { type Box, type Content, isContent, type Mark, type Tagged } from './layout/tagged-document.ts';
import type { ReportBlock, ReportChart } from './report-document.ts';

const laidOut = (...blocks: ReportBlock[]) =>
  layOutReport(typeface, { lang: 'en', title: 'A', district: 'B', date: 'C', notice: 'D', blocks }, noPause);
const written = async (...blocks: ReportBlock[]) => writtenAndRead(await laidOut(...blocks));
const marksIn = (tagged: readonly (Tagged | Content)[]): Mark[] =>
  tagged.flatMap((one) => (isContent(one) ? one.marks : marksIn(one.children)));
const paragraphs = (count: number): ReportBlock[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'paragraph', text: `Line ${index}` }));

const chart = (more: Partial<ReportChart> = {}): ReportBlock => ({
  kind: 'chart',
  shape: 'columns',
  alt: 'Production of two years.',
  name: 'Reported (acre-feet)',
  limitName: 'Allowable (acre-feet)',
  points: [
    { name: '2025', value: 50, text: '50 AF', limit: { value: 80, text: '80 AF' } },
    { name: '2026', value: null, text: '–' },
  ],
  ...more,
});

test('a chart is one figure with its words, its values and what its marks mean', async () => {
  const pdf = await written(chart());
  expect(elementsOf(pdf, 'Figure').map(({ alt }) => alt)).toEqual(['Production of two years.']);
  for (const text of ['Reported (acre-feet)', 'Allowable (acre-feet)', '50 AF', '80 AF', '–', '2026'])
    expect(pdf.pages[0]?.texts).toContain(text);
});

test('a column is as high as its value, its limit stands behind it, and an unknown value has none', async () => {
  const { content } = await laidOut(chart());
  const figure = content.filter(({ tag }) => tag === 'Figure');
  const paths = marksIn(figure).flatMap((mark) => (mark.kind === 'path' ? mark : []));
  const height = ({ points }: (typeof paths)[number]) =>
    Math.max(...points.map(([, y]) => y)) - Math.min(...points.map(([, y]) => y));
  const columns = paths.filter(({ fill, closed }) => fill === INK.link && closed).slice(1);
  expect(columns.map(height)).toEqual([52.5, 0]);
  const limits = paths.filter(({ fill }) => fill === INK.limit).slice(1);
  expect(limits.map(height)).toEqual([84]);
  const lines = paths.filter(({ stroke }) => stroke === INK.unsure).slice(1);
  expect(lines.map(({ points }) => points[0]![1])).toEqual([limits[0]!.points[0]![1]]);
});

test('a heading, and the sentence below it, stand on the page of their chart', async () => {
  for (let count = 18; count <= 26; count++) {
    const head: ReportBlock = { kind: 'heading', text: 'Water levels' };
    const pages = textsByPage(await laidOut(...paragraphs(count), head, { kind: 'paragraph', text: 'Fall.' }, chart()));
    const pageOf = (text: string) => pages.findIndex((texts) => texts.includes(text));
    expect(new Set(['Water levels', 'Fall.', '50 AF'].map(pageOf)).size).toBe(1);
  }
});

test('a heading and its table stand on the page of the chart of the same figures', async () => {
  const rows = [{ cells: ['2025', '50'] }];
  for (let count = 16; count <= 26; count++) {
    const table: ReportBlock = { kind: 'table', columns: [{ header: 'Year' }, { header: 'Reported' }], rows };
    const pages = textsByPage(
      await laidOut(...paragraphs(count), { kind: 'heading', text: 'By year' }, table, chart()),
    );
    const pageOf = (text: string) => pages.findIndex((texts) => texts.includes(text));
    expect(new Set(['By year', 'Reported', '50 AF'].map(pageOf)).size).toBe(1);
  }
});

test('a chart beside its table begins at its height, on the other half of the page, and stays with it', async () => {
  const { kind: _, ...beside } = chart() as ReportChart & { kind: 'chart' };
  const rows = ['2025', '2026'].map((year) => ({ cells: [year, '50'] }));
  const table: ReportBlock = { kind: 'table', columns: [{ header: 'Year' }, { header: 'Reported' }], rows, beside };
  for (let count = 36; count <= 44; count++) {
    const document = await laidOut(...paragraphs(count), table, { kind: 'paragraph', text: 'After.' });
    const pages = textsByPage(document);
    const pageOf = (text: string) => pages.findIndex((texts) => texts.includes(text));
    expect(pageOf('Year')).toBe(pageOf('50 AF'));
    const { box } = document.content.find(({ tag }) => tag === 'Figure') as Tagged & { box: Box };
    const place = (wanted: string) =>
      marksIn(document.content).find((mark) => mark.kind === 'text' && mark.text === wanted) as Mark & Box;
    expect([box.x, box.width]).toEqual([318, 250]);
    expect(place('Reported').y).toBeCloseTo(place('Reported (acre-feet)').y, -1);
    if (pageOf('After.') === pageOf('50 AF')) expect(place('After.').y).toBeGreaterThan(box.y + box.height);
  }
});

test('what the marks across columns mean stands below what the columns are where the chart is narrow', () => {
  const room = { x: 0, y: 0, width: 130 };
  const { marks, height } = drawChart(typeface, chart() as ReportChart, room);
  const place = (wanted: string) => marks.find((mark) => mark.kind === 'text' && mark.text === wanted) as Mark & Box;
  expect(place('Allowable (acre-feet)').y).toBeGreaterThan(place('Reported (acre-feet)').y);
  expect(height).toBeGreaterThan(drawChart(typeface, chart() as ReportChart, { ...room, width: 250 }).height);
});

test('the value at the head of a line stands clear of what the chart is called', async () => {
  const ticks = [210, 200].map((value) => ({ value, text: `tick ${value}` }));
  const points = [200, 210].map((value) => ({ name: `${value}`, value, text: `${value} ft` }));
  const marks = marksIn((await laidOut(chart({ shape: 'line', limitName: undefined, ticks, points }))).content);
  const baseline = (wanted: string) =>
    marks.flatMap((mark) => (mark.kind === 'text' && mark.text === wanted ? mark.y : []))[0]!;
  expect(baseline('200 ft') - baseline('Reported (acre-feet)')).toBeGreaterThan(10);
});

function numbersOf(value: number, limit: number) {
  const points = [
    { name: '2024', value: 100, text: '100', limit: { value: 100, text: '100' } },
    { name: '2025', value, text: 'used', limit: { value: limit, text: 'allowed' } },
  ];
  const { marks } = drawChart(typeface, chart({ points }) as ReportChart, { x: 0, y: 0, width: 250 });
  const textOf = (wanted: string) =>
    marks.flatMap((mark) => (mark.kind === 'text' && mark.text === wanted ? mark : []))[0]!;
  const lines = marks.flatMap((mark) =>
    mark.kind === 'path' && mark.stroke === INK.unsure ? [mark.points[0]![1]] : [],
  );
  const tops = marks.flatMap((mark) =>
    mark.kind === 'path' && mark.fill === INK.link ? [Math.min(...mark.points.map(([, y]) => y))] : [],
  );
  const title = textOf('Reported (acre-feet)').y;
  return { used: textOf('used'), allowed: textOf('allowed'), limitY: lines.at(-1)!, top: tops.at(-1)!, title };
}

test.each([
  ['below its limit', 50, 80],
  ['almost at its limit', 79, 80],
  ['at its limit', 80, 80],
  ['above its limit', 80, 50],
  ['a little above its limit', 81, 80],
  ['at nothing', 0, 80],
  ['as low as its limit', 0, 0],
  ['a little above a low limit', 3, 2],
  ['a little below a low limit', 2, 3],
])(
  'the numbers of a column %s and of its limit are in the order of their values, clear of each other and the limit',
  (_, value, limit) => {
    const { used, allowed, limitY, title } = numbersOf(value, limit);
    const [greater, smaller] = value > limit ? [used, allowed] : [allowed, used];
    expect(smaller.y - greater.y).toBeGreaterThan(8);
    for (const { y } of [used, allowed]) expect(limitY < y - 6 || limitY > y).toBe(true);
    expect(greater.y - title).toBeGreaterThan(9);
  },
);

test('the number of a column just below its limit stands in the column, in the color of paper', () => {
  const { used, allowed, limitY, top } = numbersOf(95, 96);
  expect(used.y).toBeGreaterThan(top);
  expect(used.look.color).toBe(INK.paper);
  expect(allowed.y).toBeLessThan(limitY);
  // Not in one that is too low.
  expect(numbersOf(2, 3).used.look.color).toBe(INK.text);
});

test('a column above all that was allowed has its own color, which the key names', () => {
  const points = [{ name: '2025', value: 90, text: '90', limit: { value: 80, text: '80' }, isAbove: true }];
  const { marks } = drawChart(typeface, chart({ points, aboveName: 'Above' }) as ReportChart, {
    x: 0,
    y: 0,
    width: 250,
  });
  expect(marks.filter((mark) => mark.kind === 'path' && mark.fill === INK.above)).toHaveLength(2);
  expect(marks).toContainEqual(expect.objectContaining({ kind: 'text', text: 'Above' }));
});

test('values of a line are clear of the lines of the chart', async () => {
  const ticks = [215, 210, 205, 200, 195].map((value) => ({ value, text: `tick ${value}` }));
  const points = [196.1, 197.3, 199, 203, 206].map((value) => ({ name: `${value}`, value, text: `${value} ft` }));
  const marks = marksIn((await laidOut(chart({ shape: 'line', limitName: undefined, ticks, points }))).content);
  const lines = marks.flatMap((mark) => (mark.kind === 'path' && mark.stroke === INK.line ? [mark.points[0]![1]] : []));
  const baselines = marks.flatMap((mark) => (mark.kind === 'text' && mark.text.endsWith(' ft') ? [mark.y] : []));
  expect(baselines).toHaveLength(5);
  for (const baseline of baselines) expect(lines.filter((y) => y > baseline - 6 && y < baseline + 1)).toEqual([]);
});

test('a line goes from value to value, also downward', async () => {
  const ticks = [210, 200].map((value) => ({ value, text: `${value}` }));
  const points = [200, 210].map((value) => ({ name: `${value}`, value, text: '' }));
  const { content } = await laidOut(chart({ shape: 'line', limitName: undefined, ticks, points }));
  const [joined] = marksIn(content)
    .flatMap((mark) => (mark.kind === 'path' && mark.stroke === INK.link ? [mark.points] : []))
    .slice(-1);
  expect(joined!.map(([, y]) => y - joined![0]![1])).toEqual([0, 84]);
});

const picture: ReportBlock = { kind: 'picture', jpeg: PIXEL, width: 400, height: 300, alt: 'Map of the wells' };

test('a map has its scale, north and key below it, and each entry of the key its color', async () => {
  const map = {
    scaleBar: { text: '1 mi', share: 0.25, alt: 'Scale bar: 1 mi.' },
    north: { letter: 'N', bearing: 0, alt: 'North is at the top.' },
    key: [
      { text: 'This GPU', swatch: { shape: 'area' as const, fill: '#facc15', opacity: 0.5 } },
      { text: 'Its wells', swatch: { shape: 'point' as const, fill: '#0072b2' } },
    ],
  };
  const block = { ...picture, map } as ReportBlock;
  const pdf = await written(block);
  expect(elementsOf(pdf, 'Figure').map(({ alt }) => alt)).toEqual([
    'Map of the wells',
    'Scale bar: 1 mi.',
    'North is at the top.',
  ]);
  expect(elementsOf(pdf, 'LI').map(textIn)).toEqual(['This GPU', 'Its wells']);
  const { content, pages } = await laidOut(block);
  const { box } = content.find(({ tag }) => tag === 'Figure') as Tagged & { box: Box };
  const bar = marksIn(content).flatMap((mark) =>
    mark.kind === 'path' && mark.lineWidth === 1.25 ? [mark.points] : [],
  );
  expect(bar[0]![2]![0] - bar[0]![1]![0]).toBeCloseTo(box.width / 4);
  const name = marksIn(content).find((mark) => mark.kind === 'text' && mark.text === 'This GPU') as Mark & Box;
  expect([name.x > box.x + box.width, name.y < box.y + box.height]).toEqual([true, true]);
  expect(pages[0]!.decoration.map((mark) => ('fill' in mark ? mark.fill : null))).toEqual(['#fde68a', '#0072b2']);
});

test('letters of a map are as large as 7 points, and a wide map has its key below it', async () => {
  const sizeOf = async (width: number, height: number) => {
    const map = {
      scaleBar: { text: '1 mi', share: 0.25, alt: '' },
      north: { letter: 'N', bearing: 0, alt: '' },
      key: [],
    };
    const { content } = await laidOut({ ...picture, width, height, map } as ReportBlock, ...paragraphs(24));
    return (content.find(({ tag }) => tag === 'Figure') as { box: Box }).box.width / width;
  };
  expect(11 * (await sizeOf(520, 300))).toBeGreaterThanOrEqual(7);
  expect(11 * (await sizeOf(700, 300))).toBeGreaterThanOrEqual(7);
});

test('a place has a mark of its own on a map, and wells have their numbers', async () => {
  const map = {
    scaleBar: { text: '1 mi', share: 0.25, alt: '' },
    north: { letter: 'N', bearing: 0, alt: '' },
    key: [],
    marks: [
      { shape: 'place', x: 0.5, y: 0.5 },
      { shape: 'number', text: '12', fill: '#0072b2', x: 0.25, y: 0.5 },
    ],
  };
  const { content } = await laidOut({ ...picture, map } as ReportBlock);
  const [figure] = content.filter((tagged) => tagged.tag === 'Figure') as [Tagged & { box: Box }];
  const { box } = figure;
  const marks = marksIn([figure]);
  const rings = marks.filter((mark) => mark.kind === 'circle' && !mark.fill);
  expect(rings).toMatchObject(Array(2).fill({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  expect(marks).toContainEqual(expect.objectContaining({ kind: 'text', text: '12', x: box.x + box.width / 4 }));
  expect(marks).toContainEqual(expect.objectContaining({ kind: 'circle', fill: '#0072b2', x: box.x + box.width / 4 }));
});

test('a number near the frame of a map stands inside it', async () => {
  const map = {
    scaleBar: { text: '1 mi', share: 0.25, alt: '' },
    north: { letter: 'N', bearing: 0, alt: '' },
    key: [],
    marks: [{ shape: 'number', text: '12', fill: '#0072b2', x: 1, y: 0 }],
  };
  const { content } = await laidOut({ ...picture, map } as ReportBlock);
  const [figure] = content.filter((tagged) => tagged.tag === 'Figure') as [Tagged & { box: Box }];
  const { box } = figure;
  const [ring] = marksIn([figure]).flatMap((mark) => (mark.kind === 'circle' ? mark : []));
  expect(ring!.x + ring!.radius).toBeLessThan(box.x + box.width);
  expect(ring!.y - ring!.radius).toBeGreaterThan(box.y);
});

test('a picture is as wide as the text', async () => {
  const { content } = await laidOut(picture);
  expect(content.find(({ tag }) => tag === 'Figure')).toMatchObject({ box: { width: 524, height: 393 } });
});

test.each([
  [[]],
  // The page of a line would repeat it.
  [[{ kind: 'heading' as const, text: 'Wells' }]],
])('a picture is smaller where that spares a page of a line', async (headings) => {
  const lastPages = [];
  for (let lines = 5; lines < 20; lines++) {
    const pages = textsByPage(await laidOut(picture, ...headings, ...paragraphs(lines)));
    if (pages.length > 1) lastPages.push(pages.at(-1)!.filter((text) => text.startsWith('Line')).length);
  }
  expect(Math.min(...lastPages)).toBeGreaterThan(1);
});

test('a chart without points, as in a district without reports, is left out', async () => {
  const pdf = await written(chart({ points: [] }), { kind: 'paragraph', text: 'After it' });
  expect(elementsOf(pdf, 'Figure')).toEqual([]);
  expect(pdf.pages[0]?.texts).toContain('After it');
});

import type { GpuStatement } from '@portal/shared-api';
import type { ReportBlock, ReportTable } from '../pdf/report-document.ts';
import { gpuStatementOf, ownerOf, surroundings, yearOf } from '../test-support/statements.ts';
import { statementParts } from './statement-document.ts';

const YEAR = { year: 2025, is_over: true, time_zone: 'America/Chicago' };

/** What stands below a heading of the GPU, until the next one. */
function below(gpu: Partial<GpuStatement>, heading: string): ReportBlock[] {
  const statement = { owner: ownerOf(1, 'Home Farm'), gpus: [gpuStatementOf(gpu)], owed: [] };
  const blocks = statementParts(statement, YEAR, surroundings).gpus.flat();
  const rest = blocks.slice(blocks.findIndex((block) => block.kind === 'heading' && block.text === heading) + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  return end < 0 ? rest : rest.slice(0, end);
}

const rowsIn = (block: ReportBlock | ReportTable | undefined) => (block as ReportTable).rows.map(({ cells }) => cells);

const read = (serial: string, unit: 'acre-feet' | 'gallons', multiplier: number) => {
  const meter = { serial, unit, multiplier };
  return (read_on: string, reading: number, counts: number | null = null, acre_feet: number | null = null) => ({
    ...meter,
    ...{ read_on, reading, counts, acre_feet },
  });
};
const [a, b] = [read('A', 'gallons', 1000), read('B', 'acre-feet', 0.001)];

test('each meter has a table with its name, with its use once where the meter counts acre-feet, and in total', () => {
  const readings = [
    a('2024-12-31', 1),
    a('2025-12-06', 101, 100, 0.307),
    a('2025-12-25', 1001, 900, 2.762),
    b('2025-02-28', 7000),
    b('2025-03-28', 9068, 2068, 2.068),
    b('2025-12-28', 9168, 100, 0.1),
  ];
  const [pair] = below({ readings }, 'Use from reading to reading');
  const [tableOfA, tableOfB] = (pair as Extract<ReportBlock, { kind: 'pair' }>).tables;
  expect([tableOfA.caption, tableOfB.caption]).toEqual(['Meter A (gallons × 1,000)', 'Meter B (acre-feet × 0.001)']);
  const headersIn = ({ columns }: ReportTable) => columns.map(({ header }) => header);
  expect(headersIn(tableOfA)).toEqual(['Read on', 'Reading', 'Use, gallons × 1,000', 'Use, acre-feet']);
  expect(rowsIn(tableOfA)).toEqual([
    ['Dec 31, 2024', '1', '', ''],
    ['Dec 6, 2025', '101', '100', '0.307'],
    ['Dec 25, 2025', '1,001', '900', '2.762'],
    // Not the sum of what was rounded, but what a report with these readings has.
    ['Total', '', '1,000', '3.069'],
  ]);
  expect(headersIn(tableOfB)).toEqual(['Read on', 'Reading', 'Use, acre-feet']);
  expect(rowsIn(tableOfB)).toEqual([
    ['Feb 28, 2025', '7,000', ''],
    ['Mar 28, 2025', '9,068', '2.068'],
    ['Dec 28, 2025', '9,168', '0.100'],
    ['Total', '', '2.168'],
  ]);
});

test('the use of a meter whose reading goes back is not known', () => {
  const readings = [a('2025-02-03', 2), a('2025-02-27', 1), a('2025-12-27', 3, 2, 0.006)];
  expect(rowsIn(below({ readings }, 'Use from reading to reading')[0])).toEqual([
    ['Feb 3, 2025', '2', '', ''],
    ['Feb 27, 2025', '1', '–', '–'],
    ['Dec 27, 2025', '3', '2', '0.006'],
    ['Total', '', '–', '–'],
  ]);
});

const YEARS: GpuStatement['years'] = [
  yearOf({ year: 2025, acre_feet: 700, allowable_acre_feet: 960.75 }),
  yearOf({ year: 2024, acre_feet: null, allowable_acre_feet: 960.75 }),
  yearOf({ year: 2023, acre_feet: 480.25, allowable_acre_feet: 960.75 }),
];

test('a chart of the years stands beside their table, with a sentence that says what it shows', () => {
  const [text, table] = below({ years: YEARS }, 'By year');
  expect(text).toMatchObject({
    text: 'In 2025 you reported 700.00 acre-feet, 73% of the allowable. Earlier years: 50%.',
  });
  expect(table).toMatchObject({
    beside: {
      alt: 'Chart of the acre-feet that GPU 1001 reported by year, and of its allowable: 2023: 480.25, of 960.75; 2024: no report, of 960.75; 2025: 700.00, of 960.75.',
      points: [
        { name: '2023', value: 480.25, text: '480', limit: { value: 960.75, text: '961' } },
        { name: '2024', value: null, text: '–', limit: { value: 960.75, text: '961' } },
        { name: '2025', value: 700, text: '700', limit: { value: 960.75, text: '961' } },
      ],
    },
  });
  const years = [null, 50, 100].map((acre_feet, index) =>
    yearOf({ year: 2025 - index, acre_feet, allowable_acre_feet: 200 }),
  );
  expect(below({ years }, 'By year')[0]).toMatchObject({
    text: 'No use is reported for 2025 so far. Earlier years: 25% to 50%.',
  });
});

test('a year above allowable and reserve says so in the table and has a color of its own in the chart; one that its reserve covers does not', () => {
  const years = [
    yearOf({
      year: 2025,
      acre_feet: 212,
      allowable_acre_feet: 200,
      over_acre_feet: 5.561,
      usable_reserve_acre_feet: 6.439,
    }),
    yearOf({ year: 2024, acre_feet: 224, allowable_acre_feet: 200, usable_reserve_acre_feet: 50 }),
  ];
  const [, table] = below({ years }, 'By year');
  expect((table as ReportTable).rows.map(({ note }) => note)).toEqual([
    'Above allowable and reserve: 5.561 acre-feet.',
    undefined,
  ]);
  expect((table as ReportTable).beside).toMatchObject({
    aboveName: 'Above allowable and reserve',
    points: [
      { name: '2024', isAbove: false },
      { name: '2025', isAbove: true },
    ],
  });
  const [, covered] = below({ years: [...years.slice(1), yearOf({ ...years[1]!, year: 2023 })] }, 'By year');
  expect((covered as ReportTable).beside?.aboveName).toBeUndefined();
});

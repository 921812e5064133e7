import type { GpuStatement } from '@portal/shared-api';
import type { ReportBlock, ReportTable } from '../pdf/report-document.ts';
import { gpuStatementOf, ownerOf, surroundings } from '../test-support/statements.ts';
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

const rowsIn = (block: ReportBlock | undefined) => (block as ReportTable).rows.map(({ cells }) => cells);

test('two meters stand side by side, a row for each reading of a month, and one in acre-feet has its use once', () => {
  const read = (serial: string, read_on: string, reading: number, used: number | null = null) => ({
    ...{ serial, unit: serial === 'C' ? ('acre-feet' as const) : ('gallons' as const), multiplier: 1 },
    ...{ read_on, reading, counts: used, acre_feet: used && used / 100 },
  });
  const readings = [
    read('A', '2024-12-31', 1),
    read('A', '2025-02-03', 2, 1),
    read('A', '2025-02-27', 1, null),
    read('B', '2025-02-28', 7),
    read('C', '2025-02-28', 7),
    read('C', '2025-03-28', 9, 2),
  ];
  const [first, second] = below({ readings }, 'Use from reading to reading');
  expect((first as ReportTable).columns.map(({ header }) => header)).toEqual([
    'Month',
    ...['A: date', 'A: reading', 'A: use, gallons', 'A: use, acre-feet'],
    ...['B: date', 'B: reading', 'B: use, gallons', 'B: use, acre-feet'],
  ]);
  const none = ['', '', '', ''];
  expect(rowsIn(first)).toEqual([
    ['December 2024', '12/31/2024', '1', '', '', ...none],
    ['February', '02/03/2025', '2', '1', '0.01', '02/28/2025', '7', '', ''],
    // It goes back.
    ['February', '02/27/2025', '1', '–', '–', ...none],
  ]);
  expect(rowsIn(second)).toEqual([
    ['February', '02/28/2025', '7', ''],
    ['March', '03/28/2025', '9', '0.02'],
  ]);
});

const YEARS: GpuStatement['years'] = [
  { year: 2025, acre_feet: 700, allowable_acre_feet: 960.75 },
  { year: 2024, acre_feet: null, allowable_acre_feet: 960.75 },
  { year: 2023, acre_feet: 480.25, allowable_acre_feet: 960.75 },
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
  const years = [null, 50, 100].map((acre_feet, index) => ({
    ...{ year: 2025 - index, acre_feet, allowable_acre_feet: 200 },
  }));
  expect(below({ years }, 'By year')[0]).toMatchObject({
    text: 'For 2025 there is no report, so its use is not known. Earlier years: 25% to 50%.',
  });
});

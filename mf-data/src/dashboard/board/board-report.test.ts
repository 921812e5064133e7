import { loadTexts } from '@portal/shared-i18n';
import { showTextsIn, untranslatedIn } from '@portal/shared-i18n/test-support';
import { summary } from '../../production/test-support/reports.ts';
import type { LateFees } from '../dashboard.resource.ts';
import { districtOf, LEVELS, sensor } from '../test-support/dashboard.tsx';
import { debtsByOwner } from './board-decisions.ts';
import type { BoardFigures, OverReport } from './board-figures.ts';
import { boardReport } from './board-report.ts';

const cents = { accrued_cents: 500_000, charged_cents: 450_000, waived_cents: 5_000, paid_cents: 200_000 };
const late = (
  gpu: number,
  owner: number | null,
  state: LateFees['rows'][number]['state'],
  [not_charged_cents, balance_cents]: [number, number],
) =>
  ({
    gpu_number: gpu,
    state,
    not_charged_cents,
    balance_cents,
    holder: owner === null ? null : { owner_ndx: owner, name: `Owner ${owner}` },
  }) as LateFees['rows'][number];
const over = (gpu: number, more: Partial<OverReport> = {}): OverReport => ({
  ...summary(gpu, { state: 'waiting', acre_feet: 1_336.8, allowable_acre_feet: 210, usable_reserve_acre_feet: 30 }),
  owners: ['Ochiltree Farms'],
  ...more,
});
const figures: BoardFigures = {
  reports: districtOf(2025),
  over: Array.from({ length: 12 }, (_, index) =>
    over(1001 + index, index === 0 ? { state: 'checked', acre_feet: 250.25 } : {}),
  ),
  fees: {
    totals: { ...cents, refunded_cents: 1_000, balance_cents: 246_000, not_charged_cents: 50_000 },
    rows: [
      ...Array.from({ length: 11 }, (_, index) => late(index, index + 1, 'not-filed', [1_000, 0])),
      late(90, 7, 'not-filed', [39_000, 0]),
      late(91, 20, 'owes', [0, 246_000]),
      late(92, 21, 'settled', [0, 0]),
      late(93, null, 'not-filed', [0, 0]),
    ],
  },
  levels: LEVELS,
  sensors: [sensor(1, 'fresh'), sensor(2, 'fresh'), sensor(3, 'silent')],
  applications: { sent: 3, approved: 12, draft: 7 },
};
/** The day has begun where the district is, and not yet in the mountains. */
const surroundings = { lang: 'en', district: 'North Plains GCD', now: Date.parse('2026-11-28T06:30:00Z') };

test('the board report has what the dashboard shows, on the day of the district', () => {
  const report = boardReport(figures, surroundings);
  expect(report).toMatchObject({ title: 'Board report: groundwater production of 2025', date: '11/28/2026' });
  expect(report.dataDate).toBe('Data as of 11/28/2026, 12:30 AM CST');
  const text = JSON.stringify(report.blocks);
  for (const part of [
    '{"label":"Reports received","value":"1,080 of 1,200 (90%); 100 missing"}',
    '{"label":"Water reported","value":"1,000,000 acre-feet so far, 67% of the allowable of 1,500,000"}',
    '{"label":"Water levels","value":"210.0 feet below ground (median of the 41 wells measured in winter 2026); falls 1.30 feet a year"}',
    '{"label":"Late fees","value":"$4,500 charged, $2,460 of it owed; $500 not charged so far"}',
    '{"label":"Received","value":"1,080: 1,050 checked and filed, 40 not checked yet, 10 sent back"}',
    '{"label":"Late","value":"130 (30 submitted late, 100 missing)"}',
    '["Moore","800","100%","100","130","12","1,000,000.0","1,500,000.0"]',
    '["All counties","1,200","90%","100","130","12","1,000,000.0","1,500,000.0"],"isTotal":true',
    '2025 has 1,080 of 1,200 reports so far: its volumes will be larger once the others are in.',
    '["2024","900,000.0","1,500,000.0","60%"]',
    '["2025 so far","1,000,000.0"',
    'falls 1.30 feet a year (likely 1.10 to 1.50). The rate lies in that range with 95% confidence. The level is the median depth of the 41 wells measured in winter 2026, the trend the median of their trends. Each change is that of the wells measured in both winters. Wells: 30 falling, 1 rising, 9 without a clear trend.',
    'wells measured: 2025 (40) 209.4; 2026 (41) 210.0.',
    '{"label":"Live readings","value":"Up to date: 2 (sent within a day); ',
    '{"label":"Applications for wells","value":"Sent: 3; Approved: 12"}',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('"Draft"');
});

test('a year whose reports have all come is said to be nothing less', () => {
  const { reports } = figures;
  const whole = { ...reports, district: { ...reports.district, received: 1_200 } };
  expect(JSON.stringify(boardReport({ ...figures, reports: whole }, surroundings))).not.toContain('so far:');
});

test('fees add up from the rules to what is owed', () => {
  const { blocks } = boardReport(figures, surroundings);
  const heading = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Late fees of 2025');
  expect(blocks[heading + 1]).toEqual({
    kind: 'facts',
    facts: [
      { label: 'Fee by the rules', value: '$5,000 for 130 late reports' },
      { label: 'Charged', value: '$4,500; $500 is not charged so far' },
      { label: 'Waived', value: '−$50' },
      { label: 'Paid', value: '−$1,990' },
      { label: 'Owed', value: '$2,460 of what was charged' },
    ],
  });
  const fees = { ...figures.fees, totals: { ...figures.fees.totals, charged_cents: 480_000 } };
  expect(JSON.stringify(boardReport({ ...figures, fees }, surroundings).blocks)).toContain(
    '"$4,800, $300 of it beyond the rules; $500 is not charged so far"',
  );
});

test('what the board has to decide stands on top, and where nothing is open that is said', () => {
  const questionsOf = (some: BoardFigures) =>
    boardReport(some, surroundings).blocks.find((block) => block.kind === 'callout');
  expect(questionsOf(figures)).toMatchObject({
    tone: 'unsure',
    items: [
      'Late fees: $500 by the rules is not charged so far, to 11 owners. Charge it, or waive it?',
      'Late fees: $2,460 of those charged is owed, by 1 owner. How to collect it?',
      '100 reports of 11 owners and others not in the records are due and were not submitted. How to follow up?',
      '12 GPUs are above allowable and reserve, by 12,075.05 acre-feet together. 11 of the reports are not checked and filed yet. What follows from it?',
      expect.stringContaining('3 applications for wells wait'),
    ],
  });
  const ofOne = { ...figures, over: [over(1036)], reports: districtOf(2025) };
  ofOne.reports.district.over = 1;
  expect(JSON.stringify(questionsOf(ofOne))).toContain(
    'GPU 1036 is above allowable and reserve, by 1,096.8 acre-feet. Its report is not checked and filed yet. What',
  );
  const { reports, fees } = figures;
  const settled = { ...fees.totals, accrued_cents: 450_000, balance_cents: 0, not_charged_cents: 0 };
  const done: BoardFigures = {
    ...figures,
    reports: { ...reports, district: { ...reports.district, missing: 0, over: 0 } },
    over: [],
    fees: { ...fees, totals: settled, rows: [] },
    applications: { approved: 1 },
  };
  expect(questionsOf(done)).toMatchObject({ tone: 'good', text: 'Nothing is open.' });
});

const tableBelow = (some: BoardFigures, heading: string) => {
  const { blocks } = boardReport(some, surroundings);
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === heading);
  return at < 0 ? null : blocks.slice(at + 1, at + 3);
};

test('GPUs above allowable and reserve are named, with owner, excess and state of the report', () => {
  const [table, more] = tableBelow(figures, 'GPUs above allowable and reserve')!;
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows).toHaveLength(10);
  expect(rows.slice(0, 2).map(({ cells }) => cells)).toEqual([
    ['1001', 'Ochiltree Farms', '250.25', '210.00', '30.00', '10.25', '119%', 'Checked'],
    ['1002', 'Ochiltree Farms', '1,336.80', '210.00', '30.00', '1,096.80', '637%', 'Waiting to be checked'],
  ]);
  expect(more).toMatchObject({ text: 'And 2 more GPUs, in the portal.' });
  expect(tableBelow({ ...figures, over: [] }, 'GPUs above allowable and reserve')).toBeNull();
});

test('owners are named whose reports are missing or whose fees are open, and add up to all', () => {
  const [table] = tableBelow(figures, 'Owners with missing reports or open late fees')!;
  const rows = table?.kind === 'table' ? table.rows.map(({ cells }) => cells) : [];
  expect(rows).toHaveLength(13);
  expect(rows[0]).toEqual(['Owner 7', '2', '$400', '$0']);
  expect(rows.slice(-3)).toEqual([
    ['2 other owners, in the portal', '1', '$10', '$2,460'],
    ['No owner in the records', '1', '$0', '$0'],
    ['All owners', '13', '$500', '$2,460'],
  ]);
});

test('charts show production by county and by year beside the allowable, and water levels downward', () => {
  const { blocks } = boardReport(figures, surroundings);
  const [byCounty, levels] = blocks.filter((block) => block.kind === 'chart');
  const [byYear] = blocks.flatMap((block) => (block.kind === 'table' && block.beside) || []);
  expect([byCounty?.name, byYear?.name]).toEqual(['Reported by county (acre-feet)', 'Reported by year (acre-feet)']);
  expect(byCounty?.points[0]).toEqual({
    name: 'Moore',
    value: 1_000_000,
    text: '1,000,000',
    limit: { value: 1_500_000, text: '1,500,000' },
  });
  expect(byYear?.points.map(({ name, text }) => [name, text])).toEqual([
    ['2024', '900,000'],
    ['2025 so far', '1,000,000'],
  ]);
  expect(levels).toMatchObject({ shape: 'line', points: [{ text: '209.4' }, { text: '210.0' }] });
  const [lowest, highest] = [levels!.ticks![0]!, levels!.ticks!.at(-1)!];
  expect(lowest.value).toBeGreaterThanOrEqual(210);
  expect(highest.value).toBeLessThanOrEqual(209.4);
});

test('the chart of many years is as wide as the page', () => {
  const production = Array.from({ length: 9 }, (_, index) => ({
    ...{ year: 2017 + index, acre_feet: 900_000, allowable_acre_feet: 1_500_000, reports: 1150 },
  }));
  const reports = { ...figures.reports, production };
  const charts = boardReport({ ...figures, reports }, surroundings).blocks.filter((block) => block.kind === 'chart');
  expect(charts.map(({ points }) => points.length)).toEqual([2, 9, 2]);
});

test('the chart of water levels says that it has the last ten winters alone', () => {
  const winters = Array.from({ length: 12 }, (_, index) => ({
    ...{ year: 2015 + index, median_depth_feet: 200, wells: 40, change: null, level_feet: 200 },
  }));
  const nameOf = (levels: BoardFigures['levels']) =>
    boardReport({ ...figures, levels }, surroundings).blocks.filter((block) => block.kind === 'chart')[1];
  expect(nameOf({ ...LEVELS, winters })).toMatchObject({
    name: 'Depth to water (feet) in the last 10 winters, with the number of wells measured',
    points: { length: 10 },
  });
  expect(nameOf(LEVELS)?.name).toBe('Depth to water (feet) by winter, with the number of wells measured');
});

test('a district without reports has sentences in place of empty tables', () => {
  const { district, ...rest } = districtOf(2025);
  const reports = { ...rest, district: { ...district, late: 0 }, counties: [], production: [] };
  const none = {
    accrued_cents: 0,
    charged_cents: 0,
    waived_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    balance_cents: 0,
    not_charged_cents: 0,
  };
  const { blocks } = boardReport({ ...figures, reports, fees: { totals: none, rows: [] } }, surroundings);
  const after = (heading: string) =>
    blocks[blocks.findIndex((block) => block.kind === 'heading' && block.text === heading) + 1];
  expect(after('Late fees of 2025')).toMatchObject({ text: 'No report is late.' });
  expect(after('Production by year')).toMatchObject({ text: 'No production has been reported yet.' });
});

test('states that no application is in are left out', () => {
  const textOf = (applications: BoardFigures['applications']) =>
    JSON.stringify(boardReport({ ...figures, applications }, surroundings).blocks);
  expect(textOf({ sent: 3, denied: 0 })).not.toContain('"Denied"');
  expect(textOf({ draft: 2 })).toContain('"No application has been sent."');
});

test('the volumes of counties add up to those of the district', () => {
  const reports = districtOf(2025);
  const [moore, dallam] = reports.counties.map((county) => ({ ...county, acre_feet: 500_000.04 }));
  const production = [{ year: 2025, acre_feet: 1_000_000.08, allowable_acre_feet: 3_000_000, reports: 2 }];
  const text = JSON.stringify(
    boardReport(
      {
        ...figures,
        reports: {
          ...reports,
          district: { ...reports.district, acre_feet: 1_000_000.08 },
          counties: [moore!, dallam!],
          production,
        },
      },
      surroundings,
    ).blocks,
  );
  expect(text.match(/"500,000\.04"/g)).toHaveLength(2);
  expect(text).toMatch(/\["All counties",[^\]]*"1,000,000\.08"/);
  expect(text).toContain('["2025 so far","1,000,000.08","3,000,000.00","33%"]');
});

test('the board report is in the language of the page, but for names', async () => {
  showTextsIn('qps');
  await loadTexts();
  const { title, lead, notice, dataDate, blocks } = boardReport(figures, surroundings);
  const texts = JSON.parse(
    JSON.stringify([title, lead, notice, dataDate, blocks]).replaceAll(/ CST|Ochiltree Farms|Owner \d+/g, ''),
  );
  expect(new Set(untranslatedIn(texts))).toEqual(new Set(['Moore', 'Dallam']));
});

test('a report that is missing is that of who has the GPU now, its late fee that of who sold it', () => {
  const sold = late(90, 7, 'not-filed', [39_000, 0]);
  const holder = { ...sold.holder!, sold_to: { owner_ndx: 9, name: 'Prairie Farms' } };
  expect(debtsByOwner({ rows: [{ ...sold, holder }] })).toEqual([
    { name: 'Prairie Farms', isKnown: true, missing: 1, notChargedCents: 0, owedCents: 0 },
    { name: 'Owner 7', isKnown: true, missing: 0, notChargedCents: 39_000, owedCents: 0 },
  ]);
});

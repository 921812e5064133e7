import { loadTexts } from '@portal/shared-i18n';
import { showTextsIn, untranslatedIn } from '@portal/shared-i18n/test-support';
import { districtOf, LEVELS, sensor } from '../test-support/dashboard.tsx';
import type { BoardFigures } from './board-figures.ts';
import { boardReport } from './board-report.ts';

const cents = { accrued_cents: 500_000, charged_cents: 450_000, waived_cents: 5_000, paid_cents: 200_000 };
const figures: BoardFigures = {
  reports: districtOf(2025),
  fees: { count: 130, totals: { ...cents, refunded_cents: 1_000, balance_cents: 246_000 } },
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
    '{"label":"Water levels","value":"210.0 feet below ground (median of winter 2026); falls 1.30 feet a year"}',
    '{"label":"Late fees","value":"$4,500 charged, $2,460 of it owed; $500 not charged so far"}',
    '{"label":"Received","value":"1,080: 1,050 checked and filed, 40 not checked yet, 10 sent back"}',
    '{"label":"Late","value":"130 (30 submitted late, 100 missing)"}',
    '["Moore","800","100%","100","130","12","1,000,000.0","1,500,000.0"]',
    '["All counties","1,200","90%","100","130","12","1,000,000.0","1,500,000.0"],"isTotal":true',
    '2025 has 1,080 of 1,200 reports so far: its volumes will be larger once the others are in.',
    '["2024","900,000.0","1,500,000.0","60%"]',
    '["2025 so far","1,000,000.0"',
    'falls 1.30 feet a year (likely 1.10 to 1.50). The rate lies in that range with 95% confidence. The wells measured may differ from winter to winter. Wells: 30 falling, 1 rising, 9 without a clear trend.',
    'wells measured: 2025 (40) 209.0; 2026 (41) 210.0.',
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
});

test('what the board has to decide stands on top, and where nothing is open that is said', () => {
  const questionsOf = (some: BoardFigures) =>
    boardReport(some, surroundings).blocks.find((block) => block.kind === 'callout');
  expect(questionsOf(figures)).toMatchObject({
    tone: 'unsure',
    items: [
      expect.stringContaining('$500 by the rules is not charged'),
      expect.stringContaining('$2,460 of those charged is owed'),
      expect.stringContaining('100 reports are due and were not submitted'),
      expect.stringContaining('12 GPUs are above allowable and reserve'),
      expect.stringContaining('3 applications for wells wait'),
    ],
  });
  const { reports, fees } = figures;
  const settled = { ...fees.totals, accrued_cents: 450_000, balance_cents: 0 };
  const done: BoardFigures = {
    ...figures,
    reports: { ...reports, district: { ...reports.district, missing: 0, over: 0 } },
    fees: { ...fees, totals: settled },
    applications: { approved: 1 },
  };
  expect(questionsOf(done)).toMatchObject({ tone: 'good', text: 'Nothing is open.' });
});

test('charts show production by county and by year beside the allowable, and water levels downward', () => {
  const { blocks } = boardReport(figures, surroundings);
  const [byCounty, byYear, levels] = blocks.filter((block) => block.kind === 'chart');
  expect([byCounty?.name, byYear?.name]).toEqual(['Reported by county (acre-feet)', 'Reported by year (acre-feet)']);
  expect(byCounty?.points[0]).toEqual({ name: 'Moore', value: 1_000_000, text: '1,000,000', limit: 1_500_000 });
  expect(byYear?.points.map(({ name, text }) => [name, text])).toEqual([
    ['2024', '900,000'],
    ['2025 so far', '1,000,000'],
  ]);
  expect(levels).toMatchObject({ shape: 'line', points: [{ text: '209.0' }, { text: '210.0' }] });
  const [lowest, highest] = [levels!.ticks[0]!, levels!.ticks.at(-1)!];
  expect(lowest.value).toBeGreaterThanOrEqual(210);
  expect(highest.value).toBeLessThanOrEqual(209);
});

test('the chart of water levels says that it has the last ten winters alone', () => {
  const winters = Array.from({ length: 12 }, (_, index) => ({ year: 2015 + index, median_depth_feet: 200, wells: 40 }));
  const nameOf = (levels: BoardFigures['levels']) =>
    boardReport({ ...figures, levels }, surroundings).blocks.filter((block) => block.kind === 'chart')[2];
  expect(nameOf({ ...LEVELS, winters })).toMatchObject({
    name: 'Median depth to water (feet) in the last 10 winters, with the number of wells measured',
    points: { length: 10 },
  });
  expect(nameOf(LEVELS)?.name).toBe('Median depth to water (feet) by winter, with the number of wells measured');
});

test('a district without reports has sentences in place of empty tables', () => {
  const reports = { ...districtOf(2025), counties: [], production: [] };
  const none = {
    accrued_cents: 0,
    charged_cents: 0,
    waived_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    balance_cents: 0,
  };
  const { blocks } = boardReport({ ...figures, reports, fees: { count: 0, totals: none } }, surroundings);
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
  const texts = JSON.parse(JSON.stringify([title, lead, notice, dataDate, blocks]).replaceAll(' CST', ''));
  expect(new Set(untranslatedIn(texts))).toEqual(new Set(['Moore', 'Dallam']));
});

import { summary } from '../test-support/reports.ts';
import { missingCsv } from './missing-reports.ts';
import { VIEWS } from './report-lists.ts';

test('a report is above the allowable when the reserve does not cover it, and late when it is not in time', () => {
  const over = VIEWS.over.has;
  expect(over(summary(1, { state: 'waiting', acre_feet: 245, usable_reserve_acre_feet: 10 }))).toBe(false);
  expect(over(summary(1, { state: 'waiting', acre_feet: 251, usable_reserve_acre_feet: 10 }))).toBe(true);
  expect(over(summary(1, { state: 'draft', acre_feet: 251 }))).toBe(false);
  expect(over(summary(1))).toBe(false);
  expect(VIEWS.late.has(summary(1, { late: { days: 3, fee_dollars: 150 } }))).toBe(true);
  expect(VIEWS.late.has(summary(1))).toBe(false);
});

test('the file of missing reports has those that are due and were not submitted, with their fees, and no formulas', () => {
  const lines = missingCsv(
    [
      summary(1, { gpu_name: '=HYPERLINK("x")', late: { days: 3, fee_dollars: 150 } }),
      summary(2, { state: 'waiting' }),
      summary(3, { state: 'draft', late: { days: 1, fee_dollars: 0 } }),
      summary(4),
    ],
    'America/Chicago',
  ).split('\r\n');
  expect(lines[1]).toBe(`1,"'=HYPERLINK(""x"")",Moore,NP-1,2025,Not started,"03/01/2026, 5:00 PM CST",3,150`);
  expect(lines[2]).toMatch(/^3,Farm 3,.*Draft.*,1,0$/);
  expect(lines).toHaveLength(4);
});

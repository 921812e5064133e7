import { summary } from '../test-support/reports.ts';
import { missingCsv } from './missing-reports.ts';
import { checkQueue, VIEWS } from './report-lists.ts';

test('the queue starts with the report that waits longest', () => {
  const waiting = (gpu: number, submitted_at: string) => summary(gpu, { state: 'waiting', submitted_at });
  const reports = [
    waiting(1, '2026-02-10T00:00:00Z'),
    summary(2),
    waiting(3, '2026-01-05T00:00:00Z'),
    waiting(4, '2026-02-10T00:00:00Z'),
  ];
  expect(checkQueue(reports).map(({ gpu_number }) => gpu_number)).toEqual([3, 1, 4]);
});

test('a report counts as above the allowable when the reserve does not cover it', () => {
  const over = VIEWS.over.has;
  expect(over(summary(1, { acre_feet: 245, usable_reserve_acre_feet: 10 }))).toBe(false);
  expect(over(summary(1, { acre_feet: 251, usable_reserve_acre_feet: 10 }))).toBe(true);
  expect(over(summary(1))).toBe(false);
});

test('a report is late when it came after the due date, or has not come by now', () => {
  const { has } = VIEWS.late;
  expect(has(summary(1, { late: { days: 3, fee_dollars: 150 } }))).toBe(true);
  expect(has(summary(1, { late: null }))).toBe(false);
});

test('the file of missing reports has those that were not submitted, with their fees, and no formulas', () => {
  const lines = missingCsv(
    [
      summary(1, { gpu_name: '=HYPERLINK("x")', late: { days: 3, fee_dollars: 150 } }),
      summary(2, { state: 'waiting' }),
      summary(3, { state: 'draft' }),
    ],
    'America/Chicago',
  ).split('\r\n');
  expect(lines[1]).toBe(`1,"'=HYPERLINK(""x"")",Moore,NP-1,2025,Not started,"03/01/2026, 05:00 PM CST",3,150`);
  expect(lines[2]).toMatch(/^3,Farm 3,.*Draft.*,,$/);
  expect(lines).toHaveLength(4);
});

import { REASON_WORDS, reasonText } from './reason-words.ts';

const NAME = { name: 'meter-at-well', serial: 'A-1', well: 'DA-10' };

test('a reason has its numbers in it', () => {
  const computed = { computed: 147.306, reported: 120, difference: 27.306, percent: 22.8 };
  const late = { installed: '2025-05-01', reported: '2025-07-01', days: 61, limit: 30 };
  const reasons: Parameters<typeof reasonText>[0][] = [
    { code: 'times-usual', values: { total: 5100, usual: 500, years: 5, times: 10.2 } },
    { code: 'computed-differs', values: { ...NAME, ...computed } },
    { code: 'computed-differs', values: { ...NAME, computed: 4, reported: 5, difference: -1, percent: -20 } },
    { code: 'computed-differs', values: { ...NAME, computed: 147.306, reported: 0, difference: 147.306 } },
    { code: 'total-above-allowable', values: { total: 200.08, over: 100.04, usable: 100.04 } },
    { code: 'part-of-year', values: { ...NAME, date: '2025-10-03', year: 2025 } },
    { code: 'change-reported-late', values: { ...NAME, ...late } },
    { code: 'zero-with-wells', values: { wells: 1 } },
    { code: 'volume-beyond-pump', values: { ...NAME, volume: 300, gpm: 100, most: 160.859, days: 364 } },
  ];
  expect(reasons.map(reasonText)).toEqual([
    'The total is 10.2 times that of a usual year (the median of the 5 years before)',
    'Meter A-1 at DA-10: these figures come to 147.306 acre-feet, but 120 acre-feet were reported (a difference of +27.306 acre-feet, +22.8%)',
    'Meter A-1 at DA-10: these figures come to 4 acre-feet, but 5 acre-feet were reported (a difference of −1 acre-feet, −20%)',
    'Meter A-1 at DA-10: these figures come to 147.306 acre-feet, but 0 acre-feet were reported (a difference of +147.306 acre-feet)',
    '100.04 acre-feet above the allowable and reserve of 100.04',
    'Meter A-1 at DA-10: the report’s ending reading is of 10/03/2025',
    'Meter A-1 at DA-10: installed on 05/01/2025, reported 61 days later; 30 are allowed',
    '0 acre-feet from 1 active well',
    'Meter A-1 at DA-10: day and night for 364 days at 100 gallons per minute, the well pumps only 160.859 acre-feet',
  ]);
});

test('no two reasons have the same name in the filter, and one of another release is shown by its code', () => {
  expect(reasonText({ code: 'new-reason' as never, values: {} })).toBe('new-reason');
  const titles = Object.values(REASON_WORDS).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

import { verificationWindow } from './index.ts';

const window = (year: number, opens: string, days: number) =>
  verificationWindow(year, { 'verification-opens-month-day': opens, 'verification-days': days });

it('opens the verification on its day for a number of days, the first and the last one included', () => {
  expect(window(2026, '07-01', 31)).toEqual({ opensOn: '2026-07-01', closesOn: '2026-07-31' });
  expect(window(2026, '12-31', 2)).toEqual({ opensOn: '2026-12-31', closesOn: '2027-01-01' });
});

it('opens on March 1 for a February 29 that a year does not have', () => {
  expect([window(2027, '02-29', 1).opensOn, window(2028, '02-29', 1).opensOn]).toEqual(['2027-03-01', '2028-02-29']);
});

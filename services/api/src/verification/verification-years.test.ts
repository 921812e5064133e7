import { ProductionRules } from '../production/production-rules.ts';
import { currentVerification, nextOpening } from './verification-years.ts';

const rule = (name: string, value: string) => ({
  ...{ rule: name, value, source: 'The board' },
  ...{ valid_from: '2020-01-01', valid_until: null },
});
const at = (opens: string, days: string, day: string) => {
  const rules = new ProductionRules([rule('verification-opens-month-day', opens), rule('verification-days', days)]);
  const now = new Date(`${day}T18:00:00Z`);
  const { year, isOpen } = currentVerification(rules, now);
  return [year, isOpen, nextOpening(rules, now)];
};

it('is that of the year before until its last day, also after New Year', () => {
  expect(at('11-01', '90', '2026-12-31')).toEqual([2026, true, null]);
  expect(at('11-01', '90', '2027-01-29')).toEqual([2026, true, null]);
  expect(at('11-01', '90', '2027-01-30')).toEqual([2027, false, '2027-11-01']);
});

it('is that of the calendar year, which opens later or has been', () => {
  expect(at('07-01', '31', '2027-01-10')).toEqual([2027, false, '2027-07-01']);
  expect(at('07-01', '31', '2027-07-31')).toEqual([2027, true, null]);
  expect(at('07-01', '31', '2027-08-01')).toEqual([2027, false, '2028-07-01']);
});

import { productionRules, readRules, readSeasonRules } from '../rules/index.ts';
import { defaultRules } from '../rules/rule.ts';
import { dueSteps, isNoticeKind, isNoticeStep, type PlannedStep, seasonPlan, verificationWindow } from './index.ts';

const production = readRules(productionRules, defaultRules(productionRules)).values!;
const rules = { ...production, ...readSeasonRules([]) };

const planned = (): PlannedStep[] =>
  seasonPlan(2026, '2027-03-01', rules).map((step) => ({ ...step, isPaused: false, isSettled: false }));
const names = (steps: readonly { step: string }[]) => steps.map(({ step }) => step);
const on = (today: string, steps = planned()) => {
  const { run, leaveOut } = dueSteps(steps, today);
  return { run: names(run), leaveOut: names(leaveOut) };
};

it('plans a season by the rules: open, reminders, due, late notices, and the day on which fees have grown', () => {
  expect(seasonPlan(2026, '2027-03-01', rules).map(({ step, day }) => [step, day])).toEqual([
    ['open', '2027-01-01'],
    ['reminder-60', '2027-01-01'],
    ['reminder-30', '2027-01-30'],
    ['reminder-14', '2027-02-15'],
    ['reminder-7', '2027-02-22'],
    ['reminder-1', '2027-02-28'],
    ['due', '2027-03-01'],
    ['late-1', '2027-03-02'],
    ['late-5', '2027-03-06'],
    ['late-10', '2027-03-11'],
    ['closed', '2027-03-11'],
    ['statement', '2027-04-01'],
    ['verify-0', '2027-07-01'],
    ['verify-14', '2027-07-15'],
    ['verify-closed', '2027-07-31'],
  ]);
});

it('reminds nobody of reports before they open: of several such days, of the last one alone', () => {
  const early = seasonPlan(2026, '2027-03-01', { ...rules, 'reminder-days-before-due': [90, 75, 30] });
  const steps = early.map((step) => ({ ...step, isPaused: false, isSettled: false }));
  expect(steps.slice(0, 4).map(({ step, day, days }) => [step, day, days])).toEqual([
    ['open', '2027-01-01', 0],
    ['reminder-90', '2027-01-01', 59],
    ['reminder-75', '2027-01-01', 59],
    ['reminder-30', '2027-01-30', 30],
  ]);
  expect(on('2027-01-01', steps)).toEqual({ run: ['reminder-75'], leaveOut: ['reminder-90'] });
});

it('plans other days where the rules say so, and nothing for an empty list', () => {
  const rows = [
    { rule: 'reminder-days-before-due', value: '10' },
    { rule: 'late-notice-days-after-due', value: '' },
  ];
  const steps = seasonPlan(2026, '2027-03-01', { ...production, ...readSeasonRules(rows) });
  expect(names(steps).join()).toBe('open,reminder-10,due,closed,statement,verify-0,verify-14,verify-closed');
  const twice = readSeasonRules([{ rule: 'reminder-days-before-due', value: '10,10' }]);
  expect(twice['reminder-days-before-due']).toEqual([60, 30, 14, 7, 1]);
});

it('runs a step on its day, and after an outage the last one that is not too old', () => {
  expect(on('2026-12-31')).toEqual({ run: [], leaveOut: [] });
  expect(on('2027-01-01')).toEqual({ run: ['reminder-60'], leaveOut: [] });
  expect(on('2027-01-04')).toEqual({ run: ['reminder-60'], leaveOut: [] });
  expect(on('2027-01-05')).toEqual({ run: [], leaveOut: ['reminder-60'] });
  expect(on('2027-02-23')).toEqual({ run: ['reminder-7'], leaveOut: ['reminder-60', 'reminder-30', 'reminder-14'] });
  expect(on('2027-03-02')).toEqual({
    run: ['late-1'],
    leaveOut: ['reminder-60', 'reminder-30', 'reminder-14', 'reminder-7', 'reminder-1'],
  });
});

it('runs neither what is paused nor what has run, and follows a day that staff chose', () => {
  const steps = planned().map((step) => ({
    ...step,
    isPaused: step.step === 'reminder-30',
    isSettled: step.step === 'reminder-60',
    day: step.step === 'reminder-14' ? '2027-01-30' : step.day,
  }));
  expect(on('2027-01-30', steps)).toEqual({ run: ['reminder-14'], leaveOut: [] });
});

it('asks for the verification when it opens and, unless it is shorter, two weeks later, and not after it closed', () => {
  expect(on('2027-07-01').run).toEqual(['verify-0']);
  const steps = planned().map((step) => ({ ...step, isSettled: step.step !== 'verify-14' }));
  expect(on('2027-07-15', steps)).toEqual({ run: ['verify-14'], leaveOut: [] });
  const late = steps.map((step) => (step.step === 'verify-14' ? { ...step, day: '2027-07-31' } : step));
  expect(on('2027-08-01', late)).toEqual({ run: [], leaveOut: ['verify-14'] });
  const short = seasonPlan(2026, '2027-03-01', { ...rules, 'verification-days': 14 });
  expect(names(short).slice(-2)).toEqual(['verify-0', 'verify-closed']);
});

it('names steps on which owners are written to as the plan does', () => {
  for (const { step, kind } of planned()) expect([step, isNoticeStep(step)]).toEqual([step, isNoticeKind(kind)]);
});

const window = (year: number, opens: string, days: number) =>
  verificationWindow(year, { 'verification-opens-month-day': opens, 'verification-days': days });

it('opens the verification on its day for a number of days, the first and the last one included', () => {
  expect(window(2026, '07-01', 31)).toEqual({ opensOn: '2026-07-01', closesOn: '2026-07-31' });
  expect(window(2026, '12-31', 2)).toEqual({ opensOn: '2026-12-31', closesOn: '2027-01-01' });
});

it('opens on March 1 for a February 29 that a year does not have', () => {
  expect([window(2027, '02-29', 1).opensOn, window(2028, '02-29', 1).opensOn]).toEqual(['2027-03-01', '2028-02-29']);
});

import { type Day, daysAfter, daysFrom } from './days.ts';
import { dividedBy } from './exact.ts';
import { dayOfYear, type Rules, type YearRules } from './rules.ts';

export type StepKind = 'open' | 'reminder' | 'due' | 'late' | 'closed' | 'statement' | 'verify' | 'verify-closed';

export interface Step {
  step: string;
  kind: StepKind;
  days: number;
  day: Day;
}

/** Days on which owners are written to; all others are dates. */
export const WRITES: ReadonlySet<StepKind> = new Set(['reminder', 'late', 'statement', 'verify']);
const ORDER: readonly StepKind[] = [
  'open',
  'reminder',
  'due',
  'late',
  'closed',
  'statement',
  'verify',
  'verify-closed',
];

/** docs/guides/filing-season.md; values of the rules where a portal has none. */
const DEFAULTS = {
  'season-opens-month-day': '01-01',
  'reminder-days-before-due': '60,30,14,7,1',
  'late-notice-days-after-due': '1,5,10',
  'statement-month-day': '04-01',
  'verification-opens-month-day': '07-01',
  'verification-days': '31',
  'reminder-time': '08:00',
} as const;

export const seasonRule = (rules: Rules, year: number, rule: keyof typeof DEFAULTS): string =>
  rules.valueOn(`${year}-12-31`, rule) ?? DEFAULTS[rule];

const numbersIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));

/** "The day on which late fees stop growing": after as many days as it takes to the most; with the due day where there is no fee. */
function daysOfGrowth({ dollarsPerDay, dollarsMost }: YearRules): number {
  if (dollarsPerDay.over === 0n) return 0;
  const { over, under } = dividedBy(dollarsMost, dollarsPerDay);
  return Number((over + under - 1n) / under);
}

/** The first and the last day on which owners confirm what they hold. */
export function verificationDays(rules: Rules, year: number): { opens: Day; closes: Day } {
  const opens = dayOfYear(year + 1, seasonRule(rules, year, 'verification-opens-month-day'));
  return { opens, closes: daysAfter(opens, Number(seasonRule(rules, year, 'verification-days')) - 1) };
}

const REMINDED_AGAIN_AFTER = 14;

/** The steps of the reports of a year, by the rules. */
export function stepsOf(rules: Rules, year: number): Step[] {
  const ofYear = rules.ofYear(year)!;
  const value = (rule: keyof typeof DEFAULTS) => seasonRule(rules, year, rule);
  const step = (kind: StepKind, days: number, day: Day): Step => ({
    step: ['late', 'verify'].includes(kind) ? `${kind}-${days}` : kind,
    kind,
    days,
    day,
  });
  const growth = daysOfGrowth(ofYear);
  const { opens, closes } = verificationDays(rules, year);
  const lasts = Number(value('verification-days'));
  const opensOn = dayOfYear(year + 1, value('season-opens-month-day'));
  // "Reminders 60, 30, 14, 7 and 1 days before the due date, but not before reports open."
  const daysOpen = Math.max(0, daysFrom(opensOn, ofYear.dueOn));
  const reminders = numbersIn(value('reminder-days-before-due')).map((wanted): Step => {
    const days = Math.min(wanted, daysOpen);
    return { step: `reminder-${wanted}`, kind: 'reminder', days, day: daysAfter(ofYear.dueOn, -days) };
  });
  return [
    step('open', 0, opensOn),
    ...reminders,
    step('due', 0, ofYear.dueOn),
    ...numbersIn(value('late-notice-days-after-due')).map((days) => step('late', days, daysAfter(ofYear.dueOn, days))),
    step('closed', growth, daysAfter(ofYear.dueOn, growth)),
    step('statement', 0, dayOfYear(year + 1, value('statement-month-day'))),
    ...[0, REMINDED_AGAIN_AFTER]
      .filter((days) => days < lasts)
      .map((days) => step('verify', days, daysAfter(opens, days))),
    step('verify-closed', 0, closes),
  ].sort(inOrder);
}

export const inOrder = (one: Step, other: Step): number =>
  one.day.localeCompare(other.day) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind);

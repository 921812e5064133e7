import type { ProductionRuleValues, SeasonRuleValues } from '../rules/index.ts';
import { addDays, type LocalDate } from '../time/index.ts';

/** `reminder-30` is 30 days before the due date, `late-5` 5 days after it. */
type SeasonStepName = 'open' | 'due' | 'closed' | `reminder-${number}` | `late-${number}`;
export type SeasonStepKind = 'open' | 'reminder' | 'due' | 'late' | 'closed';

interface SeasonStep {
  step: SeasonStepName;
  kind: SeasonStepKind;
  /** Before the due date for a reminder, after it for what is late; otherwise 0. */
  days: number;
  day: LocalDate;
}

type LateRules = Pick<ProductionRuleValues, 'late-dollars-per-day' | 'late-dollars-most'>;

/** Steps on which owners are written to. */
export const isWritten = ({ kind }: Pick<SeasonStep, 'kind'>): boolean => kind === 'reminder' || kind === 'late';

/** Days after which a late fee stops growing; 0 without a fee. */
function daysOfGrowth({ 'late-dollars-per-day': perDay, 'late-dollars-most': most }: LateRules): number {
  return perDay > 0 ? Math.ceil(most / perDay) : 0;
}

/** Of the same day, in the order in which they happen. */
const ORDER: Record<SeasonStepKind, number> = { open: 0, reminder: 1, due: 2, late: 3, closed: 4 };

/**
 * The calendar of the reports of a year, in its order: they open, owners are reminded, reports are due, late fees grow, and have
 * grown.
 *
 * @param year of the reports
 * @param dueOn in the following year, in the district's time zone
 */
export function seasonPlan(year: number, dueOn: LocalDate, rules: SeasonRuleValues & LateRules): SeasonStep[] {
  const reminders = rules['reminder-days-before-due'].map(
    (days): SeasonStep => ({ step: `reminder-${days}`, kind: 'reminder', days, day: addDays(dueOn, -days) }),
  );
  const late = rules['late-notice-days-after-due'].map(
    (days): SeasonStep => ({ step: `late-${days}`, kind: 'late', days, day: addDays(dueOn, days) }),
  );
  const growth = daysOfGrowth(rules);
  const steps: SeasonStep[] = [
    { step: 'open', kind: 'open', days: 0, day: `${year + 1}-${rules['season-opens-month-day']}` },
    ...reminders,
    { step: 'due', kind: 'due', days: 0, day: dueOn },
    ...late,
    { step: 'closed', kind: 'closed', days: growth, day: addDays(dueOn, growth) },
  ];
  return steps.sort((one, other) => one.day.localeCompare(other.day) || ORDER[one.kind] - ORDER[other.kind]);
}

/** A step as staff left it. */
export interface PlannedStep extends SeasonStep {
  isPaused: boolean;
  /** Whether it has run, or was left out. */
  isSettled: boolean;
}

/** After a longer outage a step is left out: its days would no longer be true. */
const LATEST_AFTER_DAYS = 3;

interface DueSteps {
  run: PlannedStep[];
  /** Too old, a reminder of what was due already, or followed by a later one that is due as well: nobody gets two mails at once. */
  leaveOut: PlannedStep[];
}

/**
 * Which steps are to be run on a day, at most one for reminders and one for what is late.
 *
 * @param today in the district's time zone
 */
export function dueSteps(steps: readonly PlannedStep[], today: LocalDate): DueSteps {
  const dueOn = steps.find(({ kind }) => kind === 'due')!.day;
  const run: PlannedStep[] = [];
  const leaveOut: PlannedStep[] = [];
  for (const kind of ['reminder', 'late'] as const) {
    const due = steps.filter((step) => step.kind === kind && !step.isSettled && !step.isPaused && step.day <= today);
    const last = due.at(-1);
    for (const step of due) {
      const isInTime = addDays(step.day, LATEST_AFTER_DAYS) >= today && (kind === 'late' || today <= dueOn);
      (step === last && isInTime ? run : leaveOut).push(step);
    }
  }
  return { run, leaveOut };
}

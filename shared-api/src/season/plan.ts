import type { ProductionRuleValues, SeasonRuleValues } from '../rules/index.ts';
import { addDays, DAY_MS, type LocalDate } from '../time/index.ts';
import { verificationWindow } from './verification.ts';

/**
 * `reminder-30` is 30 days before the due date unless reports open later, `late-5` 5 days after it, `verify-14` 14 days after ownership verification opened.
 */
type SeasonStepName =
  | 'open'
  | 'due'
  | 'closed'
  | 'statement'
  | `reminder-${number}`
  | `late-${number}`
  | `verify-${number}`
  | 'verify-closed';
export type SeasonStepKind = 'open' | 'reminder' | 'due' | 'late' | 'closed' | 'statement' | 'verify' | 'verify-closed';
/** Kinds of steps on which owners are written to. */
export type NoticeKind = 'reminder' | 'late' | 'statement' | 'verify';

interface SeasonStep {
  step: SeasonStepName;
  kind: SeasonStepKind;
  /** Before the due date for a reminder, after it for what is late, after the opening of the verification; otherwise 0. */
  days: number;
  day: LocalDate;
}

type LateRules = Pick<ProductionRuleValues, 'late-dollars-per-day' | 'late-dollars-most'>;

/** The step until whose day a notice makes sense; `null`: always. */
const UNTIL: Record<NoticeKind, SeasonStepKind | null> = {
  reminder: 'due',
  late: null,
  statement: null,
  verify: 'verify-closed',
};
const NOTICE_KINDS = Object.keys(UNTIL) as NoticeKind[];

export const isNoticeKind = (kind: SeasonStepKind): kind is NoticeKind => Object.hasOwn(UNTIL, kind);

/** Whether a step of this name writes to owners. */
export const isNoticeStep = (name: string): boolean => /^(statement|(reminder|late|verify)-\d{1,3})$/.test(name);

/** Days after the opening on which those who have not confirmed are written to. */
const VERIFICATION_DAYS = [0, 14];

/** Days after which a late fee stops growing; 0 without a fee. */
function daysOfGrowth({ 'late-dollars-per-day': perDay, 'late-dollars-most': most }: LateRules): number {
  return perDay > 0 ? Math.ceil(most / perDay) : 0;
}

/** Of the same day, in the order in which they happen. */
const ORDER: Record<SeasonStepKind, number> = {
  open: 0,
  reminder: 1,
  due: 2,
  late: 3,
  closed: 4,
  statement: 5,
  verify: 6,
  'verify-closed': 7,
};

/**
 * The calendar of the reports of a year, in its order: they open, owners are reminded, reports are due, late fees grow, and have
 * grown. Then owners get their statements, and verify their records.
 *
 * @param year of the reports
 * @param dueOn in the following year, in the district's time zone
 */
export function seasonPlan(year: number, dueOn: LocalDate, rules: SeasonRuleValues & LateRules): SeasonStep[] {
  // February 29 becomes March 1 where a year has none.
  const opens = addDays(`${year + 1}-${rules['season-opens-month-day']}`, 0);
  const daysOpen = (Date.parse(dueOn) - Date.parse(opens)) / DAY_MS;
  const reminders = rules['reminder-days-before-due'].map((wanted): SeasonStep => {
    // Nobody is reminded of a report before it can be submitted.
    const days = Math.min(wanted, Math.max(daysOpen, 0));
    return { step: `reminder-${wanted}`, kind: 'reminder', days, day: addDays(dueOn, -days) };
  });
  const late = rules['late-notice-days-after-due'].map(
    (days): SeasonStep => ({ step: `late-${days}`, kind: 'late', days, day: addDays(dueOn, days) }),
  );
  const growth = daysOfGrowth(rules);
  const { opensOn, closesOn } = verificationWindow(year + 1, rules);
  const verify = VERIFICATION_DAYS.filter((days) => days < rules['verification-days']).map(
    (days): SeasonStep => ({ step: `verify-${days}`, kind: 'verify', days, day: addDays(opensOn, days) }),
  );
  const steps: SeasonStep[] = [
    { step: 'open', kind: 'open', days: 0, day: opens },
    ...reminders,
    { step: 'due', kind: 'due', days: 0, day: dueOn },
    ...late,
    { step: 'closed', kind: 'closed', days: growth, day: addDays(dueOn, growth) },
    { step: 'statement', kind: 'statement', days: 0, day: addDays(`${year + 1}-${rules['statement-month-day']}`, 0) },
    ...verify,
    { step: 'verify-closed', kind: 'verify-closed', days: 0, day: closesOn },
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
 * Which steps are to be run on a day, at most one of a kind.
 *
 * @param today in the district's time zone
 */
export function dueSteps(steps: readonly PlannedStep[], today: LocalDate): DueSteps {
  const run: PlannedStep[] = [];
  const leaveOut: PlannedStep[] = [];
  for (const kind of NOTICE_KINDS) {
    const until = steps.find((step) => step.kind === UNTIL[kind])?.day ?? null;
    const due = steps.filter((step) => step.kind === kind && !step.isSettled && !step.isPaused && step.day <= today);
    const last = due.at(-1);
    for (const step of due) {
      const isInTime = addDays(step.day, LATEST_AFTER_DAYS) >= today && (until === null || today <= until);
      (step === last && isInTime ? run : leaveOut).push(step);
    }
  }
  return { run, leaveOut };
}

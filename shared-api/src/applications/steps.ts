import { msg } from '@portal/shared-i18n';
import { addDays } from '../time/index.ts';
import { APPLICATION_KINDS, type ApplicationKind } from './kinds.ts';

/** In the order in which an application passes through them; `expired` follows from the day. */
export const APPLICATION_STATES = {
  draft: msg('Draft'),
  sent: msg('Sent'),
  'in-review': msg('In review'),
  returned: msg('Sent back for corrections'),
  approved: msg('Approved'),
  denied: msg('Denied'),
  drilled: msg('Drilled'),
  registered: msg('Registered'),
  withdrawn: msg('Withdrawn by the applicant'),
  expired: msg('Expired'),
} as const;
export type ApplicationState = keyof typeof APPLICATION_STATES;
/** `expired` is never stored. */
export type StoredState = Exclude<ApplicationState, 'expired'>;

export const applicationStates = Object.keys(APPLICATION_STATES) as [ApplicationState, ...ApplicationState[]];

type Who = 'applicant' | 'staff';
/** Without them a step is refused. */
type StepNeed = 'reason' | 'fee' | 'completion';

interface Step {
  from: readonly ApplicationState[];
  to: StoredState;
  by: readonly Who[];
  needs?: StepNeed;
  /** Only for kinds that are drilled, or that are not. */
  isDrilled?: boolean;
}

export const APPLICATION_STEPS = {
  send: { from: ['draft', 'returned'], to: 'sent', by: ['applicant'] },
  withdraw: { from: ['draft', 'sent', 'in-review', 'returned', 'approved'], to: 'withdrawn', by: ['applicant'] },
  review: { from: ['sent'], to: 'in-review', by: ['staff'] },
  return: { from: ['in-review'], to: 'returned', by: ['staff'], needs: 'reason' },
  approve: { from: ['in-review'], to: 'approved', by: ['staff'], needs: 'fee' },
  deny: { from: ['in-review'], to: 'denied', by: ['staff'], needs: 'reason' },
  complete: {
    from: ['approved', 'drilled'],
    to: 'drilled',
    by: ['applicant', 'staff'],
    needs: 'completion',
    isDrilled: true,
  },
  // Drilled in time, reported late.
  'complete-late': { from: ['expired'], to: 'drilled', by: ['staff'], needs: 'completion', isDrilled: true },
  register: { from: ['drilled'], to: 'registered', by: ['staff'], isDrilled: true },
  reclassify: { from: ['approved'], to: 'registered', by: ['staff'], isDrilled: false },
} as const satisfies Record<string, Step>;
export type ApplicationStep = keyof typeof APPLICATION_STEPS;

export const applicationSteps = Object.keys(APPLICATION_STEPS) as ApplicationStep[];

const stepOf = (step: ApplicationStep): Step => APPLICATION_STEPS[step];

/** Sites that others have to keep their distance from while nothing is decided against them. */
export const PENDING_STATES = [
  'sent',
  'in-review',
  'approved',
  'drilled',
] as const satisfies readonly ApplicationState[];

/** The applicant may change it. */
export const isEditable = (state: ApplicationState): boolean => state === 'draft' || state === 'returned';

/** An application as far as its steps depend on it; days `YYYY-MM-DD`. */
export interface ApplicationProgress {
  kind: ApplicationKind;
  state: StoredState;
  /** The last day of the approval; `null` before it, and where it does not end. */
  valid_until: string | null;
  fee_dollars: number | null;
  fee_paid_on: string | null;
  /** What was paid of a fee that has changed since; otherwise all of it. */
  fee_paid_dollars?: number | null;
}
type Fee = Pick<ApplicationProgress, 'fee_dollars' | 'fee_paid_on' | 'fee_paid_dollars'>;

export const stateOn = (
  { state, valid_until }: Pick<ApplicationProgress, 'state' | 'valid_until'>,
  today: string,
): ApplicationState => (state === 'approved' && valid_until !== null && valid_until < today ? 'expired' : state);

/** The last day of an approval. @param days 0 or `null` for one that does not end */
export const lastDayOf = (approvedOn: string, days: number | null): string | null =>
  days ? addDays(approvedOn, days) : null;

export const paidDollars = ({ fee_dollars, fee_paid_on, fee_paid_dollars }: Fee): number =>
  fee_paid_on === null ? 0 : (fee_paid_dollars ?? fee_dollars ?? 0);

export const owedDollars = (fee: Fee): number => Math.max(0, (fee.fee_dollars ?? 0) - paidDollars(fee));

/** The district has it and has not decided. */
export const isUndecided = (state: ApplicationState): boolean => ['sent', 'in-review', 'returned'].includes(state);

/** The applicant is asked for what is owed. */
export const owesFee = ({ state, ...fee }: Fee & { state: ApplicationState }): boolean =>
  isUndecided(state) && owedDollars(fee) > 0;

/** Of an application's steps, those that a person may take on a day. */
export function possibleSteps(application: ApplicationProgress, by: readonly Who[], today: string): ApplicationStep[] {
  const state = stateOn(application, today);
  const { isDrilled } = APPLICATION_KINDS[application.kind];
  return applicationSteps.filter((name) => {
    const step = stepOf(name);
    return (
      step.from.includes(state) &&
      step.by.some((who) => by.includes(who)) &&
      (step.isDrilled === undefined || step.isDrilled === isDrilled)
    );
  });
}

/** What a step of an application lacks; `null` if nothing. */
export function missingFor(
  step: ApplicationStep,
  application: ApplicationProgress,
  given: { reason: string | null; completion: unknown },
): StepNeed | null {
  const { needs } = stepOf(step);
  if (needs === 'reason') return given.reason === null ? 'reason' : null;
  if (needs === 'completion') return given.completion === null ? 'completion' : null;
  return needs === 'fee' && owedDollars(application) > 0 && given.reason === null ? 'fee' : null;
}

import { localDate } from '@portal/shared-ui/time';
import { lateText } from '../../production/parts/state-words.ts';
import type { GpuAccount, OpenYear } from '../dashboard.resource.ts';

export interface NextStep {
  /** The most pressing first: 0 is overdue, 1 to be answered, 2 to be entered before it is due, 3 nothing. */
  rank: 0 | 1 | 2 | 3;
  label: string;
  year: number;
  reason: string;
}

export const NOTHING_TO_DO = 'Nothing to do';

const LABELS = {
  'not-started': 'Enter production',
  draft: 'Finish draft',
  'sent-back': 'Answer the district',
} as const;
const isOpen = (state: GpuAccount['state']): state is keyof typeof LABELS => state in LABELS;

const sentBackStep = (year: number): NextStep => ({
  rank: 1,
  year,
  label: LABELS['sent-back'],
  reason: `The district sent the report of ${year} back.`,
});

function overdueStep({ year, state, late }: OpenYear): NextStep {
  return {
    rank: 0,
    year,
    label: state === 'draft' ? LABELS.draft : LABELS['not-started'],
    reason: `The report of ${year} is missing${late ? `: ${lateText(late)}` : ''}.`,
  };
}

/**
 * The one thing to do next for a GPU: what is overdue first, since its fee grows each day; then what the district sent back; then the
 * report that is due next, once its year is over.
 *
 * @param now milliseconds since 1970
 */
export function nextStep({ open_years, state, year, time_zone }: GpuAccount, now: number): NextStep {
  const overdue = open_years.find((open) => open.state !== 'sent-back');
  if (overdue) return overdueStep(overdue);
  const [sentBack] = open_years;
  if (sentBack) return sentBackStep(sentBack.year);
  if (state === 'sent-back') return sentBackStep(year);
  const isOver = localDate(now, time_zone) > `${year}-12-31`;
  if (isOpen(state) && isOver)
    return { rank: 2, year, label: LABELS[state], reason: `The report of ${year} is to be submitted.` };
  const reasons = {
    'not-started': `The report of ${year} can be completed after the end of the year.`,
    draft: `Your draft for ${year} can be completed after the end of the year.`,
    waiting: `The district has the report of ${year} and checks it.`,
    checked: `The report of ${year} is filed.`,
  };
  return { rank: 3, year, label: NOTHING_TO_DO, reason: reasons[state] };
}

/** Accounts that need something first, the most pressing ahead; and those that need nothing. Both else by GPU number. */
export function byNeed(accounts: readonly GpuAccount[], now: number) {
  const all = accounts.map((account) => ({ account, step: nextStep(account, now) }));
  const sorted = all.sort(
    (one, other) => one.step.rank - other.step.rank || one.account.gpu_number - other.account.gpu_number,
  );
  return { needy: sorted.filter(({ step }) => step.rank < 3), settled: sorted.filter(({ step }) => step.rank === 3) };
}

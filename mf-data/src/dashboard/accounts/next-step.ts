import { centsText } from '@portal/shared-api/units';
import { type Marked, msg, t } from '@portal/shared-i18n';
import { localDate } from '@portal/shared-ui/time';
import { lateSoFarText, lateText, NOT_YET } from '../../production/parts/state-words.ts';
import type { GpuAccount, OpenYear } from '../dashboard.resource.ts';

export interface NextStep {
  /** Most urgent first: 0 is overdue, 1 was sent back, 2 is due next or a fee that is owed, 3 needs nothing. */
  rank: 0 | 1 | 2 | 3;
  label: Marked;
  year: number;
  reason: string;
}

export const NOTHING_TO_DO = msg('Nothing to do');

const LABELS = {
  'not-started': msg('Enter production'),
  draft: msg('Finish draft'),
  'sent-back': msg('Correct report'),
} as const;
const isOpen = (state: GpuAccount['state']): state is keyof typeof LABELS => state in LABELS;

const PAY_FEE = msg('See the late fee');

const sentBackStep = (year: number): NextStep => ({
  rank: 1,
  year,
  label: LABELS['sent-back'],
  reason: t('The district sent back the {year} report.', { year }),
});

/** How late the report of an open year is, and what that costs; `null` if it is not late. */
export function openLateText({ year, state, late }: OpenYear, late_fees: GpuAccount['late_fees']): string | null {
  if (!late) return null;
  const charged = late_fees.find((fee) => fee.year === year) ?? null;
  return state === 'sent-back' ? lateText(late) : lateSoFarText(late, charged);
}

function overdueStep(open: OpenYear, late_fees: GpuAccount['late_fees']): NextStep {
  const { year, state } = open;
  const late = openLateText(open, late_fees);
  return {
    rank: 0,
    year,
    label: state === 'draft' ? LABELS.draft : LABELS['not-started'],
    reason: late
      ? t('The {year} report is missing: {late}.', { year, late })
      : t('The {year} report is missing.', { year }),
  };
}

/**
 * Overdue reports come first, as their fee grows each day; then those that were sent back; then the report that is due next, once its
 * year is over; then late fees that are owed.
 *
 * @param now milliseconds since 1970
 */
export function nextStep({ open_years, state, year, time_zone, late_fees }: GpuAccount, now: number): NextStep {
  const overdue = open_years.find((open) => open.state !== 'sent-back');
  if (overdue) return overdueStep(overdue, late_fees);
  const [sentBack] = open_years;
  if (sentBack) return sentBackStep(sentBack.year);
  if (state === 'sent-back') return sentBackStep(year);
  const isOver = localDate(now, time_zone) > `${year}-12-31`;
  if (isOpen(state) && isOver)
    return { rank: 2, year, label: LABELS[state], reason: t('You can submit the {year} report now.', { year }) };
  const open = late_fees.filter(({ balance_cents }) => balance_cents > 0);
  const owed = open.find(({ is_to_correct }) => !is_to_correct) ?? open[0];
  if (owed)
    return {
      rank: 2,
      year: owed.year,
      label: PAY_FEE,
      reason: owed.is_to_correct
        ? t(NOT_YET)
        : t('The late fee of {year} is owed: {amount}.', { year: owed.year, amount: centsText(owed.balance_cents) }),
    };
  const reasons = {
    'not-started': t('You can complete the {year} report after the end of the year.', { year }),
    draft: t('You can complete your draft for {year} after the end of the year.', { year }),
    waiting: t('The district is checking the {year} report.', { year }),
    checked: t('The {year} report is filed.', { year }),
  };
  return { rank: 3, year, label: NOTHING_TO_DO, reason: reasons[state] };
}

/** Accounts that need something, most urgent first, and those that need nothing; each by GPU number. */
export function byNeed(accounts: readonly GpuAccount[], now: number) {
  const all = accounts.map((account) => ({ account, step: nextStep(account, now) }));
  const sorted = all.sort(
    (one, other) => one.step.rank - other.step.rank || one.account.gpu_number - other.account.gpu_number,
  );
  const isNeedy = ({ step }: (typeof all)[number]): boolean => step.rank < 3;
  return { needy: sorted.filter(isNeedy), settled: sorted.filter((entry) => !isNeedy(entry)) };
}

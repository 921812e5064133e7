import type { LateFeeAct, LateFeeLedger } from '@portal/shared-api';
import { centsField, parseCents } from './money.ts';
import type { ActName } from './words.ts';

/** What a dialog asks for. */
export interface ActForm {
  amount: string;
  /** `YYYY-MM-DD` */
  paidOn: string;
  reference: string;
  reason: string;
  waives: boolean;
}

/** Acts whose amount is chosen; others are of the whole amount. */
export const hasAmount = (act: ActName): act is 'pay' | 'waive' | 'refund' =>
  act === 'pay' || act === 'waive' || act === 'refund';

export const hasPayment = (act: ActName): act is 'pay' | 'refund' => act === 'pay' || act === 'refund';

/** Of a payment the check is reason enough. */
export const hasReason = (act: ActName): boolean => act !== 'pay';

export const needsReason = (act: ActName): boolean => hasReason(act) && act !== 'charge';

/** The most that an act may be, in cents. */
export const mostOf = ({ may }: Pick<LateFeeLedger, 'may'>, act: ActName): number | null =>
  act === 'take-back' ? null : may[act];

export const emptyForm = (ledger: Pick<LateFeeLedger, 'may'>, act: ActName, today: string): ActForm => ({
  amount: hasAmount(act) ? centsField(mostOf(ledger, act) ?? 0) : '',
  paidOn: today,
  reference: '',
  reason: '',
  waives: true,
});

export type FormMistake = 'amount' | 'amount-above' | 'day' | 'reason';

/** `null` if it can be sent. */
export function findMistake(form: ActForm, act: ActName, most: number | null, today: string): FormMistake | null {
  if (hasAmount(act)) {
    const cents = parseCents(form.amount);
    if (cents === null || cents === 0) return 'amount';
    if (most !== null && cents > most) return 'amount-above';
  }
  if (hasPayment(act) && (form.paidOn === '' || form.paidOn > today)) return 'day';
  return needsReason(act) && form.reason.trim() === '' ? 'reason' : null;
}

/** @param form without a mistake @param most what a charge or correction was shown as @param entryNdx that is taken back */
export function actOf(form: ActForm, act: ActName, most: number, entryNdx: number): LateFeeAct {
  const cents = hasAmount(act) ? (parseCents(form.amount) ?? 0) : most;
  const reason = form.reason.trim();
  const payment = { paid_on: form.paidOn, reference: form.reference.trim() || null };
  switch (act) {
    case 'charge':
      return { act, cents, reason: reason || null };
    case 'correct':
    case 'waive':
      return { act, cents, reason };
    case 'pay':
      return { act, cents, ...payment };
    case 'refund':
      return { act, cents, ...payment, reason, waives: form.waives };
    case 'take-back':
      return { act, entry_ndx: entryNdx, reason };
  }
}

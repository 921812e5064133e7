import type { LateFeeSums } from '@portal/shared-api';
import { centsOf, notChargedCents } from '@portal/shared-api/production';
import { centsText, dollarsText } from '@portal/shared-api/units';
import { type Marked, msg, t } from '@portal/shared-i18n';
import { daysBetween } from '@portal/shared-ui/time';
import type { Lateness, ReportState } from '../production.resource.ts';

export const STATE_WORDS = {
  'not-started': msg('Not started'),
  draft: msg('Draft'),
  waiting: msg('Waiting to be checked'),
  'sent-back': msg('Sent back'),
  checked: msg('Checked'),
} as const satisfies Record<ReportState, Marked>;

/** Status of a submitted report that was changed. */
export const UPDATED = 3;

/** `12 days late, fee $500` */
export const lateText = ({ days, fee_dollars }: Lateness): string =>
  t('{days, plural, one {# day} other {# days}} late, fee {fee}', { days, fee: dollarsText(fee_dollars) });

/**
 * Of a report that is not submitted yet: its fee is owed only once it is charged.
 *
 * @param charged `undefined` where it is not known
 */
export function lateSoFarText({ days, fee_dollars }: Lateness, charged: LateFeeSums | null | undefined): string {
  const cents = centsOf(fee_dollars);
  const values = { days, fee: centsText(cents) };
  const notCharged = charged === undefined ? 0 : notChargedCents(cents, charged?.charged_cents ?? 0);
  if (notCharged === 0) return t('{days, plural, one {# day} other {# days}} late, fee {fee} by the rules', values);
  return notCharged === cents
    ? t('{days, plural, one {# day} other {# days}} late, fee {fee} by the rules, not charged so far', values)
    : t('{days, plural, one {# day} other {# days}} late, fee {fee} by the rules, {amount} of it not charged so far', {
        ...values,
        amount: centsText(notCharged),
      });
}

/** Of a fee that was charged though the report was in time. */
export const NOT_YET = msg(
  'By our records the report was not late. Do not pay this fee yet: the district is checking the charge.',
);

/** `$250 charged, $100 paid, $150 owed` */
export function lateFeeText({
  charged_cents,
  waived_cents,
  paid_cents,
  refunded_cents,
  balance_cents,
}: LateFeeSums): string {
  const parts: string[] = [t('{amount} charged', { amount: centsText(charged_cents) })];
  if (waived_cents > 0) parts.push(t('{amount} waived', { amount: centsText(waived_cents) }));
  if (paid_cents > 0) parts.push(t('{amount} paid', { amount: centsText(paid_cents) }));
  if (refunded_cents > 0) parts.push(t('{amount} refunded', { amount: centsText(refunded_cents) }));
  parts.push(balance_cents > 0 ? t('{amount} owed', { amount: centsText(balance_cents) }) : t('nothing owed'));
  return parts.join(', ');
}

/**
 * In calendar days until a report is due; `null` afterward.
 *
 * @param dueAt ISO 8601
 * @param now in milliseconds since 1970
 */
export function timeLeftText(dueAt: string, now: number, zone: string): string | null {
  const due = Date.parse(dueAt);
  if (due < now) return null;
  const days = daysBetween(now, due, zone);
  return days === 0 ? t('less than a day left') : t('{days, plural, one {# day left} other {# days left}}', { days });
}

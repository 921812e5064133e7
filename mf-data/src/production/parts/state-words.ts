import { dollarsText } from '@portal/shared-api/units';
import { type Marked, msg, t } from '@portal/shared-i18n';
import { daysBetween } from '@portal/shared-ui/time';
import type { Lateness, ReportState } from '../production.resource.ts';

export const STATE_WORDS = {
  'not-started': msg('Not started'),
  draft: msg('Draft'),
  waiting: msg('Waiting for check'),
  'sent-back': msg('Sent back'),
  checked: msg('Checked'),
} as const satisfies Record<ReportState, Marked>;

export const isMissing = (state: ReportState): boolean => state === 'not-started' || state === 'draft';

/** `12 days late, fee $500` */
export const lateText = ({ days, fee_dollars }: Lateness): string =>
  t('{days, plural, one {# day} other {# days}} late, fee {fee}', { days, fee: dollarsText(fee_dollars) });

/** Of a report that is not submitted yet. */
export const lateSoFarText = ({ days, fee_dollars }: Lateness): string =>
  t('{days, plural, one {# day} other {# days}} late, fee {fee} so far', { days, fee: dollarsText(fee_dollars) });

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

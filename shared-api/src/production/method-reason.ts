import { t } from '@portal/shared-i18n';
import { type LocalDate, shownDate } from '../time/index.ts';

/** Why a report needs meters. */
export type MethodReason =
  | { kind: 'new-well'; well_id: string; completed_on: LocalDate; before: LocalDate }
  | { kind: 'new-permit'; permit_number: string; issued_on: LocalDate; days: number };

/** In the page's language; in English where there is no page. */
export const methodReasonText = (reason: MethodReason): string =>
  reason.kind === 'new-well'
    ? t('Well {well} was completed on {date}. Only wells completed before {before} may be reported without meters.', {
        well: reason.well_id,
        date: shownDate(reason.completed_on),
        before: shownDate(reason.before),
      })
    : t(
        'Permit {permit} was issued on {date}. All wells of the GPU must have meters within {days, plural, one {# day} other {# days}} of a new permit.',
        { permit: reason.permit_number, date: shownDate(reason.issued_on), days: reason.days },
      );

import type { LocalDate } from '../time/index.ts';
import { type ReportText, shortReportText } from './report-texts.ts';

/** Why a report needs meters. */
export type MethodReason =
  | { kind: 'new-well'; well_id: string; completed_on: LocalDate; before: LocalDate }
  | { kind: 'new-permit'; permit_number: string; issued_on: LocalDate; days: number };

export function methodMistake(
  reason: MethodReason,
): ReportText<'meters-needed-for-new-well' | 'meters-needed-for-new-permit'> {
  if (reason.kind === 'new-well') {
    const { well_id: well, completed_on: date, before } = reason;
    return { code: 'meters-needed-for-new-well', values: { well, date, before } };
  }
  const { permit_number: permit, issued_on: date, days } = reason;
  return { code: 'meters-needed-for-new-permit', values: { permit, date, days } };
}

/** In the page's language; in English outside of pages. */
export const methodReasonText = (reason: MethodReason): string => shortReportText(methodMistake(reason));

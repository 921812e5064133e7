import type { SeasonRuleValues } from '../rules/index.ts';
import { addDays, type LocalDate } from '../time/index.ts';

export interface VerificationWindow {
  opensOn: LocalDate;
  /** The last day. */
  closesOn: LocalDate;
}

/**
 * The days on which owners verify their records.
 *
 * @param year of the verification
 * @param rules of the filing season of the year before
 */
export function verificationWindow(
  year: number,
  rules: Pick<SeasonRuleValues, 'verification-opens-month-day' | 'verification-days'>,
): VerificationWindow {
  // February 29 becomes March 1 where a year has none.
  const opensOn = addDays(`${year}-${rules['verification-opens-month-day']}`, 0);
  return { opensOn, closesOn: addDays(opensOn, rules['verification-days'] - 1) };
}

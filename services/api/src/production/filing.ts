import type { ReportChange } from '@portal/shared-api';
import { localDate } from '@portal/shared-api/time';
import { ProblemError } from '../http/problem.ts';
import type { ReportFacts } from './report-facts.ts';

export interface Filing {
  isStaff: boolean;
  now: Date;
}

/** A change with all that it leaves as it is. */
export type WholeChange = ReportChange & { final_reason: string | null; postmarked_on: string | null };

/**
 * What a change leaves out stays as it is stored. `today` is `YYYY-MM-DD` where the district is.
 *
 * @throws ProblemError 403 for a postmark that is not of staff
 */
export function filingOf(
  change: ReportChange,
  { stored, rules }: Pick<ReportFacts, 'stored' | 'rules'>,
  { isStaff, now }: Filing,
): { change: WholeChange; today: string } {
  const storedPostmark = stored?.postmarked_on ?? null;
  const { final_reason = stored?.final_reason ?? null, postmarked_on = storedPostmark } = change;
  if (!isStaff && postmarked_on !== storedPostmark)
    throw new ProblemError(403, 'Only the district’s staff enter the postmark of a report.');
  return {
    change: { ...change, final_reason: final_reason || null, postmarked_on },
    today: localDate(now.getTime(), rules['due-time-zone']),
  };
}

import { isPostedAgain } from '@portal/shared-api/production';
import type { StoredReport } from './reports.repository.ts';

type Postmarks = Pick<StoredReport, 'postmarked_on' | 'posted_again_on'>;

/** The form and sheets show and change that of the last paper. */
export const lastPostmark = (report: Postmarks | null): string | null =>
  report?.posted_again_on ?? report?.postmarked_on ?? null;

/** What to keep: the first paper decides whether the report is late, so that of another one leaves its postmark. */
export function keptPostmarks(
  last: string | null,
  stored: (Postmarks & Pick<StoredReport, 'submitted_at'>) | null,
  zone: string,
): Postmarks {
  const first = stored?.postmarked_on ?? null;
  if (last !== null && isPostedAgain(last, stored?.submitted_at ?? null, zone))
    return { postmarked_on: first, posted_again_on: last };
  const isTakenBack = last === null && stored?.posted_again_on != null;
  return { postmarked_on: isTakenBack ? first : last, posted_again_on: null };
}

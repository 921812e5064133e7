import type { ReportState, ReportSummary } from '../contract/production-report.ts';

/** One that was sent back was submitted. */
export const isSubmitted = (state: ReportState): boolean => state !== 'not-started' && state !== 'draft';

/** A draft reports nothing yet. */
export const reportedAcreFeet = ({ state, acre_feet }: Pick<ReportSummary, 'state' | 'acre_feet'>): number | null =>
  isSubmitted(state) ? acre_feet : null;

/**
 * A report that was sent back is never overdue: it was submitted, and its lateness follows from that day.
 *
 * @param dueAt inclusive, to the millisecond
 */
export const isOverdue = ({ state, dueAt }: { state: ReportState; dueAt: Date }, now: Date): boolean =>
  !isSubmitted(state) && now.getTime() > dueAt.getTime();

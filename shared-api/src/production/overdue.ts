import type { ReportState } from '../contract/production-report.ts';

/**
 * A report that was sent back is never overdue: it was submitted, and its lateness follows from that day.
 *
 * @param dueAt inclusive, to the millisecond
 */
export const isOverdue = ({ state, dueAt }: { state: ReportState; dueAt: Date }, now: Date): boolean =>
  (state === 'not-started' || state === 'draft') && now.getTime() > dueAt.getTime();

import type { ReportState } from '../contract/production-report.ts';

/**
 * Due, and not submitted. A report that was sent back was submitted: whether it is late, its day of submission says.
 *
 * @param dueAt to the very millisecond in time
 */
export const isOverdue = ({ state, dueAt }: { state: ReportState; dueAt: Date }, now: Date): boolean =>
  (state === 'not-started' || state === 'draft') && now.getTime() > dueAt.getTime();

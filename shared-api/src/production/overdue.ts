import type { ReportState } from '../contract/production-report.ts';

/**
 * Whether a report is overdue: it is due, and nobody has submitted it. One that was sent back was submitted, and waits for its
 * correction; whether it is late, the day of its submission says.
 *
 * @param dueAt to the very millisecond in time
 */
export const isOverdue = ({ state, dueAt }: { state: ReportState; dueAt: Date }, now: Date): boolean =>
  (state === 'not-started' || state === 'draft') && now.getTime() > dueAt.getTime();

import type { ReportState } from '@portal/shared-api';

/** What a report's state depends on. */
export interface Progress {
  submitted_at: Date | null;
  checked_at: Date | null;
  sent_back_at: Date | null;
}

/** Where a report stands; `null` is no report. */
export function stateOf(report: Progress | null): ReportState {
  if (!report) return 'not-started';
  if (!report.submitted_at) return 'draft';
  if (report.checked_at) return 'checked';
  return report.sent_back_at ? 'sent-back' : 'waiting';
}

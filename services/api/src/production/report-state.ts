import type { ReportState } from '@portal/shared-api';

export interface Progress {
  submitted_at: Date | null;
  checked_at: Date | null;
  sent_back_at: Date | null;
}

export function stateOf(report: Progress | null): ReportState {
  if (!report) return 'not-started';
  if (!report.submitted_at) return 'draft';
  if (report.checked_at) return 'checked';
  return report.sent_back_at ? 'sent-back' : 'waiting';
}

import { dateText, localDateTime } from '@portal/shared-ui/time';
import { Notice } from '../parts/notice.tsx';
import { isMissing, lateText } from '../parts/state-words.ts';
import type { ProductionReport } from '../production.resource.ts';
import { latenessNow } from './submit-dialog.tsx';

export interface ReportBannersProps {
  report: ProductionReport;
  zone: string;
  /** In milliseconds since 1970. */
  now: number;
}

function StateBanner({ report: { report, state }, zone }: Omit<ReportBannersProps, 'now'>) {
  const time = (at: string): string => localDateTime(Date.parse(at), zone);
  if (!report) return null;
  if (state === 'sent-back' && report.sent_back)
    return (
      <Notice tone="warning" title="The district has sent this report back">
        <p>“{report.sent_back.reason}”</p>
        <p>
          {report.sent_back.by}, {time(report.sent_back.at)}. Correct it and submit it again; it keeps the time of its
          first submission.
        </p>
      </Notice>
    );
  if (state === 'checked' && report.checked_at)
    return (
      <Notice tone="good" title="Checked: this report is filed">
        <p>
          Accepted by {report.checked_by}, {time(report.checked_at)}. It can still be changed; the district then checks
          it again.
        </p>
      </Notice>
    );
  if (state === 'waiting' && report.submitted_at)
    return (
      <Notice tone="info" title="Submitted, and waiting for the district’s check">
        <p>
          By {report.submitted_by}, {time(report.submitted_at)}
          {report.postmarked_on && `; on paper, postmarked ${dateText(report.postmarked_on)}`}
          {report.status === 3 && `; last changed by ${report.changed_by}, ${time(report.changed_at)}`}.
        </p>
      </Notice>
    );
  return null;
}

export function ReportBanners({ report, zone, now }: ReportBannersProps) {
  const missing = isMissing(report.state);
  const late = report.report?.late ?? (missing ? latenessNow(report, now) : null);
  return (
    <>
      <StateBanner report={report} zone={zone} />
      {late && (
        <Notice tone="danger" title={`${lateText(late)}${missing ? ' so far' : ''}`}>
          <p>
            {missing
              ? 'This report was due and has not been submitted. A late report earns no conservation reserve.'
              : `It was ${report.report?.postmarked_on ? 'postmarked' : 'submitted'} after it was due, and earns no conservation reserve.`}
          </p>
        </Notice>
      )}
    </>
  );
}

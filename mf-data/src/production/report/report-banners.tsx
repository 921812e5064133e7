import { isSubmitted } from '@portal/shared-api/production';
import { productionRules, ruleValue } from '@portal/shared-api/rules';
import { t } from '@portal/shared-i18n';
import { dateText, localDateTime } from '@portal/shared-ui/time';
import { Notice } from '../parts/notice.tsx';
import { lateFeeText, lateSoFarText, lateText, NOT_YET, UPDATED } from '../parts/state-words.ts';
import type { ProductionReport, SavedReport } from '../production.resource.ts';
import { latenessNow } from './submit-dialog.tsx';

export interface ReportBannersProps {
  report: ProductionReport;
  zone: string;
  /** In milliseconds since 1970. */
  now: number;
}

function submittedText({ submitted_by, ...report }: SavedReport, timeOf: (at: string) => string): string {
  return [
    t('Submitted by {person}, {time}.', { person: submitted_by ?? '', time: timeOf(report.submitted_at ?? '') }),
    report.postmarked_on && t('On paper, postmarked {date}.', { date: dateText(report.postmarked_on) }),
    report.posted_again_on && t('Came again on paper, postmarked {date}.', { date: dateText(report.posted_again_on) }),
    report.status === UPDATED &&
      t('Last changed by {person}, {time}.', { person: report.changed_by, time: timeOf(report.changed_at) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the reserve of a report that was sent back depends on by the rules of its year; `null` where it stands. */
function reserveText({ report, rules, due_at }: ProductionReport, zone: string, now: number): string | null {
  const rule = ruleValue(productionRules, rules, 'sent-back-reserve');
  if (rule === 'kept' || report?.late) return null;
  if (rule === 'not-while-sent-back') return t('Until then it earns no conservation reserve.');
  const due = Date.parse(due_at);
  return now <= due
    ? t('It earns conservation reserve only if you submit it again by {time}.', { time: localDateTime(due, zone) })
    : t('It earns no conservation reserve, because it was not submitted again by the due date.');
}

function StateBanner({ report: whole, zone, now }: ReportBannersProps) {
  const { report, state } = whole;
  const timeOf = (at: string): string => localDateTime(Date.parse(at), zone);
  if (!report) return null;
  if (state === 'sent-back' && report.sent_back) {
    const { by: person, at, reason } = report.sent_back;
    return (
      <Notice tone="warning" title={t('The district sent back this report')}>
        <p>“{reason}”</p>
        <p>
          {t('{person}, {time}. Correct the report and submit it again. It keeps the time of its first submission.', {
            person,
            time: timeOf(at),
          })}{' '}
          {reserveText(whole, zone, now)}
        </p>
      </Notice>
    );
  }
  if (state === 'checked' && report.checked_at)
    return (
      <Notice tone="good" title={t('Checked: this report is filed')}>
        <p>
          {t('Accepted by {person}, {time}. You can still change it; the district then checks it again.', {
            person: report.checked_by ?? '',
            time: timeOf(report.checked_at),
          })}
        </p>
      </Notice>
    );
  if (state === 'waiting' && report.submitted_at)
    return (
      <Notice tone="info" title={t('Submitted and waiting for the district’s check')}>
        <p>{submittedText(report, timeOf)}</p>
      </Notice>
    );
  return null;
}

function lateReason({ report, state }: ProductionReport): string {
  if (!isSubmitted(state))
    return t('This report is overdue and has not been submitted. A late report earns no conservation reserve.');
  return report?.postmarked_on
    ? t('It was postmarked after it was due, and earns no conservation reserve.')
    : t('It was submitted after it was due, and earns no conservation reserve.');
}

function LateBanner({ report, now }: Omit<ReportBannersProps, 'zone'>) {
  const { late_fee: fee } = report;
  const missing = !isSubmitted(report.state);
  const late = report.report?.late ?? (missing ? latenessNow(report, now) : null);
  const feeLine = fee && t('Late fee: {fee}.', { fee: lateFeeText(fee) });
  if (!late)
    return (
      feeLine && (
        <Notice tone="info" title={feeLine}>
          {fee.balance_cents > 0 && <p>{t(NOT_YET)}</p>}
        </Notice>
      )
    );
  return (
    <Notice tone="danger" title={missing ? lateSoFarText(late, fee) : lateText(late)}>
      <p>{lateReason(report)}</p>
      {feeLine && <p>{feeLine}</p>}
    </Notice>
  );
}

export function ReportBanners({ report, zone, now }: ReportBannersProps) {
  return (
    <>
      <StateBanner report={report} zone={zone} now={now} />
      <LateBanner report={report} now={now} />
    </>
  );
}

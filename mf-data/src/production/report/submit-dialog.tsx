import { isPostedAgain, lateness } from '@portal/shared-api/production';
import { productionRules, ruleValue } from '@portal/shared-api/rules';
import { shareText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { FactList } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { lateText } from '../parts/state-words.ts';
import type { ProductionReport } from '../production.resource.ts';
import { fieldText } from '../values/field-words.ts';
import type { ReportFigures } from '../values/figures.ts';
import { acreFeetText } from '../values/numbers.ts';
import type { ReportValues } from '../values/report-values.ts';
import classes from './submit-dialog.module.css';
import { leftText } from './total-line.tsx';

/**
 * How late a report submitted now would be; `null` in time.
 *
 * @param postmarkedOn of a paper report, `YYYY-MM-DD`
 */
export function latenessNow(report: ProductionReport, now: number, postmarkedOn: string | null = null) {
  const perDay = ruleValue(productionRules, report.rules, 'late-dollars-per-day');
  const most = ruleValue(productionRules, report.rules, 'late-dollars-most');
  if (perDay === null || most === null) return null;
  const late = lateness(
    {
      dueAt: new Date(report.due_at),
      'due-time-zone': report.time_zone,
      'late-dollars-per-day': perDay,
      'late-dollars-most': most,
    },
    postmarkedOn ?? new Date(now),
  );
  return late && { days: late.days, fee_dollars: late.feeDollars };
}

/** `null` also for a report that was submitted before: neither today nor the postmark of a paper that comes again makes it late. */
export function latenessIfSubmitted(report: ProductionReport, now: number, postmarkedOn: string | null) {
  const submittedAt = report.report?.submitted_at ? new Date(report.report.submitted_at) : null;
  const counts = postmarkedOn ? !isPostedAgain(postmarkedOn, submittedAt, report.time_zone) : !submittedAt;
  return counts ? latenessNow(report, now, postmarkedOn) : null;
}

export interface SubmitDialogProps {
  opened: boolean;
  report: ProductionReport;
  figures: ReportFigures;
  values: ReportValues;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function SubmitDialog({ opened, report, figures, values, busy, onConfirm, onClose }: SubmitDialogProps) {
  const { method, finalReason, postmark } = values;
  const { gpu, year, state } = report;
  const kept = report.report;
  const late = latenessIfSubmitted(report, Date.now(), postmark || null);
  const again = state === 'waiting' || state === 'checked';
  const total = figures.total ?? figures.soFar;
  return (
    <ConfirmDialog
      opened={opened}
      title={again ? t('Submit the changes?') : t('Submit this report?')}
      action={again ? t('Submit changes') : t('Submit report')}
      busyAction={t('Submitting…')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <FactList
        className={classes.figures}
        facts={[
          [t('Report'), t('GPU {gpuNumber}, {year}', { gpuNumber: gpu.gpu_number, year })],
          [
            t('Total'),
            rich('<strong>{volume}</strong> acre-feet', {
              strong: (chunks) => <strong>{chunks}</strong>,
              volume: acreFeetText(total),
            }),
          ],
          [
            t('Allowable'),
            t('{volume} acre-feet ({share} used)', {
              volume: acreFeetText(figures.allowable),
              share: shareText(total, figures.allowable),
            }),
          ],
          [t('Allowable and reserve'), leftText(figures, true)],
          [t('Postmark'), postmark ? fieldText(postmark) : null],
          [t('Why the readings are final'), finalReason || null],
          [t('Documents'), kept?.documents.length ?? 0],
        ]}
      />
      {late && (
        <p className={classes.warning}>
          {t('This report is late: {late}. A late report earns no reserve.', { late: lateText(late) })}
        </p>
      )}
      {method !== 'meter' && (kept?.documents.length ?? 0) === 0 && (
        <p className={classes.warning}>
          {method === 'natural-gas'
            ? t(
                'To check a report without meters, the district needs twelve months of gas bills. You can still add them after you submit.',
              )
            : t(
                'To check a report without meters, the district needs the printed reports of the controllers. You can still add them after you submit.',
              )}
        </p>
      )}
      {state === 'checked' && (
        <p>{t('The district has checked this report, and will check it again after your changes.')}</p>
      )}
    </ConfirmDialog>
  );
}

import { handedInAt, lateness } from '@portal/shared-api/production';
import { productionRules, ruleValue } from '@portal/shared-api/rules';
import { FactList } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { lateText } from '../parts/state-words.ts';
import type { ProductionReport } from '../production.resource.ts';
import { fieldText } from '../values/field-words.ts';
import type { ReportFigures } from '../values/figures.ts';
import { shareText, volumeText } from '../values/numbers.ts';
import type { ReportValues } from '../values/report-values.ts';
import classes from './submit-dialog.module.css';
import { leftText } from './total-line.tsx';

/**
 * How late a report would be that is submitted now, by the rules that it is judged by; `null` in time.
 *
 * @param postmarkedOn of a report on paper, `YYYY-MM-DD`
 */
export function latenessNow(report: ProductionReport, now: number, postmarkedOn: string | null = null) {
  const perDay = ruleValue(productionRules, report.rules, 'late-dollars-per-day');
  const most = ruleValue(productionRules, report.rules, 'late-dollars-most');
  if (perDay === null || most === null) return null;
  const due = { dueAt: new Date(report.due_at), timeZone: report.time_zone };
  const handedIn = handedInAt({ submittedAt: new Date(now), postmarkedOn }, due);
  const late = lateness(due.dueAt, handedIn, {
    'late-dollars-per-day': perDay,
    'late-dollars-most': most,
  });
  return late && { days: late.days, fee_dollars: late.feeDollars };
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
  const counts = postmark || !kept?.submitted_at;
  const late = counts ? latenessNow(report, Date.now(), postmark || null) : null;
  const again = state === 'waiting' || state === 'checked';
  const total = figures.total ?? figures.soFar;
  return (
    <ConfirmDialog
      opened={opened}
      title={again ? 'Submit the changes?' : 'Submit this report?'}
      action={again ? 'Submit changes' : 'Submit report'}
      busyAction="Submitting…"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <FactList
        className={classes.figures}
        facts={[
          ['Report', `GPU ${gpu.gpu_number}, ${year}`],
          [
            'Total',
            <>
              <strong>{volumeText(total)}</strong> acre-feet
            </>,
          ],
          ['Allowable', `${volumeText(figures.allowable)} acre-feet (${shareText(total, figures.allowable)})`],
          ['Allowable and reserve', leftText(figures)],
          ['Postmark', postmark ? fieldText(postmark) : null],
          ['Readings are final', finalReason || null],
          ['Documents', kept?.documents.length ?? 0],
        ]}
      />
      {late && <p className={classes.warning}>This report is {lateText(late)}. A late report earns no reserve.</p>}
      {method !== 'meter' && (kept?.documents.length ?? 0) === 0 && (
        <p className={classes.warning}>
          Without meters the district needs documents to check this report:{' '}
          {method === 'natural-gas' ? 'twelve months of gas bills' : 'the printed reports of the controllers'}. You can
          still add them after submitting.
        </p>
      )}
      {state === 'checked' && <p>The district has checked this report. After your changes it is checked again.</p>}
    </ConfirmDialog>
  );
}

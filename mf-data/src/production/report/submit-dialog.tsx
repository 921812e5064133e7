import { lateness } from '@portal/shared-api/production';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { lateText } from '../parts/state-words.ts';
import type { ProductionReport } from '../production.resource.ts';
import type { ReportFigures } from '../values/figures.ts';
import { shareText, volumeText } from '../values/numbers.ts';
import { ruleValue } from '../values/rule-value.ts';
import classes from './submit-dialog.module.css';
import { leftText } from './total-line.tsx';

/** How late a report would be that is submitted now, by the rules that it is judged by; `null` in time. */
export function latenessNow(report: ProductionReport, now: number) {
  const [dollarsPerDay, dollarsMost] = [
    ruleValue(report, 'late-dollars-per-day'),
    ruleValue(report, 'late-dollars-most'),
  ];
  if (dollarsPerDay === null || dollarsMost === null) return null;
  const late = lateness(new Date(report.due_at), new Date(now), { dollarsPerDay, dollarsMost });
  return late && { days: late.days, fee_dollars: late.feeDollars };
}

export interface SubmitDialogProps {
  opened: boolean;
  report: ProductionReport;
  figures: ReportFigures;
  method: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the figures once more before they are handed in. */
export function SubmitDialog({ opened, report, figures, method, busy, onConfirm, onClose }: SubmitDialogProps) {
  const { gpu, year, state } = report;
  const kept = report.report;
  const late = kept?.submitted_at ? null : latenessNow(report, Date.now());
  const again = state === 'waiting' || state === 'checked';
  const total = figures.total ?? figures.soFar;
  return (
    <ConfirmDialog
      opened={opened}
      title={again ? 'Submit the changes?' : 'Submit this report?'}
      action={again ? 'Submit changes' : 'Submit report'}
      busyAction="Submitting …"
      busy={busy}
      failure={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <dl className={classes.figures}>
        <div>
          <dt>Report</dt>
          <dd>
            GPU {gpu.gpu_number}, {year}
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            <strong>{volumeText(total)}</strong> acre-feet
          </dd>
        </div>
        <div>
          <dt>Allowable</dt>
          <dd>
            {volumeText(figures.allowable)} acre-feet ({shareText(total, figures.allowable)})
          </dd>
        </div>
        <div>
          <dt>Allowable and reserve</dt>
          <dd>{leftText(figures)}</dd>
        </div>
        <div>
          <dt>Documents</dt>
          <dd>{kept?.documents.length ?? 0}</dd>
        </div>
      </dl>
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

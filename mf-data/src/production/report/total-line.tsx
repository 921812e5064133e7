import { VisuallyHidden } from '@portal/shared-ui';
import { leftOf, type ReportFigures } from '../values/figures.ts';
import { shareText, volumeText } from '../values/numbers.ts';
import classes from './total-line.module.css';
import { useSettled } from './use-settled.ts';

const QUIET_MS = 1200;

export function leftText(figures: ReportFigures): string {
  const left = leftOf(figures);
  return left < 0 ? `${volumeText(-left)} above allowable and reserve` : `${volumeText(left)} left`;
}

export function TotalLine({ figures }: { figures: ReportFigures }) {
  const { total, soFar, allowable, rows } = figures;
  const open = rows.filter(({ acreFeet }) => acreFeet === null).length;
  const isOver = leftOf(figures) < 0;
  const share = `${shareText(soFar, allowable)} of the allowable`;
  const spoken = useSettled(
    `${total === null ? 'So far' : 'Total'} ${volumeText(soFar)} acre-feet, ${share}, ${leftText(figures)}.`,
    QUIET_MS,
  );
  return (
    <>
      <p className={classes.total}>
        <span>
          {total === null ? 'So far' : 'Total'} <strong>{volumeText(soFar)}</strong> acre-feet
        </span>
        <span>{share}</span>
        <span data-over={isOver || undefined}>{leftText(figures)}</span>
        {open > 0 && rows.length > 1 && (
          <span className="ui-muted">
            {open} of {rows.length} volumes to come
          </span>
        )}
      </p>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}

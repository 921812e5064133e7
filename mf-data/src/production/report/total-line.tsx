import { shareText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { VisuallyHidden } from '@portal/shared-ui';
import { useSettled } from '@portal/shared-ui/queries';
import type { ReactNode } from 'react';
import { leftOf, type ReportFigures } from '../values/figures.ts';
import { acreFeetText } from '../values/numbers.ts';
import classes from './total-line.module.css';

const QUIET_MS = 1200;

/** @param hasBase whether what it is beside names the reserve already */
export function leftText(figures: ReportFigures, hasBase = false): string {
  const left = leftOf(figures);
  const volume = acreFeetText(Math.abs(left));
  if (left < 0) return t('{volume} above allowable and reserve', { volume });
  return !hasBase && figures.usable > figures.allowable
    ? t('{volume} left with the reserve', { volume })
    : t('{volume} left', { volume });
}

export function TotalLine({ figures }: { figures: ReportFigures }) {
  const { total, soFar, allowable, rows } = figures;
  const open = rows.filter(({ acreFeet }) => acreFeet === null).length;
  const isOver = leftOf(figures) < 0;
  const share = t('{share} of the allowable', { share: shareText(soFar, allowable) });
  const values = { volume: acreFeetText(soFar), share, left: leftText(figures) };
  const spoken = useSettled(
    total === null
      ? t('So far {volume} acre-feet, {share}, {left}.', values)
      : t('Total {volume} acre-feet, {share}, {left}.', values),
    QUIET_MS,
  );
  const strong = (chunks: ReactNode[]) => <strong>{chunks}</strong>;
  return (
    <>
      <p className={classes.total}>
        <span>
          {total === null
            ? rich('So far <strong>{volume}</strong> acre-feet', { strong, volume: values.volume })
            : rich('Total <strong>{volume}</strong> acre-feet', { strong, volume: values.volume })}
        </span>
        <span>{share}</span>
        <span data-over={isOver || undefined}>{leftText(figures)}</span>
        {open > 0 && rows.length > 1 && (
          <span className="ui-muted">
            {t('{open} of {count} volumes still to enter', { open, count: rows.length })}
          </span>
        )}
      </p>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}

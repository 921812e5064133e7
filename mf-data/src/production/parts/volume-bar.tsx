import { usableAcreFeet } from '@portal/shared-api/production';
import { shareText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { acreFeetText } from '../values/numbers.ts';
import classes from './volume-bar.module.css';

export interface VolumeBarProps {
  /** All in acre-feet; `null` while unknown. */
  acreFeet: number | null;
  allowable: number;
  reserve: number;
}

export function VolumeBar({ acreFeet, allowable, reserve }: VolumeBarProps) {
  const usable = usableAcreFeet(allowable, reserve);
  const whole = Math.max(usable, acreFeet ?? 0, 1);
  const percent = (part: number): string => `${(100 * part) / whole}%`;
  const isOver = (acreFeet ?? 0) > usable;
  return (
    <div className={classes.root}>
      <div className="ui-track" aria-hidden>
        <span className={classes.reported} data-over={isOver || undefined} style={{ width: percent(acreFeet ?? 0) }} />
        <span className={classes.mark} style={{ insetInlineStart: percent(allowable) }} />
      </div>
      <p className={classes.text}>
        <span>
          {rich('<strong>{volume}</strong> of {allowable} <muted>acre-feet</muted>', {
            strong: (chunks) => <strong>{chunks}</strong>,
            muted: (chunks) => <span className="ui-muted">{chunks}</span>,
            volume: acreFeet === null ? '–' : acreFeetText(acreFeet),
            allowable: acreFeetText(allowable),
          })}
        </span>
        {acreFeet !== null && <span>{t('{share} of the allowable', { share: shareText(acreFeet, allowable) })}</span>}
        {reserve > 0 && <span className="ui-muted">{t('+ {volume} reserve', { volume: acreFeetText(reserve) })}</span>}
        {isOver && <strong className="ui-mistake">{t('Above allowable and reserve')}</strong>}
      </p>
    </div>
  );
}

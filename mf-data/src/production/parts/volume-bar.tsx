import { shareText, volumeText } from '../values/numbers.ts';
import classes from './volume-bar.module.css';

export interface VolumeBarProps {
  /** All in acre-feet; `null` while nothing is known. */
  acreFeet: number | null;
  allowable: number;
  reserve: number;
}

export function VolumeBar({ acreFeet, allowable, reserve }: VolumeBarProps) {
  const usable = allowable + reserve;
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
          <strong>{acreFeet === null ? '–' : volumeText(acreFeet)}</strong> of {volumeText(allowable)}{' '}
          <span className="ui-muted">acre-feet</span>
        </span>
        {acreFeet !== null && <span>{shareText(acreFeet, allowable)} of the allowable</span>}
        {reserve > 0 && <span className="ui-muted">+ {volumeText(reserve)} reserve</span>}
        {isOver && <strong className="ui-mistake">Above allowable and reserve</strong>}
      </p>
    </div>
  );
}

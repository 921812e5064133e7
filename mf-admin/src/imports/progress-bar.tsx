import { percentText } from './import-words.ts';
import classes from './progress-bar.module.css';

/** @param part from 0 to 1 */
export function ProgressBar({ part, label }: { part: number; label: string }) {
  return (
    <div className={classes.root}>
      <progress className={classes.bar} max={1} value={part} aria-label={label} />
      <span className={classes.text} aria-hidden>
        {percentText(part)}
      </span>
    </div>
  );
}

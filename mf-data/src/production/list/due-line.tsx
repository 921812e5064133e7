import { dateText, localDateTime } from '@portal/shared-ui/time';
import { TriangleAlert } from 'lucide-react';
import { isMissing, lateText, timeLeftText } from '../parts/state-words.ts';
import type { ReportSummary } from '../production.resource.ts';
import classes from './due-line.module.css';

export interface DueLineProps {
  report: Pick<ReportSummary, 'state' | 'late' | 'due_at' | 'submitted_at' | 'postmarked_on'>;
  zone: string;
  /** In milliseconds since 1970. */
  now: number;
}

export function DueLine({ report: { state, late, due_at, submitted_at, postmarked_on }, zone, now }: DueLineProps) {
  const left = isMissing(state) ? timeLeftText(due_at, now, zone) : null;
  return (
    <p className={classes.line}>
      <span>
        {submitted_at
          ? `Submitted ${localDateTime(Date.parse(submitted_at), zone)}`
          : `Due ${localDateTime(Date.parse(due_at), zone)}`}
        {submitted_at && postmarked_on && `, postmarked ${dateText(postmarked_on)}`}
      </span>
      {late ? (
        <strong className={classes.late}>
          <TriangleAlert size={14} aria-hidden /> {lateText(late)}
          {submitted_at ? '' : ' so far'}
        </strong>
      ) : (
        left && <strong>{left}</strong>
      )}
    </p>
  );
}

import { isSubmitted } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
import { dateText, localDateTime } from '@portal/shared-ui/time';
import { TriangleAlert } from 'lucide-react';
import { lateSoFarText, lateText, timeLeftText } from '../parts/state-words.ts';
import type { ReportSummary } from '../production.resource.ts';
import classes from './due-line.module.css';

export interface DueLineProps {
  report: Pick<ReportSummary, 'state' | 'late' | 'due_at' | 'submitted_at' | 'postmarked_on'>;
  zone: string;
  /** In milliseconds since 1970. */
  now: number;
}

function timeText({ due_at, submitted_at, postmarked_on }: DueLineProps['report'], zone: string): string {
  if (!submitted_at) return t('Due {time}', { time: localDateTime(Date.parse(due_at), zone) });
  const time = localDateTime(Date.parse(submitted_at), zone);
  return postmarked_on
    ? t('Submitted {time}, postmarked {date}', { time, date: dateText(postmarked_on) })
    : t('Submitted {time}', { time });
}

export function DueLine({ report, zone, now }: DueLineProps) {
  const { state, late, due_at } = report;
  const left = isSubmitted(state) ? null : timeLeftText(due_at, now, zone);
  return (
    <p className={classes.line}>
      <span>{timeText(report, zone)}</span>
      {late ? (
        <strong className={classes.late}>
          <TriangleAlert size={14} aria-hidden />{' '}
          {report.submitted_at ? lateText(late) : lateSoFarText(late, undefined)}
        </strong>
      ) : (
        left && <strong>{left}</strong>
      )}
    </p>
  );
}

import { Link } from '@portal/shared-ui/router';
import { Notice } from '../parts/notice.tsx';
import type { ReportList } from '../production.resource.ts';
import classes from './overdue-years.module.css';

export interface OverdueYearsProps {
  years: ReportList['overdue'];
  /** The year that the page shows. */
  shown: number;
}

/** Years whose reports are due and not all there, each with how many the district waits for. */
export function OverdueYears({ years, shown }: OverdueYearsProps) {
  if (years.length === 0) return null;
  return (
    <div className={classes.overdue}>
      <Notice tone="warning" title="Overdue: missing or sent back">
        <ul className={classes.years}>
          {years.map(({ year, reports }) => (
            <li key={year}>
              {year === shown ? <strong>{year}</strong> : <Link to={`/production?year=${year}`}>{year}</Link>}:{' '}
              {reports.toLocaleString('en-US')} {reports === 1 ? 'report' : 'reports'}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

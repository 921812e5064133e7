import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Link } from '@portal/shared-ui/router';
import { Notice } from '../parts/notice.tsx';
import type { ReportList } from '../production.resource.ts';
import classes from './open-years.module.css';

function YearsNotice({ title, years, shown }: { title: string; years: ReportList['overdue']; shown: number }) {
  if (years.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <ul className={classes.years}>
        {years.map(({ year, reports }) => (
          <li key={year}>
            {rich('<link>{year}</link>: {reports, plural, one {# report} other {# reports}}', {
              link: (chunks) =>
                year === shown ? <strong>{chunks}</strong> : <Link to={`/production?year=${year}`}>{chunks}</Link>,
              year,
              reports,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface OpenYearsProps {
  list: Pick<ReportList, 'year' | 'overdue' | 'sent_back'>;
  /** Staff do not correct reports. */
  isAdmin: boolean;
}

export function OpenYears({ list, isAdmin }: OpenYearsProps) {
  const { year, overdue, sent_back } = list;
  if (overdue.length + sent_back.length === 0) return null;
  return (
    <div className={classes.notices}>
      <YearsNotice title={t('Overdue: not submitted')} years={overdue} shown={year} />
      <YearsNotice
        title={isAdmin ? t('Sent back: the owner has to correct it') : t('Sent back: correct and submit again')}
        years={sent_back}
        shown={year}
      />
    </div>
  );
}

import { formatNumber, t } from '@portal/shared-i18n';
import { Link } from '@portal/shared-ui/router';
import type { ReportSummary } from '../production.resource.ts';
import { VIEWS, type View } from './report-lists.ts';
import classes from './view-tabs.module.css';

export interface ViewTabsProps {
  view: View;
  reports: readonly ReportSummary[] | undefined;
  hrefOf: (view: View) => string;
}

export function ViewTabs({ view, reports, hrefOf }: ViewTabsProps) {
  return (
    <nav aria-label={t('Filter reports')} className={classes.tabs}>
      {(Object.keys(VIEWS) as View[]).map((each) => (
        <Link
          key={each}
          to={hrefOf(each)}
          replace
          className="ui-control ui-hover"
          aria-current={each === view ? 'true' : undefined}
        >
          {t(VIEWS[each].title)}
          {reports && <span className={classes.count}>{formatNumber(reports.filter(VIEWS[each].has).length)}</span>}
        </Link>
      ))}
    </nav>
  );
}

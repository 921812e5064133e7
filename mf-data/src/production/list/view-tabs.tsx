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
    <nav aria-label="Parts of the list" className={classes.tabs}>
      {(Object.keys(VIEWS) as View[]).map((each) => (
        <Link
          key={each}
          to={hrefOf(each)}
          replace
          className="ui-control ui-hover"
          aria-current={each === view ? 'true' : undefined}
        >
          {VIEWS[each].title}
          {reports && (
            <span className={classes.count}>{reports.filter(VIEWS[each].has).length.toLocaleString('en-US')}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

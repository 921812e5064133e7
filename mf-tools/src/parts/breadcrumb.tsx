import { t } from '@portal/shared-i18n';
import { ChevronRightIcon } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { Fragment } from 'react';
import classes from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Without it, the crumb is the page itself. */
  to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t('Breadcrumb')} className="ui-unprinted">
      <ol className={classes.list}>
        {crumbs.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden className={classes.between}>
                <ChevronRightIcon size={14} />
              </li>
            )}
            <li>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

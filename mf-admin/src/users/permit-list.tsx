import { t } from '@portal/shared-i18n';
import { Fragment, useState } from 'react';
import classes from './permit-list.module.css';

const MAX_SHOWN = 3;

/** No number breaks over two lines. */
export function PermitNumbers({ permits }: { permits: readonly string[] }) {
  if (permits.length === 0) return <span className="ui-muted">{t('permits|None')}</span>;
  return permits.map((permit, index) => (
    <Fragment key={permit}>
      {index > 0 && ', '}
      <span className={classes.number}>{permit}</span>
    </Fragment>
  ));
}

export function PermitList({ permits, name }: { permits: readonly string[]; name: string }) {
  const [all, setAll] = useState(false);
  const shown = all || permits.length <= MAX_SHOWN + 1 ? permits : permits.slice(0, MAX_SHOWN);
  const more = permits.length - shown.length;
  return (
    <span className={classes.permits}>
      <span>
        <PermitNumbers permits={shown} />
      </span>
      {(more > 0 || all) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={all}
          aria-label={
            all
              ? t('Show fewer permits of {name}', { name })
              : t('{count, plural, one {# more permit of {name}} other {# more permits of {name}}}', {
                  count: more,
                  name,
                })
          }
          onClick={() => setAll(!all)}
        >
          {all ? t('Show fewer') : t('{count} more', { count: more })}
        </button>
      )}
    </span>
  );
}

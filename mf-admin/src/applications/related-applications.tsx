import { APPLICATION_KINDS, APPLICATION_STATES } from '@portal/shared-api/applications';
import { t, translateMarked } from '@portal/shared-i18n';
import { useApiQuery } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { ADMIN } from '../parts/admin-data.tsx';
import classes from '../records/record-page.module.css';
import { fetchQueue } from './applications.resource.ts';
import { reviewPath } from './words.ts';

const MAX_SHOWN = 50;

/** Applications that made a well or are about it; nothing without any. */
export function RelatedApplications({ wellNdx }: { wellNdx: number }) {
  const { data } = useApiQuery([ADMIN, 'applications', 'of-well', wellNdx], (api, signal) =>
    fetchQueue(api, { well: wellNdx, offset: 0, limit: MAX_SHOWN }, signal),
  );
  if (!data || data.applications.length === 0) return null;
  return (
    <section className={classes.related} aria-label={t('Applications')}>
      <h2>{t('Applications')}</h2>
      <ul>
        {data.applications.map(({ number, kind, state }) => (
          <li key={number}>
            <Link to={reviewPath(number)}>{number}</Link> {translateMarked(APPLICATION_KINDS[kind].label)},{' '}
            {translateMarked(APPLICATION_STATES[state])}
          </li>
        ))}
      </ul>
    </section>
  );
}

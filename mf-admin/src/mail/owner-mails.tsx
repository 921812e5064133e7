import { t, translateMarked } from '@portal/shared-i18n';
import { useApiQuery, useDistrictZone } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { ADMIN } from '../parts/admin-data.tsx';
import classes from '../records/record-page.module.css';
import { fetchMails } from './mail.resource.ts';
import { MAIL_PATH, MAIL_STATES, mailPath } from './mail-words.ts';

const SHOWN = 5;

/** The last mails to an owner, with what became of each. */
export function OwnerMails({ owner }: { owner: number }) {
  const timeZone = useDistrictZone();
  const { data } = useApiQuery([ADMIN, 'mail', 'owner', owner], (api, signal) =>
    fetchMails(api, { owner_ndx: owner, offset: 0, limit: SHOWN }, signal),
  );
  if (!data) return null;
  return (
    <section className={classes.related} aria-label={t('Emails to this owner')}>
      <h2>{t('Emails to this owner')}</h2>
      {data.mails.length === 0 ? (
        <p className="ui-muted">{t('There are none.')}</p>
      ) : (
        <ul>
          {data.mails.map(({ mail_ndx, subject, created_at, state }) => (
            <li key={mail_ndx}>
              <Link to={mailPath(mail_ndx)}>{subject}</Link>{' '}
              <span className="ui-muted">
                {localDateTime(Date.parse(created_at), timeZone)}, {translateMarked(MAIL_STATES[state])}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.count > SHOWN && (
        <p>
          <Link to={`${MAIL_PATH}?owner=${owner}`}>{t('All {count, number} emails', { count: data.count })}</Link>
        </p>
      )}
    </section>
  );
}

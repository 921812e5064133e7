import { roleFlags } from '@portal/shared-auth';
import type { CurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { ROLE_NAMES } from '../../role-names.ts';
import classes from './account.module.css';
import { OwnPermits } from './own-permits.tsx';
import { NO_ROLE_TEXT, ROLE_TEXTS } from './role-texts.ts';

function Roles({ roles }: Pick<CurrentUser, 'roles'>) {
  if (roles.length === 0) return <p className="ui-muted">{t(NO_ROLE_TEXT)}</p>;
  return (
    <ul className="ui-stack">
      {roles.map((role) => (
        <li key={role}>
          <strong>{t(ROLE_NAMES[role])}</strong>
          <p className="ui-muted">{t(ROLE_TEXTS[role])}</p>
        </li>
      ))}
    </ul>
  );
}

/** Who is signed in, with their roles and permits (ACC-1). */
export function PersonFacts({ user }: { user: CurrentUser }) {
  return (
    <dl className={classes.fields}>
      <dt>{t('Name')}</dt>
      <dd>{user.name}</dd>
      <dt>{t('Email')}</dt>
      <dd>
        {user.email}
        {user.emailVerified !== undefined && (
          <span className={classes.state} data-verified={user.emailVerified}>
            {user.emailVerified ? t('Verified') : t('Not verified')}
          </span>
        )}
      </dd>
      <dt>{user.roles.length > 1 ? t('Roles') : t('Role')}</dt>
      <dd>
        <Roles roles={user.roles} />
      </dd>
      <dt>{t('Permits')}</dt>
      <dd>
        {user.emailVerified === false ? (
          <p className="ui-muted">{t('Verify your email address to see your permits.')}</p>
        ) : (
          <OwnPermits isStaff={roleFlags(user.roles).isAdmin} />
        )}
      </dd>
    </dl>
  );
}

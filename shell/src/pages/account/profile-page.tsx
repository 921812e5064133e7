import type { PortalConfig } from '@portal/shared-api/registry';
import { type CurrentUser, useCurrentUser } from '@portal/shared-auth/react';
import { AppLink, Button, ExternalLink, PageFrame, usePortal } from '@portal/shared-ui';
import classes from './account.module.css';
import { OwnPermits } from './own-permits.tsx';
import { NO_ROLE_TEXT, ROLE_TEXTS } from './role-texts.ts';
import { VerifyEmail } from './verify-email.tsx';

function Roles({ roles }: Pick<CurrentUser, 'roles'>) {
  if (roles.length === 0) return <p className="ui-muted">{NO_ROLE_TEXT}</p>;
  return (
    <ul className="ui-stack">
      {roles.map((role) => (
        <li key={role}>
          <strong>{role}</strong>
          <p className="ui-muted">{ROLE_TEXTS[role]}</p>
        </li>
      ))}
    </ul>
  );
}

/** Where a new password can be asked for: the embedded provider has a page of its own for it, others offer it at the login. */
function PasswordHelp({ identity, worlds }: Pick<PortalConfig, 'identity' | 'worlds'>) {
  if (worlds.identity === 'embedded' && identity) {
    const page = new URL('/u/reset-password/request', identity.domain).href;
    return (
      <p>
        To choose a new password, <ExternalLink href={page}>ask for a link by e-mail</ExternalLink>.
      </p>
    );
  }
  return (
    <p>
      To choose a new password, log out, open the login again and choose <em>Forgot password?</em> there.
    </p>
  );
}

/** `/account/profile`: each thing the portal knows of the person who is signed in (ACC-1). */
export default function ProfilePage() {
  const user = useCurrentUser();
  const { config } = usePortal();
  if (!user) return null;
  return (
    <PageFrame title="Profile" lead="What the portal knows of you." width="narrow">
      <VerifyEmail user={user} />
      <dl className={classes.fields}>
        <dt>Name</dt>
        <dd>{user.name}</dd>
        <dt>E-mail</dt>
        <dd>
          {user.email}
          {user.emailVerified !== undefined && (
            <span className={classes.state} data-verified={user.emailVerified}>
              {user.emailVerified ? 'Verified' : 'Not verified'}
            </span>
          )}
        </dd>
        <dt>{user.roles.length > 1 ? 'Roles' : 'Role'}</dt>
        <dd>
          <Roles roles={user.roles} />
        </dd>
        <dt>Permits</dt>
        <dd>
          {user.emailVerified === false ? (
            <p className="ui-muted">Verify your e-mail address to see your permits.</p>
          ) : (
            <OwnPermits />
          )}
        </dd>
      </dl>
      <section className={classes.help} aria-labelledby="changes">
        <h2 id="changes" className={classes.title}>
          If something is to change
        </h2>
        <p>
          Name, e-mail address, roles and permits are kept by the district. Tell it through{' '}
          <ExternalLink href={config.district.url}>its website</ExternalLink> what is wrong.
        </p>
        <PasswordHelp {...config} />
      </section>
      <Button component={AppLink} href="/auth/logout" variant="default">
        Log out
      </Button>
    </PageFrame>
  );
}

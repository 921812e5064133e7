import type { Role } from '@portal/shared-auth';
import { type CurrentUser, useCurrentUser } from '@portal/shared-auth/react';
import { AppLink, Badge, PageFrame } from '@portal/shared-ui';
import classes from './dashboard.module.css';
import { OwnPermits } from './own-permits.tsx';
import { partsFor } from './parts.ts';

function Roles({ roles }: { roles: readonly Role[] }) {
  return (
    <section className={classes.card} aria-labelledby="own-roles">
      <h2 id="own-roles" className={classes.heading}>
        {roles.length > 1 ? 'Your roles' : 'Your role'}
      </h2>
      {roles.length === 0 ? (
        <p className={classes.note}>
          Your account has no role yet. You can use what every signed-in person can; the district gives roles.
        </p>
      ) : (
        <ul className={classes.roles}>
          {roles.map((role) => (
            <Badge key={role} component="li" variant="light" size="lg" tt="none">
              {role}
            </Badge>
          ))}
        </ul>
      )}
    </section>
  );
}

function Parts({ roles }: { roles: readonly Role[] }) {
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className={classes.heading}>
        What you can do here
      </h2>
      <ul className={classes.parts}>
        {partsFor(roles).map(({ title, href, text }) => (
          <li key={href} className={`${classes.card} ${classes.part}`}>
            <h3 className={classes.title}>
              <AppLink href={href}>{title}</AppLink>
            </h3>
            <p className={classes.note}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DashboardOf({ user }: { user: CurrentUser }) {
  return (
    <PageFrame title="Dashboard" lead={`Welcome, ${user.name}.`}>
      <div className={classes.own}>
        <Roles roles={user.roles} />
        <OwnPermits />
      </div>
      <Parts roles={user.roles} />
    </PageFrame>
  );
}

/** The first page of a signed-in person: who they are here, and where they can go. */
export default function DashboardPage() {
  const user = useCurrentUser();
  return user && <DashboardOf user={user} />;
}

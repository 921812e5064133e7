import { type Role, roleFlags } from '@portal/shared-auth';
import { type CurrentUser, useCurrentUser } from '@portal/shared-auth/react';
import { t, translateName } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { Badge } from '@portal/shared-ui/overlays';
import { useState } from 'react';
import { Accounts } from './accounts/accounts.tsx';
import classes from './dashboard.module.css';
import { FromDistrict } from './from-district.tsx';
import { DistrictLevels } from './levels/district-levels.tsx';
import { OwnPermits } from './own-permits.tsx';
import { OwnershipDue } from './ownership-due.tsx';
import { PartsList } from './parts-list.tsx';
import { PlansNotDone } from './plans-not-done.tsx';
import { Later } from './sections/later.tsx';
import { Section } from './sections/section.tsx';
import { Sensors } from './sensors/sensors.tsx';

const loadDistrict = () => import(/* webpackChunkName: "dashboard-district" */ './district/district.tsx');

function Roles({ roles }: { roles: readonly Role[] }) {
  return (
    <Section id="own-roles" title={roles.length > 1 ? t('Your roles') : t('Your role')}>
      {roles.length === 0 ? (
        <p className="ui-muted">
          {t(
            'Your account has no role yet. The district assigns roles. Until then, you can use what every account can.',
          )}
        </p>
      ) : (
        <ul className="ui-buttons">
          {roles.map((role) => (
            <Badge key={role} component="li" variant="light" size="lg" tt="none">
              {translateName(role)}
            </Badge>
          ))}
        </ul>
      )}
    </Section>
  );
}

function DashboardOf({ user }: { user: CurrentUser }) {
  const [now] = useState(Date.now);
  const { isAdmin } = roleFlags(user.roles);
  return (
    <PageFrame title={t('Dashboard')} lead={t('Welcome, {name}.', { name: user.name })}>
      {isAdmin && <PlansNotDone />}
      {isAdmin && (
        <Later name="The reports of the district" load={loadDistrict} lines={25}>
          {({ District }) => <District now={now} />}
        </Later>
      )}
      <FromDistrict />
      <OwnershipDue />
      <Accounts now={now} saysNone={!isAdmin} />
      <DistrictLevels />
      <Sensors isStaff={isAdmin} />
      <div className={classes.own}>
        <OwnPermits />
        <Roles roles={user.roles} />
      </div>
      <PartsList roles={user.roles} />
    </PageFrame>
  );
}

export default function DashboardPage() {
  const user = useCurrentUser();
  return user && <DashboardOf key={user.id} user={user} />;
}

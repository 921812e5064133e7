import { useSession } from '@portal/shared-auth/browser';
import { type CurrentUser, useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { ActionIcon, AppLink, MenuButton, type Overlays, UserIcon } from '@portal/shared-ui';
import { useState } from 'react';
import { ROLE_NAMES } from '../role-names.ts';
import { signIn } from '../session-pages/sign-in.ts';
import bar from './top-bar.module.css';
import classes from './user-menu.module.css';

type Parts = Pick<Overlays, 'Menu' | 'Badge'> & { user: CurrentUser };

function ProfileCard({ user, Badge }: Omit<Parts, 'Menu'>) {
  return (
    <div className={classes.profile}>
      <span className={classes.name}>{user.name}</span>
      <span className="ui-note">{user.email}</span>
      <span className={classes.roles}>
        {user.roles.length === 0 ? (
          <Badge variant="light" tt="none">
            {t('No role')}
          </Badge>
        ) : (
          user.roles.map((role) => (
            <Badge key={role} variant="light" tt="none">
              {t(ROLE_NAMES[role])}
            </Badge>
          ))
        )}
      </span>
    </div>
  );
}

function SignedInItems({ user, Menu, Badge }: Parts) {
  return (
    <>
      <ProfileCard user={user} Badge={Badge} />
      <Menu.Divider />
      <Menu.Item component={AppLink} href="/about">
        {t('About')}
      </Menu.Item>
      {user.isDeveloper && (
        <Menu.Item component={AppLink} href="/documentation">
          {t('Documentation')}
        </Menu.Item>
      )}
      <Menu.Item component={AppLink} href="/changelog" rightSection={<Badge variant="light">{__APP_VERSION__}</Badge>}>
        {t('Changelog')}
      </Menu.Item>
      <Menu.Item component={AppLink} href="/account">
        {t('Your Account')}
      </Menu.Item>
      <Menu.Item component={AppLink} href="/support">
        {t('Support')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item component={AppLink} href="/auth/logout">
        {t('Log out')}
      </Menu.Item>
    </>
  );
}

export function UserMenu() {
  const user = useCurrentUser();
  const loading = useSession(({ status }) => status === 'loading');
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signIn().finally(() => setLeaving(false));
  };
  return (
    <MenuButton
      position="bottom-end"
      width={248}
      items={({ Menu, Badge }) =>
        user ? (
          <SignedInItems user={user} Menu={Menu} Badge={Badge} />
        ) : (
          <Menu.Item disabled={loading} onClick={leave}>
            {t('Admin Login')}
          </Menu.Item>
        )
      }
    >
      <ActionIcon className={bar.control} variant="transparent" aria-label={t('User menu')} loading={leaving}>
        <span className={classes.mark} data-signed-in={user !== null}>
          <UserIcon size={20} aria-hidden />
        </span>
      </ActionIcon>
    </MenuButton>
  );
}

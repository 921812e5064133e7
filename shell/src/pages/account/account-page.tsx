import { useCurrentUser } from '@portal/shared-auth/react';
import { msg, t } from '@portal/shared-i18n';
import { AppLink, Button, PageFrame } from '@portal/shared-ui';
import { PreferenceList } from '../mail/preference-list.tsx';
import classes from './account.module.css';
import { PersonFacts } from './person-facts.tsx';
import { VerifyEmail } from './verify-email.tsx';

const LINKS = [
  {
    title: msg('Profile'),
    href: '/account/profile',
    text: msg('How to change your name, email address, roles, permits and password.'),
  },
  { title: msg('Dashboard'), href: '/dashboard', text: msg('What you can do in the portal.') },
  {
    title: msg('Documentation'),
    href: '/documentation',
    text: msg('The user guide, from the map to production reporting.'),
  },
  { title: msg('Support'), href: '/support', text: msg('Who to ask when something is wrong or missing.') },
] as const;

export default function AccountPage() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <PageFrame
      title={t('Your Account')}
      lead={t('You are logged in as {name} ({email}).', { name: user.name, email: user.email })}
      width="narrow"
    >
      <VerifyEmail user={user} />
      <PersonFacts user={user} />
      <ul className={classes.ways}>
        {LINKS.map(({ title, href, text }) => (
          <li key={href} className={classes.way}>
            <h2 className={classes.title}>
              <AppLink className="ui-cover" href={href}>
                {t(title)}
              </AppLink>
            </h2>
            <p className="ui-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
      {user.emailVerified !== false && <PreferenceList known={null} />}
      <Button component={AppLink} href="/auth/logout" variant="default">
        {t('Log out')}
      </Button>
    </PageFrame>
  );
}

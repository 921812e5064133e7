import { useCurrentUser } from '@portal/shared-auth/react';
import { AppLink, Button, PageFrame } from '@portal/shared-ui';
import classes from './account.module.css';
import { VerifyEmail } from './verify-email.tsx';

const WAYS = [
  { title: 'Profile', href: '/account/profile', text: 'Your name, your e-mail address, your roles and your permits.' },
  { title: 'Dashboard', href: '/dashboard', text: 'What is open to you in the portal.' },
  { title: 'Documentation', href: '/documentation', text: 'The user guide, from the map to production reporting.' },
  { title: 'Support', href: '/support', text: 'Whom to ask when something is wrong or missing.' },
] as const;

export default function AccountPage() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <PageFrame title="Your Account" lead={`You are signed in as ${user.name} (${user.email}).`} width="narrow">
      <VerifyEmail user={user} />
      <ul className={classes.ways}>
        {WAYS.map(({ title, href, text }) => (
          <li key={href} className={classes.way}>
            <h2 className={classes.title}>
              <AppLink className="ui-cover" href={href}>
                {title}
              </AppLink>
            </h2>
            <p className="ui-muted">{text}</p>
          </li>
        ))}
      </ul>
      <Button component={AppLink} href="/auth/logout" variant="default">
        Log out
      </Button>
    </PageFrame>
  );
}

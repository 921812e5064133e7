import type { PortalConfig } from '@portal/shared-api/registry';
import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { AppLink, Button, PageFrame, usePortal } from '@portal/shared-ui';
import { siteLink } from '../link-tags.tsx';
import classes from './account.module.css';
import { PersonFacts } from './person-facts.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** The embedded provider has a page for new passwords; others offer it at the login. */
function PasswordHelp({ identity, worlds }: Pick<PortalConfig, 'identity' | 'worlds'>) {
  if (worlds.identity === 'embedded' && identity) {
    const page = new URL('/u/reset-password/request', identity.domain).href;
    return <p>{rich('To choose a new password, <link>request a link by email</link>.', { link: siteLink(page) })}</p>;
  }
  return (
    <p>
      {rich('To choose a new password, log out, open the login again and select <em>Forgot password?</em>', {
        em: (chunks) => <em>{chunks}</em>,
      })}
    </p>
  );
}

/** `/account/profile` (ACC-1) */
export default function ProfilePage() {
  const user = useCurrentUser();
  const { config } = usePortal();
  if (!user) return null;
  return (
    <PageFrame title={t('Profile')} lead={t('What the portal knows about you.')} width="narrow">
      <VerifyEmail user={user} />
      <PersonFacts user={user} />
      <section className={classes.help} aria-labelledby="changes">
        <h2 id="changes" className={classes.title}>
          {t('If something is wrong')}
        </h2>
        <p>
          {rich(
            'The district keeps your name, email address, roles and permits. To change them, contact it through <link>its website</link>.',
            { link: siteLink(config.district.url) },
          )}
        </p>
        <PasswordHelp {...config} />
      </section>
      <Button component={AppLink} href="/auth/logout" variant="default">
        {t('Log out')}
      </Button>
    </PageFrame>
  );
}

import { t } from '@portal/shared-i18n';
import { AppLink, PageFrame } from '@portal/shared-ui';
import { PreferenceList } from './preference-list.tsx';

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opened from the link in a mail, without a login. */
export default function MailPreferencesPage() {
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  return (
    <PageFrame
      title={t('Your emails')}
      lead={t('Choose which emails the portal sends to this address.')}
      width="narrow"
    >
      {TOKEN.test(token) ? (
        <PreferenceList known={{ token }} />
      ) : (
        <p>
          {t('This page opens from the link at the end of an email. With an account, choose your emails there.')}{' '}
          <AppLink href="/account">{t('Your Account')}</AppLink>
        </p>
      )}
    </PageFrame>
  );
}

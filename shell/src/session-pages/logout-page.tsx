import { logout } from '@portal/shared-auth/browser';
import { t } from '@portal/shared-i18n';
import { Button, LockIcon, navigateTo, Panel } from '@portal/shared-ui';
import { useEffect, useState } from 'react';
import { ProgressPanel } from './progress-panel.tsx';

/** `/auth/logout`: ends the session, here and at the provider, which returns to the site's origin. */
export default function LogoutPage() {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    logout().catch((error: Error) => setFailure(error.message));
  }, []);
  if (failure === null) return <ProgressPanel title={t('Signing you out')} text={t('One moment…')} />;
  return (
    <Panel
      title={t('Logged out')}
      icon={<LockIcon size={22} />}
      text={failure}
      actions={<Button onClick={() => navigateTo('/')}>{t('Return to home page')}</Button>}
    />
  );
}

import { t } from '@portal/shared-i18n';
import { Button, Panel, ReloadIcon } from '@portal/shared-ui';
import { useEffect } from 'react';
import { useUpdate } from './update-store.ts';

export function UpdatedPanel() {
  useEffect(() => {
    useUpdate.setState({ isToldInPage: true });
    return () => useUpdate.setState({ isToldInPage: false });
  }, []);
  return (
    <Panel
      title={t('This page was updated')}
      icon={<ReloadIcon size={22} />}
      text={t('A new version was released since you opened the portal. Reload the page to continue.')}
      actions={<Button onClick={() => window.location.reload()}>{t('Reload')}</Button>}
    />
  );
}

import { t } from '@portal/shared-i18n';
import { Alert } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';

/** @param children what follows from it on this page */
export const NoMailServer = ({ className, children }: { className?: string; children: ReactNode }) => (
  <Alert color="warning" {...(className && { className })} title={t('No email server is configured')}>
    {children}
  </Alert>
);

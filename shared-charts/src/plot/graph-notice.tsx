import { t } from '@portal/shared-i18n';
import { RetryNotice } from '@portal/shared-ui/answers';
import type { ReactNode } from 'react';
import styles from './graph-notice.module.css';

export function GraphNotice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      {children}
    </div>
  );
}

export function GraphError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.notice}>
      <RetryNotice text={t('An error has occurred: {message}', { message })} onRetry={onRetry} />
    </div>
  );
}

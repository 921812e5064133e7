import { Button } from '@portal/shared-ui';
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
    <div className={styles.notice} role="alert">
      <p className={styles.text}>An error has occurred: {message}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

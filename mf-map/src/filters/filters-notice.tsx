import { Button } from '@portal/shared-ui';
import styles from './filters-notice.module.css';

export function FiltersNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      The filters could not be loaded.
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

import { Button } from '@portal/shared-ui';
import styles from './filters-notice.module.css';

/** Stands where the filters would be: they could not be loaded. */
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

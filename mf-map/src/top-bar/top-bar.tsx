import { msg, t } from '@portal/shared-i18n';
import { Skeleton } from '@portal/shared-ui';
import { useFilterData } from '../filters/use-filter-data.ts';
import { lazyPart } from '../lazy-part.tsx';
import styles from './top-bar.module.css';

const PENDING = (
  <div className={styles.row} aria-hidden>
    <Skeleton className={styles.pending} />
    <Skeleton className={styles.pending} data-wide />
    <Skeleton className={styles.pending} data-wide />
  </div>
);
const BarControls = lazyPart(
  msg('The search box and filters could not be loaded. Reload the page to use them.'),
  () => import(/* webpackChunkName: "top-bar" */ './bar-controls.tsx').then((module) => module.BarControls),
  PENDING,
);

/** MAP-3. Keeps its place; its controls load after the map. */
export function TopBar() {
  const retry = useFilterData();
  return (
    <section className={styles.bar} aria-label={t('Search and filters')}>
      <BarControls onRetry={retry} />
    </section>
  );
}

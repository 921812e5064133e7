import { countWells, isFiltering, NO_FILTERS } from '@portal/shared-map';
import { FunnelClearIcon, Skeleton, UnstyledButton } from '@portal/shared-ui';
import { useRef } from 'react';
import { useMapStore } from '../map-store.ts';
import styles from './filters.module.css';

const formatted = new Intl.NumberFormat('en-US').format;

export function WellCount({ onRetry }: { onRetry: () => void }) {
  const filters = useMapStore((state) => state.filters);
  const rows = useMapStore((state) => state.wellCounts);
  const failed = useMapStore((state) => state.filtersError !== null);
  const valuesKnown = useMapStore((state) => state.filterValues !== null);
  const numbers = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    useMapStore.setState({ filters: NO_FILTERS });
    // The button goes with the filters.
    numbers.current?.focus();
  };
  const filtering = isFiltering(filters);
  const count = rows && countWells(rows, filters);
  return (
    <div className={styles.count} data-filtering={filtering || undefined}>
      <div ref={numbers} role="status" tabIndex={-1} className={styles.numbers}>
        {count && `${formatted(count.shown)} of ${formatted(count.total)} wells`}
        {!count && (failed ? 'Number of wells unknown' : <Skeleton width={140} height={16} />)}
      </div>
      {!count && failed && valuesKnown && (
        <UnstyledButton className={styles.clear} onClick={onRetry}>
          Try again
        </UnstyledButton>
      )}
      {filtering && (
        <UnstyledButton className={styles.clear} title="Clear filters" aria-label="Clear filters" onClick={clear}>
          <FunnelClearIcon size={18} aria-hidden />
          <span className={styles.clearName}>Clear filters</span>
        </UnstyledButton>
      )}
    </div>
  );
}

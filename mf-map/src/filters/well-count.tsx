import { t } from '@portal/shared-i18n';
import { countWells, isFiltering, NO_FILTERS } from '@portal/shared-map';
import { FunnelClearIcon, Skeleton, UnstyledButton } from '@portal/shared-ui';
import { useRef } from 'react';
import { useMapStore } from '../map-store.ts';
import styles from './filters.module.css';
import { shownWellsText } from './shown-wells-text.ts';

export function WellCount({ onRetry }: { onRetry: () => void }) {
  const filters = useMapStore((state) => state.filters);
  const rows = useMapStore((state) => state.wellCounts);
  const failed = useMapStore((state) => state.filtersError !== null);
  const valuesKnown = useMapStore((state) => state.filterValues !== null);
  const numbers = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    useMapStore.getState().setFilters(NO_FILTERS);
    // The button goes with the filters.
    numbers.current?.focus();
  };
  const filtering = isFiltering(filters);
  const count = rows && countWells(rows, filters);
  return (
    <div className={styles.count} data-filtering={filtering || undefined}>
      <div ref={numbers} role="status" tabIndex={-1} className={styles.numbers}>
        {count && shownWellsText(count)}
        {!count && (failed ? t('Number of wells unknown') : <Skeleton width={140} height={16} />)}
      </div>
      {!count && failed && valuesKnown && (
        <UnstyledButton className={styles.clear} onClick={onRetry}>
          {t('Try again')}
        </UnstyledButton>
      )}
      {filtering && (
        <UnstyledButton
          className={styles.clear}
          title={t('Clear filters')}
          aria-label={t('Clear filters')}
          onClick={clear}
        >
          <FunnelClearIcon size={18} aria-hidden />
          <span className={styles.clearName}>{t('Clear filters')}</span>
        </UnstyledButton>
      )}
    </div>
  );
}

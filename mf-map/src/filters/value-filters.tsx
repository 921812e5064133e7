import { LIST_FILTERS } from '@portal/shared-api/records';
import { translateName } from '@portal/shared-i18n';
import { wellColors } from '@portal/shared-map';
import { Skeleton } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import { facetCounts } from './facets.ts';
import styles from './filters.module.css';
import { ValuePicker } from './value-picker.tsx';

export function ValueFilters() {
  const filters = useMapStore((state) => state.filters);
  const values = useMapStore((state) => state.filterValues);
  const rows = useMapStore((state) => state.wellCounts);
  const { setFilters } = useMapStore.getState();
  return LIST_FILTERS.map((filter) =>
    values ? (
      <ValuePicker
        key={filter.property}
        name={translateName(filter.property)}
        values={wellColors(filter.link, values)}
        counts={rows && facetCounts(rows, filters, filter)}
        chosen={filters[filter.parameter]}
        onChange={(chosen) => setFilters({ [filter.parameter]: chosen })}
      />
    ) : (
      <Skeleton key={filter.property} className={styles.pending} />
    ),
  );
}

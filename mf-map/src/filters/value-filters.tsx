import { wellColors } from '@portal/shared-map';
import { Skeleton } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import { FACETS, facetCounts } from './facets.ts';
import styles from './filters.module.css';
import { ValuePicker } from './value-picker.tsx';

/** The filters by class, type and status, each value with its colour and the wells that there would be. */
export function ValueFilters() {
  const filters = useMapStore((state) => state.filters);
  const values = useMapStore((state) => state.filterValues);
  const rows = useMapStore((state) => state.wellCounts);
  const setFilters = useMapStore((state) => state.setFilters);
  return FACETS.map((facet) =>
    values ? (
      <ValuePicker
        key={facet.name}
        name={facet.name}
        values={wellColors(facet.colorBy, values)}
        counts={rows && facetCounts(rows, filters, facet)}
        chosen={filters[facet.facet]}
        onChange={(chosen) => setFilters({ [facet.facet]: chosen })}
      />
    ) : (
      <Skeleton key={facet.name} className={styles.pending} />
    ),
  );
}

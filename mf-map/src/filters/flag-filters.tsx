import { FLAG_FILTERS } from '@portal/shared-api/records';
import { translateName } from '@portal/shared-i18n';
import { swatches } from '@portal/shared-map';
import { useMapStore } from '../map-store.ts';
import { SwatchMark } from '../panel/swatch-mark.tsx';
import styles from './filters.module.css';
import { flagLayers } from './flag-layers.ts';

export function FlagFilters() {
  const filters = useMapStore((state) => state.filters);
  const layers = useMapStore((state) => state.product?.layers);
  const { setFilters } = useMapStore.getState();
  return FLAG_FILTERS.map(({ parameter, label }) => (
    <label key={parameter} className={styles.flag}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself tells whether it is checked
        role="switch"
        className={styles.switch}
        checked={filters[parameter]}
        onChange={({ currentTarget }) => setFilters({ [parameter]: currentTarget.checked })}
      />
      <SwatchMark swatches={flagLayers(parameter, layers).flatMap(swatches)} />
      {translateName(label)}
    </label>
  ));
}

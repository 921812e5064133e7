import { useMapStore } from '../map-store.ts';
import styles from './filters.module.css';

const FLAGS = [
  { flag: 'hasDtwWinterobs', name: 'Has Winter Observations' },
  { flag: 'hasDtwTelemData', name: 'Has Telemetry' },
] as const;

/** The filters by what is measured at a well. */
export function FlagFilters() {
  const filters = useMapStore((state) => state.filters);
  const setFilters = useMapStore((state) => state.setFilters);
  return FLAGS.map(({ flag, name }) => (
    <label key={flag} className={styles.flag}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself tells whether it is checked
        role="switch"
        className={styles.switch}
        checked={filters[flag]}
        onChange={({ currentTarget }) => setFilters({ [flag]: currentTarget.checked })}
      />
      {name}
    </label>
  ));
}

import { LIST_FILTERS } from '@portal/shared-api/records';
import { isColorBy } from '@portal/shared-map';
import { useId } from 'react';
import { useMapStore } from '../map-store.ts';
import styles from './filters.module.css';

/** "Color wells by" (MAP-4). */
export function ColorBySelect() {
  const id = useId();
  const colorBy = useMapStore((state) => state.colorBy);
  return (
    <div className={styles.colorBy}>
      <label htmlFor={id}>Color wells by</label>
      <select
        id={id}
        className={styles.select}
        value={colorBy ?? ''}
        onChange={({ currentTarget: { value } }) => useMapStore.setState({ colorBy: isColorBy(value) ? value : null })}
      >
        <option value="">As on the map</option>
        {LIST_FILTERS.map(({ link, label }) => (
          <option key={link} value={link}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

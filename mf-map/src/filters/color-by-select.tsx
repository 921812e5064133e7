import { LIST_FILTERS } from '@portal/shared-api/records';
import { t, translateName } from '@portal/shared-i18n';
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
      <label htmlFor={id}>{t('Color wells by')}</label>
      <select
        id={id}
        className={styles.select}
        value={colorBy ?? ''}
        onChange={({ currentTarget: { value } }) => useMapStore.setState({ colorBy: isColorBy(value) ? value : null })}
      >
        <option value="">{t('Standard colors')}</option>
        {LIST_FILTERS.map(({ link, label }) => (
          <option key={link} value={link}>
            {translateName(label)}
          </option>
        ))}
      </select>
    </div>
  );
}

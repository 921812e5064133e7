import { t } from '@portal/shared-i18n';
import { chooseBasemap, useBasemaps } from './basemap.ts';
import styles from './basemap-choice.module.css';

export function BasemapChoice() {
  const { offered, shown } = useBasemaps();
  return (
    <fieldset className={styles.choice}>
      <legend className="ui-hidden">{t('Base map')}</legend>
      {offered.map(({ id, name }) => (
        <label key={id} className={styles.item}>
          <input
            type="radio"
            name="tool-basemap"
            value={id}
            checked={shown === id}
            onChange={() => chooseBasemap(id)}
          />
          <span className={styles.name}>{t(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}

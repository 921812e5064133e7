import { chooseBasemap, useBasemaps } from './basemap.ts';
import styles from './basemap-choice.module.css';

export function BasemapChoice() {
  const { offered, shown } = useBasemaps();
  return (
    <fieldset className={styles.choice}>
      <legend className="ui-hidden">Basemap</legend>
      {offered.map(({ id, name }) => (
        <label key={id} className={styles.item}>
          <input
            type="radio"
            name="tool-basemap"
            value={id}
            checked={shown === id}
            onChange={() => chooseBasemap(id)}
          />
          <span className={styles.name}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

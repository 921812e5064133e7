import { t } from '@portal/shared-i18n';
import { SERIES_INFO, type SeriesKind } from './series-info.ts';
import styles from './series-switch.module.css';

export interface SeriesSwitchProps {
  available: readonly SeriesKind[];
  chosen: SeriesKind;
  isPhone: boolean;
  onChoose: (kind: SeriesKind) => void;
}

/** On a phone a list, as four names take four lines there. */
export function SeriesSwitch({ available, chosen, onChoose, isPhone }: SeriesSwitchProps) {
  if (isPhone)
    return (
      <select
        aria-label={t('Series')}
        className={styles.list}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as SeriesKind)}
      >
        {available.map((kind) => (
          <option key={kind} value={kind}>
            {t(SERIES_INFO[kind].name)}
          </option>
        ))}
      </select>
    );
  return (
    <div role="radiogroup" aria-label={t('Series')} className={styles.switch}>
      {available.map((kind) => (
        <label key={kind} className={styles.choice}>
          <input
            type="radio"
            name="graph-series"
            value={kind}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          {t(SERIES_INFO[kind].name)}
        </label>
      ))}
    </div>
  );
}

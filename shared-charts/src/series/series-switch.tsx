import { t } from '@portal/shared-i18n';
import { SERIES_INFO, type SeriesKind } from './series-info.ts';
import styles from './series-switch.module.css';

export interface SeriesSwitchProps {
  available: readonly SeriesKind[];
  chosen: SeriesKind;
  onChoose: (kind: SeriesKind) => void;
}

export function SeriesSwitch({ available, chosen, onChoose }: SeriesSwitchProps) {
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

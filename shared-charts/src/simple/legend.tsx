import { t } from '@portal/shared-i18n';
import styles from './legend.module.css';

export interface LegendEntry {
  name: string;
  /** The class of its mark. */
  mark: string | undefined;
}

export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend} aria-label={t('Legend')}>
      {entries.map(({ name, mark }) => (
        <li key={name}>
          <span className={`${styles.mark} ${mark}`} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}

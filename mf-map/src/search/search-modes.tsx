import { type Marked, msg, t } from '@portal/shared-i18n';
import type { MouseEvent } from 'react';
import { useMapStore } from '../map-store.ts';
import styles from './search-modes.module.css';
import type { SearchMode } from './search-slice.ts';

const MODES: ReadonlyArray<{ mode: SearchMode; name: Marked }> = [
  { mode: 'attributes_search', name: msg('search|Attributes') },
  { mode: 'address_search', name: msg('Address / coordinates') },
];

/** @param onMouseDown called before a press moves the focus here */
export function SearchModes({ onMouseDown }: { onMouseDown: (event: MouseEvent) => void }) {
  const chosen = useMapStore((state) => state.searchMode);
  return (
    <fieldset className={styles.modes} onMouseDown={onMouseDown}>
      <legend className="ui-hidden">{t('Search by')}</legend>
      {MODES.map(({ mode, name }) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            name="search-mode"
            checked={chosen === mode}
            onChange={() => useMapStore.setState({ searchMode: mode })}
          />
          {t(name)}
        </label>
      ))}
    </fieldset>
  );
}

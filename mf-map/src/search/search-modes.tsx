import { useMapStore } from '../map-store.ts';
import styles from './search-modes.module.css';
import type { SearchMode } from './search-slice.ts';

const MODES: ReadonlyArray<{ mode: SearchMode; name: string }> = [
  { mode: 'attributes_search', name: 'Attributes' },
  { mode: 'address_search', name: 'Address / coordinates' },
];

/** What the search looks for. */
export function SearchModes() {
  const chosen = useMapStore((state) => state.searchMode);
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>Search by</legend>
      {MODES.map(({ mode, name }) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            name="search-mode"
            className={styles.input}
            checked={chosen === mode}
            onChange={() => useMapStore.getState().setSearchMode(mode)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

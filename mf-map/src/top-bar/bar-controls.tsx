import { t } from '@portal/shared-i18n';
import { RetryNotice } from '@portal/shared-ui/answers';
import { ExportMenu } from '../export/export-menu.tsx';
import { ColorBySelect } from '../filters/color-by-select.tsx';
import { FlagFilters } from '../filters/flag-filters.tsx';
import { ValueFilters } from '../filters/value-filters.tsx';
import { WellCount } from '../filters/well-count.tsx';
import { useMapStore } from '../map-store.ts';
import { ProposedOnMap } from '../proposed/proposed-wells.tsx';
import { useFoundPlace } from '../search/found-place.ts';
import { SearchBox } from '../search/search-box.tsx';
import controls from './bar-controls.module.css';
import { FiltersPanel } from './filters-panel.tsx';
import { TableButton } from './table-button.tsx';
import styles from './top-bar.module.css';

/** On a narrow map filters and colors fold into a panel. */
export function BarControls({ onRetry }: { onRetry: () => void }) {
  useFoundPlace();
  const noValues = useMapStore((state) => state.filtersError !== null && state.filterValues === null);
  return (
    <div className={styles.row}>
      <ProposedOnMap />
      <div className={controls.search}>
        <SearchBox />
      </div>
      <FiltersPanel>
        <div className={controls.picks}>
          {noValues ? (
            <RetryNotice text={t('The filters could not be loaded.')} onRetry={onRetry} compact />
          ) : (
            <ValueFilters />
          )}
        </div>
        <div className={controls.more}>
          <FlagFilters />
          <ColorBySelect />
        </div>
      </FiltersPanel>
      <div className={controls.tools}>
        <WellCount onRetry={onRetry} />
        <TableButton />
        <ExportMenu />
      </div>
    </div>
  );
}

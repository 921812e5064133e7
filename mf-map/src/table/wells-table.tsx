import { msg } from '@portal/shared-i18n';
import { lazyPart } from '../lazy-part.tsx';
import { useShownInWindow } from '../map/use-shown-in-window.ts';
import { useMapStore } from '../map-store.ts';
import styles from './wells-table.module.css';

const WellsRegion = lazyPart(msg('The table of wells could not be loaded. Reload the page to use it.'), () =>
  import(/* webpackChunkName: "wells-table" */ './wells-region.tsx').then((module) => module.WellsRegion),
);

/** The map for those who do not see it (MAP-19). */
export function WellsTable() {
  const alone = useMapStore(({ status }) => status.kind === 'unusable');
  const dock = useShownInWindow<HTMLDivElement>();
  return (
    <div ref={dock} className={styles.dock} data-alone={alone || undefined}>
      <WellsRegion onClose={() => useMapStore.getState().setTableOpen(false)} />
    </div>
  );
}

import { GraphError, useChunk } from '@portal/shared-charts';
import { t } from '@portal/shared-i18n';
import { CloseButton, SkeletonLines } from '@portal/shared-ui';
import { useShownInWindow } from '../map/use-shown-in-window.ts';
import { useMapStore } from '../map-store.ts';
import styles from './graph-dock.module.css';
import { loadPanel } from './load-panel.ts';

/** As large before its code is loaded as after. */
export function GraphDock() {
  const expanded = useMapStore((state) => state.graphExpanded);
  const { loaded, error, retry } = useChunk('The data graph', loadPanel);
  const dock = useShownInWindow<HTMLElement>(expanded);
  return (
    <section ref={dock} aria-label={t('Data graph')} className={styles.dock} data-expanded={expanded || undefined}>
      {loaded && <loaded.GraphPanel />}
      {!loaded && (
        <div className={styles.close}>
          <CloseButton aria-label={t('Close')} onClick={() => useMapStore.getState().closeGraph()} />
        </div>
      )}
      {error !== null && <GraphError message={error} onRetry={retry} />}
      {!loaded && error === null && <SkeletonLines lines={6} />}
    </section>
  );
}

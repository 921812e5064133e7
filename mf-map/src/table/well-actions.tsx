import type { WellInView } from '@portal/shared-api';
import { seriesOf } from '@portal/shared-charts';
import { rich } from '@portal/shared-i18n/react';
import type { Position, UsableMap } from '@portal/shared-map';
import { Button, VisuallyHidden } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { preparesGraph } from '../graph/load-panel.ts';
import { foundWell, WELL_ZOOM } from '../map/found-well.ts';
import { useMapStore } from '../map-store.ts';
import styles from './wells-region.module.css';

export type WellLayer = UsableMap['layers'][number];

function showOnMap(well: WellInView, layer: WellLayer): void {
  const { flyTo, pick } = useMapStore.getState();
  const at: Position = [well.longitude_dd, well.latitude_dd];
  flyTo(at, WELL_ZOOM);
  pick([foundWell(well, at, layer)], at);
}

function openGraph(well: WellInView): void {
  const { well_ndx: wellNdx, Well: name, longitude_dd, latitude_dd } = well;
  const available = seriesOf(well);
  useMapStore.getState().openGraph({ wellNdx, well: name, available }, [longitude_dd, latitude_dd]);
}

export interface WellActionsProps {
  well: WellInView;
  layer: WellLayer | undefined;
  /** `null` where a map shows them. */
  detailsOpen: boolean | null;
  onToggleDetails: () => void;
}

export function WellActions({ well, layer, detailsOpen, onToggleDetails }: WellActionsProps) {
  const values = {
    well: well.Well,
    hidden: (chunks: ReactNode) => <VisuallyHidden>{chunks}</VisuallyHidden>,
  };
  return (
    <span className={styles.actions}>
      {detailsOpen === null ? (
        <Button size="compact-sm" variant="default" disabled={!layer} onClick={() => layer && showOnMap(well, layer)}>
          {rich('Show on map<hidden> {well}</hidden>', values)}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={!layer}
          aria-expanded={detailsOpen}
          onClick={onToggleDetails}
        >
          {rich('Details<hidden> {well}</hidden>', values)}
        </Button>
      )}
      {seriesOf(well).length > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => openGraph(well)} {...preparesGraph}>
          {rich('View Data<hidden> {well}</hidden>', values)}
        </Button>
      )}
    </span>
  );
}

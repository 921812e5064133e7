import type { WellInView } from '@portal/shared-api';
import type { Position, UsableMap } from '@portal/shared-map';
import { AppLink, Button, VisuallyHidden } from '@portal/shared-ui';
import { dateText } from '@portal/shared-ui/time';
import { Fragment, useMemo, useState } from 'react';
import { preparesGraph } from '../graph/load-panel.ts';
import { SERIES_INFO, seriesOf } from '../graph/series-info.ts';
import { foundWell, wellLayer } from '../map/found-well.ts';
import { useMapStore } from '../map-store.ts';
import { WellDetails } from './well-details.tsx';
import { COLUMN_COUNT } from './wells-head.tsx';
import styles from './wells-region.module.css';

/** Zoom at which a well is shown (specification, section 9). */
const WELL_ZOOM = 16;

type WellLayer = UsableMap['layers'][number];

function showOnMap(well: WellInView, layer: WellLayer): void {
  const { flyTo, pick } = useMapStore.getState();
  const at: Position = [well.longitude_dd, well.latitude_dd];
  flyTo(at, WELL_ZOOM);
  pick([foundWell(well, at, layer)], at);
}

function openGraph(well: WellInView): void {
  useMapStore.getState().openGraph({ wellNdx: well.well_ndx, well: well.Well, available: seriesOf(well) });
}

interface ActionsProps {
  well: WellInView;
  layer: WellLayer | undefined;
  /** Whether the details are open in the table; `null` where a map shows them. */
  detailsOpen: boolean | null;
  onToggleDetails: () => void;
}

function Actions({ well, layer, detailsOpen, onToggleDetails }: ActionsProps) {
  const name = <VisuallyHidden> {well.Well}</VisuallyHidden>;
  return (
    <td className={styles.actions}>
      {detailsOpen === null ? (
        <Button size="compact-sm" variant="default" disabled={!layer} onClick={() => layer && showOnMap(well, layer)}>
          Show on map{name}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={!layer}
          aria-expanded={detailsOpen}
          onClick={onToggleDetails}
        >
          Details{name}
        </Button>
      )}
      {seriesOf(well).length > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => openGraph(well)} {...preparesGraph}>
          View Data{name}
        </Button>
      )}
    </td>
  );
}

/** A row for each well; where there is no map to show it on, its details open below. */
export function WellRows({ wells }: { wells: readonly WellInView[] }) {
  const product = useMapStore((state) => state.product);
  const layer = useMemo(() => (product ? wellLayer(product) : undefined), [product]);
  const withoutMap = useMapStore(({ status }) => status.kind === 'unusable');
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <tbody>
      {wells.map((well) => {
        const { well_ndx: id, GPU: gpu, 'Completion Date': date } = well;
        const detailsOpen = opened === id;
        return (
          <Fragment key={id}>
            <tr>
              <th scope="row" className={styles.well}>
                {well.Well}
              </th>
              <td>{well['Well Class']}</td>
              <td>{well['Well Type']}</td>
              <td>{well['Well Status']}</td>
              <td>{date && dateText(date)}</td>
              <td>{gpu !== null && <AppLink href={`/public-resources/tools/gpu-select/${gpu}`}>{gpu}</AppLink>}</td>
              <td className={styles.number}>{well.latitude_dd.toFixed(5)}</td>
              <td className={styles.number}>{well.longitude_dd.toFixed(5)}</td>
              <td>
                {seriesOf(well)
                  .map((kind) => SERIES_INFO[kind].shortName)
                  .join(', ')}
              </td>
              <Actions
                well={well}
                layer={layer}
                detailsOpen={withoutMap ? detailsOpen : null}
                onToggleDetails={() => setOpened(detailsOpen ? null : id)}
              />
            </tr>
            {withoutMap && detailsOpen && layer && (
              <tr>
                <td colSpan={COLUMN_COUNT} className={styles.details}>
                  <WellDetails well={well} layer={layer} />
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

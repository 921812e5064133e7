import { t } from '@portal/shared-i18n';
import { type Box, countWells, type EngineMap, NO_FILTERS } from '@portal/shared-map';
import { Button, notify, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useState } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import styles from './matches-notice.module.css';
import { boxOfMatches } from './matching-wells.ts';

function isInView(map: EngineMap | undefined, [[west, south], [east, north]]: Box): boolean {
  const view = map?.getBounds();
  if (!view) return false;
  return view.getWest() <= west && view.getSouth() <= south && view.getEast() >= east && view.getNorth() >= north;
}

export function MatchesNotice() {
  const { api } = usePortal();
  const map = useController()?.map;
  const filters = useMapStore((state) => state.filters);
  const rows = useMapStore((state) => state.wellCounts);
  const [searching, setSearching] = useState(false);
  const [found, setFound] = useState<{ filters: typeof filters; box: Box } | null>(null);
  useMapStore((state) => state.view);
  if (!rows || (found?.filters === filters && isInView(map, found.box))) return null;
  const { shown, total } = countWells(rows, filters);

  const zoom = async (): Promise<void> => {
    setSearching(true);
    try {
      const box = await boxOfMatches(api, filters, shown);
      setFound({ filters, box });
      useMapStore.setState({ flight: { box } });
      // The button goes once the matches are in view.
      map?.getCanvas().focus();
    } catch (error) {
      notify('error', t('The matching wells could not be found. {reason}', { reason: messageOf(error) }));
    }
    setSearching(false);
  };
  const clear = (): void => {
    useMapStore.getState().setFilters(NO_FILTERS);
    // The button goes with the filters.
    map?.getCanvas().focus();
  };
  return (
    <div className={styles.notice}>
      {shown === 0 && <span>{t('0 of {total, number} wells match', { total })}</span>}
      <Button size="compact-sm" variant="subtle" loading={searching} onClick={shown > 0 ? () => void zoom() : clear}>
        {shown > 0 ? t('Zoom to matches') : t('Clear filters')}
      </Button>
    </div>
  );
}

import { t } from '@portal/shared-i18n';
import { type EngineMap, listen } from '@portal/shared-map';
import { keepPreviousData, useApiQuery } from '@portal/shared-ui/queries';
import { useEffect, useMemo, useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { type Bounds, fetchNearOutlines, type NearOutlines } from './near-outlines.resource.ts';
import { type Line, linesNear } from './snap.ts';

/** Farther out, nobody could set a corner to the meter. */
const MIN_ZOOM = 11;
/** Parcels are small, and there may be a hundred thousand. */
const PARCELS_MIN_ZOOM = 12.5;
const DECIMALS = 3;
const NOTHING: NearOutlines = { gpus: [], sections: [], parcels: [], has_more: false };

interface View {
  /** `null` where it is too large. */
  bounds: Bounds | null;
  parcels: boolean;
}

function viewOf(map: EngineMap): View {
  const zoom = map.getZoom();
  const bounds = zoom >= MIN_ZOOM ? map.getBounds() : null;
  const rounded = (value: number): number => Number(value.toFixed(DECIMALS));
  return {
    bounds: bounds && {
      west: rounded(bounds.getWest()),
      south: rounded(bounds.getSouth()),
      east: rounded(bounds.getEast()),
      north: rounded(bounds.getNorth()),
    },
    parcels: zoom >= PARCELS_MIN_ZOOM,
  };
}

function noteOf({ bounds, parcels }: View, hasMore: boolean): string {
  if (!bounds) return t('Zoom in to see what corners snap to.');
  if (hasMore) return t('Not all of the lines here are drawn. Zoom in to snap to the others.');
  return parcels ? '' : t('Zoom in to snap to parcels too.');
}

interface NearView {
  near: NearOutlines;
  lines: readonly Line[];
  /** What corners do not snap to in this view; empty if they snap to all. */
  note: string;
}

/** What corners snap to in view. @param own GPUs that are left out */
export function useNearOutlines(map: EngineMap | null, own: readonly number[]): NearView {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!map) return;
    const read = (): void => setView(viewOf(map));
    read();
    return listen(map, 'moveend', read);
  }, [map]);
  const { bounds = null, parcels = false } = view ?? {};
  const { data = NOTHING } = useApiQuery<NearOutlines>(
    bounds && [ADMIN, 'gpu-outlines', bounds, parcels],
    (api, signal) => fetchNearOutlines(api, { ...bounds!, parcels: parcels ? 'true' : 'false' }, signal),
    { placeholderData: keepPreviousData },
  );
  const left = own.join();
  const lines = useMemo(() => linesNear(data, left.split(',').map(Number)), [data, left]);
  return { near: data, lines, note: view ? noteOf(view, data.has_more) : '' };
}

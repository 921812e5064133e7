import { type EngineMap, listen } from '@portal/shared-map';
import { keepPreviousData, useApiQuery } from '@portal/shared-ui/queries';
import { useEffect, useMemo, useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { type Bounds, fetchNearOutlines, type NearOutlines } from './near-outlines.resource.ts';
import { type Line, linesOf } from './snap.ts';

/** Farther out, nobody could set a corner to the meter. */
const MIN_ZOOM = 11;
const DECIMALS = 3;
const NOTHING: NearOutlines = { gpus: [], sections: [] };

function boundsOf(map: EngineMap): Bounds | null {
  const bounds = map.getZoom() >= MIN_ZOOM ? map.getBounds() : null;
  if (!bounds) return null;
  const rounded = (value: number): number => Number(value.toFixed(DECIMALS));
  return {
    west: rounded(bounds.getWest()),
    south: rounded(bounds.getSouth()),
    east: rounded(bounds.getEast()),
    north: rounded(bounds.getNorth()),
  };
}

/** What corners snap to: survey sections and other GPUs in view. @param own left out */
export function useNearOutlines(
  map: EngineMap | null,
  own: readonly number[],
): { near: NearOutlines; lines: readonly Line[] } {
  const [bounds, setBounds] = useState<Bounds | null>(null);
  useEffect(() => {
    if (!map) return;
    const read = (): void => setBounds(boundsOf(map));
    read();
    return listen(map, 'moveend', read);
  }, [map]);
  const { data = NOTHING } = useApiQuery<NearOutlines>(
    bounds && [ADMIN, 'gpu-outlines', bounds],
    (api, signal) => fetchNearOutlines(api, bounds!, signal),
    { placeholderData: keepPreviousData },
  );
  const left = own.join();
  const lines = useMemo(() => {
    const others = data.gpus.filter(({ gpu_number }) => !left.split(',').includes(`${gpu_number}`));
    return [...others, ...data.sections].flatMap(({ outline }) => linesOf(outline as never));
  }, [data, left]);
  return { near: data, lines };
}

import type { GpuSelectWell } from '@portal/shared-api';
import { type ApiQuery, keepPreviousData, together, useApiQuery } from '@portal/shared-ui/queries';
import { fetchWellCount, fetchWells, fetchWellsInView, type MapView } from './gpu-select.resource.ts';

/** Larger districts list only the wells in view: more are too many for a phone. */
const MAX_LISTED = 50_000;

export interface DistrictWells extends Omit<ApiQuery<never>, 'data'> {
  /** `undefined` while loading. */
  wells: readonly GpuSelectWell[] | undefined;
  /** All wells of a district that is too large to list; `null` for other districts. */
  inViewOf: number | null;
  isTooMany: boolean;
}

/** @param view what the map shows; `null` while there is no map */
export function useDistrictWells(view: MapView | null): DistrictWells {
  const count = useApiQuery(['district-wells', 'count'], fetchWellCount);
  const isLarge = (count.data ?? 0) > MAX_LISTED;
  const all = useApiQuery(count.data !== undefined && !isLarge ? ['district-wells', 'all'] : null, fetchWells);
  const inView = useApiQuery(
    isLarge && view ? ['district-wells', 'in-view', view] : null,
    (api, signal) => fetchWellsInView(api, view as MapView, signal),
    { placeholderData: keepPreviousData },
  );
  return {
    ...together(count, all, inView),
    wells: isLarge ? inView.data?.wells : all.data,
    inViewOf: isLarge ? (count.data ?? null) : null,
    isTooMany: inView.data?.isTooMany ?? false,
  };
}

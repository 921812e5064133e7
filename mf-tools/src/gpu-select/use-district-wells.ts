import type { GpuSelectWell } from '@portal/shared-api';
import { type ApiQuery, keepPreviousData, together, useApiQuery } from '@portal/shared-ui/queries';
import { fetchWellCount, fetchWells, fetchWellsInView, type MapView } from './gpu-select.resource.ts';

/** A district of more wells than these has its table list those in view: more are too much for a phone. */
const MOST_LISTED = 50_000;

export interface DistrictWells extends Omit<ApiQuery<never>, 'data'> {
  /** Those that the table lists: all of them, or those in view; `undefined` while they are on their way. */
  wells: readonly GpuSelectWell[] | undefined;
  /** Set when the district has too many wells to list them all: how many it has. */
  inViewOf: number | null;
  /** There are too many in view, too. */
  isTooMany: boolean;
}

/**
 * The wells that the table lists.
 *
 * @param view what the map shows; `null` while there is no map
 */
export function useDistrictWells(view: MapView | null): DistrictWells {
  const count = useApiQuery(['district-wells', 'count'], fetchWellCount);
  const isLarge = (count.data ?? 0) > MOST_LISTED;
  const all = useApiQuery(count.data !== undefined && !isLarge ? ['district-wells', 'all'] : null, fetchWells);
  // Rows stay until the next ones are there.
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

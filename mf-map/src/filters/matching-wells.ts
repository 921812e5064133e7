import type { ApiClient } from '@portal/shared-api/client';
import type { WellFilters } from '@portal/shared-api/records';
import type { Box } from '@portal/shared-map';
import { DISTRICT } from '../map/view-hash.ts';
import { fetchWells } from '../table/wells.resource.ts';
import { areaOf, queryOf } from '../table/wells-query.ts';

/** The API's limit; more wells than that are all over the district. */
const MAX_WELLS = 5000;

/** @param count of the wells that match, at least one */
export async function boxOfMatches(api: ApiClient, filters: WellFilters, count: number): Promise<Box> {
  if (count > MAX_WELLS) return DISTRICT;
  const page = { sort: 'Well', descending: false, size: MAX_WELLS, page: 0 } as const;
  const { wells } = await fetchWells(api, queryOf(areaOf(null, filters), page));
  const [longitudes, latitudes] = [wells.map((well) => well.longitude_dd), wells.map((well) => well.latitude_dd)];
  return wells.length === 0
    ? DISTRICT
    : [
        [Math.min(...longitudes), Math.min(...latitudes)],
        [Math.max(...longitudes), Math.max(...latitudes)],
      ];
}

import type { WellInView } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { fetchWells } from './wells.resource.ts';
import { queryOf, type WellsArea, type WellsPage } from './wells-query.ts';

/** The API's limit. */
const PAGE = 5_000;
const MAX_WELLS = 50_000;

/** @throws Error that says what to do, when there are too many */
export async function fetchAllWells(
  api: ApiClient,
  area: WellsArea,
  { sort, descending }: Pick<WellsPage, 'sort' | 'descending'>,
  signal?: AbortSignal,
): Promise<WellInView[]> {
  const wells: WellInView[] = [];
  for (let page = 0; ; page++) {
    const answer = await fetchWells(api, queryOf(area, { sort, descending, size: PAGE, page }), signal);
    if (answer.total > MAX_WELLS) {
      const [total, most] = [answer.total, MAX_WELLS].map((count) => count.toLocaleString('en-US'));
      throw new Error(`${total} wells are in view: more than ${most} are too many. Zoom in or filter the wells first.`);
    }
    wells.push(...answer.wells);
    if (answer.wells.length === 0 || wells.length >= answer.total) return wells;
  }
}

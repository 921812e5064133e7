import type { WellInView } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { t } from '@portal/shared-i18n';
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
      throw new Error(
        t('The view has {total, number} wells, more than the limit of {limit, number}. Zoom in or filter the wells.', {
          total: answer.total,
          limit: MAX_WELLS,
        }),
      );
    }
    wells.push(...answer.wells);
    if (answer.wells.length === 0 || wells.length >= answer.total) return wells;
  }
}

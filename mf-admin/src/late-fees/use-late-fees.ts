import type { LateFeeLedger, LateFeeRow } from '@portal/shared-api';
import { usePortal } from '@portal/shared-ui';
import { keepPreviousData, queryClient, useApiQuery } from '@portal/shared-ui/queries';
import type { RemoteRows, Sort } from '@portal/shared-ui/table';
import { useCallback, useMemo, useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import {
  fetchAllLateFees,
  fetchLateFees,
  fetchLedger,
  type LateFees,
  type LateFeesQuery,
} from './late-fees.resource.ts';

const FEES = [ADMIN, 'late-fees'];
const ledgerKey = (gpuNumber: number, year: number) => [...FEES, 'one', gpuNumber, year];

export type LateFeesFilter = Pick<LateFeesQuery, 'year' | 'state' | 'county' | 'search'>;

export const useLedger = (gpuNumber: number, year: number) =>
  useApiQuery(ledgerKey(gpuNumber, year), (api, signal) => fetchLedger(api, gpuNumber, year, signal));

export const refetchLedger = ({ gpu_number, year }: Pick<LateFeeLedger, 'gpu_number' | 'year'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ledgerKey(gpu_number, year) });

/** Shows what was saved at once; lists are fetched again. */
export async function keepLedger(ledger: LateFeeLedger): Promise<void> {
  queryClient.setQueryData(ledgerKey(ledger.gpu_number, ledger.year), ledger);
  await queryClient.invalidateQueries({ queryKey: [...FEES, 'list'] });
}

/** Rows for letters. @param filter `null` while nobody asks for letters */
export const useAllLateFees = (filter: LateFeesFilter | null) =>
  useApiQuery<LateFees>(filter && [...FEES, 'list', 'all', filter], (api, signal) =>
    fetchAllLateFees(api, filter!, signal),
  );

interface Asked {
  page: number;
  pageSize: number;
  sorting: readonly Sort[];
}

const sortOf = ([first]: readonly Sort[]): Pick<LateFeesQuery, 'sort' | 'order'> =>
  first ? { sort: first.id as NonNullable<LateFeesQuery['sort']>, order: first.desc ? 'descending' : 'ascending' } : {};

const isSame = (one: Asked | null, other: Asked): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A page of the list; the one before while the next is on its way. */
export function useLateFeeRows(filter: LateFeesFilter) {
  const { api } = usePortal();
  const [asked, setAsked] = useState<Asked | null>(null);
  const scope = JSON.stringify(filter);
  const offset = asked ? asked.page * asked.pageSize : 0;
  const query: LateFeesQuery | null = asked && {
    ...filter,
    ...sortOf(asked.sorting),
    offset,
    limit: asked.pageSize,
  };
  const { data, error, retrying, retry } = useApiQuery<LateFees & { first: number }>(
    query && [...FEES, 'list', query],
    (client, signal) => fetchLateFees(client, query!, signal).then((found) => ({ ...found, first: offset })),
    { placeholderData: keepPreviousData },
  );
  const onQuery = useCallback(
    ({ page, pageSize, sorting }: Asked) =>
      setAsked((before) => {
        const next = { page, pageSize, sorting };
        return isSame(before, next) ? before : next;
      }),
    [],
  );
  const sorting = asked?.sorting;
  const fetchAll = useCallback(
    async () => (await fetchAllLateFees(api, { ...JSON.parse(scope), ...sortOf(sorting ?? []) })).rows,
    [api, scope, sorting],
  );
  const remote = useMemo<RemoteRows<LateFeeRow>>(
    () => ({ rows: data?.rows ?? [], first: data?.first ?? 0, count: data?.count ?? null, scope, onQuery, fetchAll }),
    [data, scope, onQuery, fetchAll],
  );
  return { remote, data, isPending: !data, error, retrying, retry };
}

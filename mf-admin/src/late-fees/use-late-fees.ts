import type { LateFeeLedger, LateFeeRow } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { type RowsPage, useRemoteRows } from '../parts/use-remote-rows.ts';
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

const fetchLateFeesPage = (api: ApiClient, query: LateFeesFilter & RowsPage, signal?: AbortSignal) =>
  fetchLateFees(api, query as LateFeesQuery, signal);

/** Its columns that sort have the names by which the API sorts. */
export const useLateFeeRows = (filter: LateFeesFilter) =>
  useRemoteRows({
    key: FEES,
    query: filter,
    fetchPage: fetchLateFeesPage,
    rowsOf: ({ rows }: LateFees): readonly LateFeeRow[] => rows,
  });

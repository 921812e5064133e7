import type { LateFeeLedger, LateFeeRow } from '@portal/shared-api';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { ALL_ROWS, useRemoteRows } from '../parts/use-remote-rows.ts';
import { fetchLateFees, fetchLedger, type LateFees, type LateFeesQuery } from './late-fees.resource.ts';

const FEES = [ADMIN, 'late-fees'];
const ledgerKey = (gpuNumber: number, year: number) => [...FEES, 'one', gpuNumber, year];

export type LateFeesFilter = Omit<LateFeesQuery, 'offset' | 'limit'>;

export const useLedger = (gpuNumber: number, year: number) =>
  useApiQuery(ledgerKey(gpuNumber, year), (api, signal) => fetchLedger(api, gpuNumber, year, signal));

export const refetchLedger = ({ gpu_number, year }: Pick<LateFeeLedger, 'gpu_number' | 'year'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ledgerKey(gpu_number, year) });

export const refetchLateFees = (): Promise<void> => queryClient.invalidateQueries({ queryKey: FEES });

/** Shows what was saved at once; lists are fetched again. */
export async function keepLedger(ledger: LateFeeLedger): Promise<void> {
  queryClient.setQueryData(ledgerKey(ledger.gpu_number, ledger.year), ledger);
  await queryClient.invalidateQueries({ queryKey: [...FEES, 'list'] });
}

/** Rows for letters. @param filter `null` while nobody asks for letters */
export const useAllLateFees = (filter: LateFeesFilter | null) =>
  useApiQuery<LateFees>(filter && [...FEES, 'list', 'all', filter], (api, signal) =>
    fetchLateFees(api, { ...filter, ...ALL_ROWS }, signal),
  );

export const useLateFeeRows = (query: Pick<LateFeesQuery, 'year'>) =>
  useRemoteRows({
    key: FEES,
    query,
    fetchPage: fetchLateFees,
    rowsOf: ({ rows }: LateFees): readonly LateFeeRow[] => rows,
  });

import type { LateFeeAct, LateFeeLedger, LateFeeRow } from '@portal/shared-api';
import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type LateFees = CallOutput<'GET /late-fees'>;
export type LateFeesQuery = NonNullable<CallInput<'GET /late-fees'>['query']>;

const LARGEST_PAGE = 1_000;

export const fetchLateFees = (api: ApiClient, query: LateFeesQuery, signal?: AbortSignal): Promise<LateFees> =>
  api.call('GET /late-fees', { query, ...(signal && { signal }) });

/** All rows that match, with what the first page says of the year. */
export async function fetchAllLateFees(api: ApiClient, query: LateFeesQuery, signal?: AbortSignal): Promise<LateFees> {
  const first = await fetchLateFees(api, { ...query, offset: 0, limit: LARGEST_PAGE }, signal);
  const rows: LateFeeRow[] = [...first.rows];
  while (rows.length < first.count) {
    const next = await fetchLateFees(api, { ...query, offset: rows.length, limit: LARGEST_PAGE }, signal);
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return { ...first, rows };
}

export const fetchLedger = (
  api: ApiClient,
  gpu_number: number,
  year: number,
  signal?: AbortSignal,
): Promise<LateFeeLedger> =>
  api.call('GET /late-fees/{gpu_number}/{year}', { params: { gpu_number, year }, ...(signal && { signal }) });

export const enterAct = (
  api: ApiClient,
  { gpu_number, year, version }: Pick<LateFeeLedger, 'gpu_number' | 'year' | 'version'>,
  body: LateFeeAct,
): Promise<LateFeeLedger> =>
  api.call('POST /late-fees/{gpu_number}/{year}', { params: { gpu_number, year }, version, body });

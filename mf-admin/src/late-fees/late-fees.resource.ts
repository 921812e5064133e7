import type { LateFeeAct, LateFeeLedger } from '@portal/shared-api';
import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type LateFees = CallOutput<'GET /late-fees'>;
export type LateFeesQuery = NonNullable<CallInput<'GET /late-fees'>['query']>;

export const fetchLateFees = (api: ApiClient, query: LateFeesQuery, signal?: AbortSignal): Promise<LateFees> =>
  api.call('GET /late-fees', { query, ...(signal && { signal }) });

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

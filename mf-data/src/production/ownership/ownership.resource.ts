import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type Ownership = CallOutput<'GET /verification'>;
export type OwnedRecords = Ownership['owners'][number];
export type Confirmation = CallInput<'POST /verification/{owner_ndx}'>['body'];

export const OWNERSHIP_KEY = ['ownership'];

export const fetchOwnership = (api: ApiClient, signal: AbortSignal): Promise<Ownership> =>
  api.call('GET /verification', { signal });

export const confirmOwnership = (api: ApiClient, owner_ndx: number, body: Confirmation): Promise<Ownership> =>
  api.call('POST /verification/{owner_ndx}', { params: { owner_ndx }, body });

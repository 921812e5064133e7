import type { ApiClient, CallOutput } from '@portal/shared-api/client';

export type ProposedWells = CallOutput<'GET /proposed-wells'>;

/** Places of approved applications. */
export const fetchProposedWells = (api: ApiClient, signal: AbortSignal): Promise<ProposedWells> =>
  api.call('GET /proposed-wells', { signal });

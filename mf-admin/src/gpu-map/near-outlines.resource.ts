import type { ApiClient, CallOutput } from '@portal/shared-api/client';

export type NearOutlines = CallOutput<'GET /gpu-outlines'>;
export type Bounds = Record<'west' | 'south' | 'east' | 'north', number>;

export const fetchNearOutlines = (
  api: ApiClient,
  query: Bounds & { parcels?: 'true' | 'false' },
  signal: AbortSignal,
): Promise<NearOutlines> => api.call('GET /gpu-outlines', { query, signal });

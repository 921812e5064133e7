import type { ApiClient } from '@portal/shared-api/client';

export const fetchDistrictTime = (api: ApiClient, signal: AbortSignal) => api.call('GET /district-time', { signal });

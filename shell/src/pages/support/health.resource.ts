import type { ApiClient } from '@portal/shared-api/client';

export const fetchHealth = (api: ApiClient, signal: AbortSignal) =>
  api.call('GET /health/ready', { query: {}, signal });

import type { ApiClient } from '@portal/shared-api/client';

/** Answers when all parts of the portal do. */
export const fetchHealth = (api: ApiClient, signal: AbortSignal) =>
  api.call('GET /health/ready', { query: {}, signal });

import type { SiteSummary } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

export const fetchSites = (api: ApiClient, signal: AbortSignal): Promise<SiteSummary[]> =>
  api.call('GET /ui-site-summary', { signal });

import type { SystemHealth } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

export const fetchHealth = (api: ApiClient, signal: AbortSignal): Promise<SystemHealth> =>
  api.call('GET /system-health', { signal });

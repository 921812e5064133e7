import type { SpacingRules } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

export const fetchSpacingRules = (api: ApiClient, signal: AbortSignal): Promise<SpacingRules> =>
  api.call('GET /spacing-rules', { signal });

import type { JoinPlan, JoinRequest } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

/** Saves nothing. */
export const fetchJoinPlan = (api: ApiClient, body: JoinRequest, signal: AbortSignal): Promise<JoinPlan> =>
  api.call('POST /gpu-planner/join', { body, signal });

import type { PlannedChange } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import type { RecordKind } from '@portal/shared-api/record-keeping';

export const fetchPlanned = (
  api: ApiClient,
  kind: RecordKind,
  ndx: number | undefined,
  signal: AbortSignal,
): Promise<PlannedChange[]> => api.call('GET /planned-changes', { query: { kind, ndx }, signal });

export const withdrawPlan = (api: ApiClient, planned_ndx: number, reason: string) =>
  api.call('POST /planned-changes/{planned_ndx}/withdrawal', { params: { planned_ndx }, body: { reason } });

import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type AuditList = CallOutput<'GET /audit-log'>;
export type AuditQuery = NonNullable<CallInput<'GET /audit-log'>['query']>;

export const fetchAudit = (api: ApiClient, query: AuditQuery, signal?: AbortSignal): Promise<AuditList> =>
  api.call('GET /audit-log', { query, ...(signal && { signal }) });

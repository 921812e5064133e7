import type { ApiClient, CallOutput } from '@portal/shared-api/client';

export type AuditPageOfEntries = CallOutput<'GET /audit-log'>;

/** The latest first. @param before only entries older than this one; `undefined` for the latest */
export const fetchAudit = (
  api: ApiClient,
  before: number | undefined,
  signal: AbortSignal,
): Promise<AuditPageOfEntries> => api.call('GET /audit-log', { query: { before }, signal });

import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type AuditPageOfEntries = CallOutput<'GET /audit-log'>;
type AuditQuery = NonNullable<CallInput<'GET /audit-log'>['query']>;
export type AuditFilters = Pick<AuditQuery, 'search' | 'about' | 'from' | 'until'>;

/** The latest first. @param before only entries older than this one; `undefined` for the latest */
export const fetchAudit = (
  api: ApiClient,
  filters: AuditFilters,
  before: number | undefined,
  signal: AbortSignal,
): Promise<AuditPageOfEntries> => api.call('GET /audit-log', { query: { ...filters, before }, signal });

const AT_ONCE = 200;
/** More are narrowed by filters first. */
export const MAX_EXPORTED = 20_000;

/** The entries that the filters leave, the latest first: at most `MAX_EXPORTED`. */
export async function fetchAllAudit(api: ApiClient, filters: AuditFilters): Promise<AuditPageOfEntries['entries']> {
  const all: AuditPageOfEntries['entries'] = [];
  let before: number | undefined;
  while (all.length < MAX_EXPORTED) {
    const { entries, next } = await api.call('GET /audit-log', { query: { ...filters, before, limit: AT_ONCE } });
    all.push(...entries);
    if (next === null) break;
    before = next;
  }
  return all;
}

import type { Statements } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

/** Of the owners of the caller's permits; without a year, of the latest one that is over. */
export const fetchStatements = (api: ApiClient, year: number | undefined, signal: AbortSignal): Promise<Statements> =>
  api.call('GET /statements', { query: year === undefined ? {} : { year }, signal });

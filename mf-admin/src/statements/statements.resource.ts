import type { Statements } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

/** A hundred owners a call, as many as one takes. */
const OWNERS_PER_CALL = 100;

/**
 * By name of the owner; without a year, of the latest one that is over. Owners without a GPU in it are left out.
 *
 * @param owners at least one
 */
export async function fetchStatements(
  api: ApiClient,
  year: number | undefined,
  owners: readonly number[],
): Promise<Statements> {
  const parts: Statements[] = [];
  for (let from = 0; from < owners.length; from += OWNERS_PER_CALL) {
    const owner_ndxs = owners.slice(from, from + OWNERS_PER_CALL);
    parts.push(await api.call('POST /statements/of-owners', { body: { year, owner_ndxs } }));
  }
  return { ...parts[0]!, statements: parts.flatMap(({ statements }) => statements) };
}

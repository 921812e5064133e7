import { type ApiClient, ApiError } from '@portal/shared-api/client';
import { answersVersion, type Registry } from '@portal/shared-api/registry';

/** Version of the API's contract; `null` when it does not say. */
export async function offeredContract(api: ApiClient): Promise<string | null> {
  try {
    return (await api.call('GET /health/ready', { query: { part: 'database' } })).contract;
  } catch (error) {
    // An API that is not ready sends the same body.
    const { contract } = error instanceof ApiError ? (error.problem as { contract?: unknown }) : {};
    return typeof contract === 'string' ? contract : null;
  }
}

/** Warns of parts that need a newer API than this one: their calls may fail. */
export async function warnOfContract({ shell, frontEnds }: Registry, api: ApiClient): Promise<void> {
  const offered = await offeredContract(api);
  if (offered === null) return;
  for (const { routes } of [shell, ...frontEnds]) {
    if (!answersVersion(offered, routes.apiVersion))
      console.warn(`${routes.name} needs version ${routes.apiVersion} of the API, which answers ${offered}.`);
  }
}

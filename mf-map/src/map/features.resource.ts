import type { ApiClient } from '@portal/shared-api/client';

/** All properties of a feature that the person may see. */
export async function fetchProperties(
  api: ApiClient,
  source: string,
  feature: number,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const params = { id: source, feature };
  return (await api.call('GET /public-map/sources/{id}/features/{feature}', { params, signal })).properties;
}

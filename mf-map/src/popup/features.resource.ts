import type { ApiClient } from '@portal/shared-api/client';

export async function fetchProperties(
  api: ApiClient,
  source: string,
  feature: number,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { properties } = await api.call('GET /public-map/sources/{id}/features/{feature}', {
    params: { id: source, feature },
    signal,
  });
  return properties;
}

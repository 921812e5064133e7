import type { WellProperties } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

export async function fetchWell(
  api: ApiClient,
  wellNdx: number,
  signal: AbortSignal,
): Promise<Partial<WellProperties>> {
  const params = { id: 'wells', feature: wellNdx };
  const feature = await api.call('GET /public-map/sources/{id}/features/{feature}', { params, signal });
  return feature.properties;
}

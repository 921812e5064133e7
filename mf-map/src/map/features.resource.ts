import type { ApiClient } from '@portal/shared-api/client';
import type { FeatureCollection, Geometry } from 'geojson';

/** With all properties that the person may see. */
export function fetchFeature(api: ApiClient, source: string, feature: number, signal: AbortSignal) {
  const params = { id: source, feature };
  return api.call('GET /public-map/sources/{id}/features/{feature}', { params, signal });
}

export async function fetchProperties(...feature: Parameters<typeof fetchFeature>): Promise<Record<string, unknown>> {
  return (await fetchFeature(...feature)).properties;
}

/** Empty where the portal has no boundary of the district. */
export async function fetchDistrict(api: ApiClient): Promise<Geometry[]> {
  const input = { params: { id: 'district' }, query: {} };
  const { features } = (await api.call('GET /public-map/sources/{id}', input)) as unknown as FeatureCollection;
  return features.map(({ geometry }) => geometry);
}

import type { ApiClient } from '@portal/shared-api/client';
import type { FeatureCollection, Geometry } from 'geojson';

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

/** Empty where the portal has no boundary of the district. */
export async function fetchDistrict(api: ApiClient): Promise<Geometry[]> {
  const input = { params: { id: 'district' }, query: {} };
  const { features } = (await api.call('GET /public-map/sources/{id}', input)) as unknown as FeatureCollection;
  return features.map(({ geometry }) => geometry);
}

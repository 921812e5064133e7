import type { WellProperties } from '@portal/shared-api';
import type { Place } from './portal-driver.ts';

export interface WellFeature {
  geometry: { coordinates: Place };
  properties: WellProperties;
}

/** The wells as the API gives them to a visitor. */
export async function wellsOf(portalUrl: string): Promise<WellFeature[]> {
  const response = await fetch(`${portalUrl}/api/public-map/sources/wells`);
  return ((await response.json()) as { features: WellFeature[] }).features;
}

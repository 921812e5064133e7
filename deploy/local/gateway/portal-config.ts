import type { PortalConfig } from '@portal/shared-api/registry';
import type { GatewaySettings } from './settings.ts';

/** `/config.json` of this deployment. */
export function portalConfig(settings: GatewaySettings, version: string): PortalConfig {
  const maps = settings.mapboxToken ? 'mapbox' : 'embedded';
  return {
    version,
    apiBase: '/api',
    mapEngine: maps === 'mapbox' ? 'mapbox' : 'maplibre',
    mapboxToken: settings.mapboxToken,
    mapboxApiUrl: settings.mapboxApiUrl,
    timeZone: settings.timeZone,
    district: {
      name: 'North Plains Groundwater Conservation District',
      shortName: 'NPGCD',
      url: 'https://northplainsgcd.org',
    },
    onlineBasemaps: settings.onlineBasemaps,
    worlds: { database: settings.databaseWorld, identity: 'none', maps },
  };
}

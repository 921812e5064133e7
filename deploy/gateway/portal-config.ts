import type { PortalConfig } from '@portal/shared-api/registry';
import type { GatewaySettings } from './settings.ts';

/** A domain is a bare host or already an origin. */
export const identityOrigin = (domain: string): string => (domain.includes('://') ? domain : `https://${domain}`);

export const mapEngineOf = ({ mapboxToken }: GatewaySettings): PortalConfig['mapEngine'] =>
  mapboxToken ? 'mapbox' : 'maplibre';

export function portalConfig(settings: GatewaySettings, version: string): PortalConfig {
  const mapEngine = mapEngineOf(settings);
  return {
    version,
    apiBase: '/api',
    mapEngine,
    mapboxToken: settings.mapboxToken,
    mapboxApiUrl: settings.mapboxApiUrl,
    timeZone: settings.timeZone,
    district: {
      name: 'North Plains Groundwater Conservation District',
      shortName: 'NPGCD',
      url: 'https://northplainsgcd.org',
      address: ['603 East 1st Street', 'P.O. Box 795', 'Dumas, Texas 79029'],
      phone: '806-935-6401',
    },
    onlineBasemaps: settings.onlineBasemaps,
    builder: settings.builder,
    videos: settings.videos,
    identity: settings.auth0,
    uploads: settings.uploads,
    errorTracking: settings.errorTracking,
    worlds: {
      database: settings.databaseWorld,
      identity: settings.auth0 ? settings.identityWorld : 'none',
      maps: mapEngine === 'mapbox' ? 'mapbox' : 'embedded',
    },
  };
}

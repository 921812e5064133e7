/** `/config.json`: what differs per deployment and the browser must know. It never holds a secret. */
export interface PortalConfig {
  /** Version of the shell that visitors get. */
  version: string;
  apiBase: '/api';
  mapEngine: 'maplibre' | 'mapbox';
  /** A public Mapbox token (`pk.…`), made to be seen in a browser. */
  mapboxToken: string | null;
  /** Another address for Mapbox's services than its own. */
  mapboxApiUrl: string | null;
  /** IANA name of the zone in which dates and times are shown. */
  timeZone: string;
  district: { name: string; shortName: string; url: string };
  /** Whether base maps may be fetched from public servers; without it no request leaves the portal. */
  onlineBasemaps: boolean;
  /** Which of each pair of services this portal runs on. */
  worlds: {
    database: 'embedded' | 'external';
    identity: 'none' | 'embedded' | 'auth0';
    maps: 'embedded' | 'mapbox';
  };
}

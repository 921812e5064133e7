/** Where people sign in: what the browser must know of the identity provider. */
export interface IdentityConfig {
  /** Host of an Auth0 tenant (`tenant.us.auth0.com`), or origin of the embedded provider (`http://localhost:4400`). */
  domain: string;
  clientId: string;
  /** Identifier of the API, for which access tokens are asked. */
  audience: string;
  /** Claim of the tokens that holds the roles. */
  rolesClaim: string;
  /** Where the browser keeps tokens; `localstorage` is for a tenant on another site than the portal's. */
  cacheLocation: 'memory' | 'localstorage';
}

/** Where the browser reports its errors and, for some page loads, how long things took. */
export interface ErrorTracking {
  /** Of a Sentry project; it is made to be public. */
  dsn: string;
  /** Such as `production`. */
  environment: string;
  /** Part of the page loads that are traced, from 0 to 1. */
  tracesSampleRate: number;
}

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
  /** Who built this portal: named on the landing page. */
  builder: { name: string; url: string };
  /** `null` when nobody can sign in. */
  identity: IdentityConfig | null;
  /** The largest files that the API takes, in megabytes of 2^20 bytes. */
  uploads: { documentMegabytes: number; measurementsMegabytes: number };
  /** `null`: nothing is reported, and the code for it is not loaded. */
  errorTracking: ErrorTracking | null;
  /** Which of each pair of services this portal runs on. */
  worlds: {
    database: 'embedded' | 'external';
    identity: 'none' | 'embedded' | 'auth0';
    maps: 'embedded' | 'mapbox';
  };
}

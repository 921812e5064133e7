export interface IdentityConfig {
  /** Host of an Auth0 tenant (`tenant.us.auth0.com`), or origin of the embedded provider (`http://localhost:4400`). */
  domain: string;
  clientId: string;
  audience: string;
  rolesClaim: string;
  /** `localstorage` is for a tenant on another site than the portal's. */
  cacheLocation: 'memory' | 'localstorage';
}

export interface ErrorTracking {
  /** Of a Sentry project; it is made to be public. */
  dsn: string;
  environment: string;
  /** Part of the page loads, from 0 to 1. */
  tracesSampleRate: number;
}

/** `/config.json`. It never holds a secret. */
export interface PortalConfig {
  version: string;
  apiBase: '/api';
  mapEngine: 'maplibre' | 'mapbox';
  /** Public (`pk.…`), made to be seen in a browser. */
  mapboxToken: string | null;
  /** `null` for Mapbox's own. */
  mapboxApiUrl: string | null;
  /** IANA name. */
  timeZone: string;
  district: {
    name: string;
    shortName: string;
    url: string;
    /** For return addresses, a line each. */
    address?: readonly string[];
    /** Of its office. */
    phone?: string;
  };
  /** Without it no request leaves the portal. */
  onlineBasemaps: boolean;
  builder: { name: string; url: string };
  /** Addresses of how-to videos by sidebar label, which replace the district's website. */
  videos?: Readonly<Record<string, string>>;
  /** `null` when sign-in is not configured. */
  identity: IdentityConfig | null;
  /** In megabytes of 2^20 bytes. */
  uploads: { documentMegabytes: number; measurementsMegabytes: number };
  /** `null`: nothing is reported, and the code for it is not loaded. */
  errorTracking: ErrorTracking | null;
  worlds: {
    database: 'embedded' | 'external';
    identity: 'none' | 'embedded' | 'auth0';
    maps: 'embedded' | 'mapbox';
  };
}

export interface CspSources {
  mapbox: boolean;
  /** Overrides Mapbox's API URL. */
  mapboxApiUrl: string | null;
  onlineBasemaps: boolean;
  /**
   * Origin of the identity provider: called for tokens, and loaded in a hidden frame to restore the session of a new
   * page.
   */
  identity: string | null;
  errorTracking: string | null;
}

/** Hosts that mapbox-gl fetches from and reports map loads to. */
const MAPBOX_HOSTS = ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com'];
/** USGS The National Map: public-domain imagery that needs no token. */
const ONLINE_BASEMAP_HOSTS = ['https://basemap.nationalmap.gov'];

/** Denies by default; the configuration adds the hosts it needs. */
export function contentSecurityPolicy(
  nonce: string,
  { mapbox, mapboxApiUrl, onlineBasemaps, identity, errorTracking }: CspSources,
): string {
  const hosts = [
    ...(mapbox ? MAPBOX_HOSTS : []),
    ...(mapboxApiUrl ? [new URL(mapboxApiUrl).origin] : []),
    ...(onlineBasemaps ? ONLINE_BASEMAP_HOSTS : []),
  ];
  const provider = identity ? [identity] : [];
  const own = `'self' 'nonce-${nonce}'`;
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [own],
    'style-src': [own],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts, ...provider, ...(errorTracking ? [errorTracking] : [])],
    ...(identity && { 'frame-src': provider }),
    'media-src': ["'self'"],
    // Map engines and the identity client start workers from blob URLs.
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

export interface CspSources {
  mapbox: boolean;
  /** Replaces the address of Mapbox's API. */
  mapboxApiUrl: string | null;
  onlineBasemaps: boolean;
  /** Origin of the identity provider: asked for tokens, and framed, hidden, for the session of a page just opened. */
  identity: string | null;
  errorTracking: string | null;
}

/** Hosts that mapbox-gl fetches from, and to which it reports map loads. */
const MAPBOX_HOSTS = ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com'];
/** USGS The National Map: public-domain imagery, without a token. */
const ONLINE_BASEMAP_HOSTS = ['https://basemap.nationalmap.gov'];

/** Refuses what is not named; other hosts are allowed only where the configuration needs them. */
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
    // Map engines and the identity client start their workers from blobs.
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

export interface CspSources {
  /** A Mapbox token is configured: its services may be asked. */
  mapbox: boolean;
  /** Another address of those services. */
  mapboxApiUrl: string | null;
  onlineBasemaps: boolean;
  /** Origin of the identity provider, which is asked for tokens, and in a hidden frame for the session of a page just opened. */
  identity: string | null;
  /** Origin that errors are reported to. */
  errorTracking: string | null;
}

/** Hosts that mapbox-gl asks for styles, tiles, fonts and images, and to which it reports map loads. */
const MAPBOX_HOSTS = ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com'];
/** USGS The National Map: imagery in the public domain, without a token. */
const ONLINE_BASEMAP_HOSTS = ['https://basemap.nationalmap.gov'];

/**
 * The Content-Security-Policy of a document: what is not named is refused, inline code and style need the nonce, and
 * other hosts are allowed only where the configuration asks for them.
 */
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

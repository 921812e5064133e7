import type { StyleDocument, StyleSource } from '../engine/types.ts';
import type { BasemapId } from './basemaps.ts';

export type Imagery = Extract<StyleSource, { type: 'raster' }>;

const PROBE_MILLISECONDS = 3_000;
const PROBE_TILE = { z: 8, x: 55, y: 100 };

/** Token-free tiles of the US Geological Survey (public domain), https://basemap.nationalmap.gov. */
const usgs = (service: string): Imagery => ({
  type: 'raster',
  tiles: [`https://basemap.nationalmap.gov/arcgis/rest/services/${service}/MapServer/tile/{z}/{y}/{x}`],
  tileSize: 256,
  maxzoom: 16,
  attribution: 'USGS The National Map',
});

export const IMAGERY: Partial<Record<BasemapId, Imagery>> = {
  satellite: usgs('USGSImageryOnly'),
  outdoors: usgs('USGSTopo'),
};

/** The satellite basemap in the colors of the embedded ground alone. */
export const lacksImagery = (basemap: BasemapId, style: StyleDocument | string): boolean =>
  basemap === 'satellite' &&
  typeof style === 'object' &&
  !Object.values(style.sources).some(({ type }) => type === 'raster');

const tileUrl = (template: string): string =>
  template.replace(/\{([zxy])\}/g, (_, axis: 'z' | 'x' | 'y') => String(PROBE_TILE[axis]));

/** Probes the server: one that hangs would keep the map from ever being loaded. */
export async function reachableImagery(basemap: BasemapId, send: typeof fetch = fetch): Promise<Imagery | undefined> {
  const imagery = IMAGERY[basemap];
  const template = imagery?.tiles[0];
  if (!template) return undefined;
  try {
    const answer = await send(tileUrl(template), { signal: AbortSignal.timeout(PROBE_MILLISECONDS) });
    return answer.ok ? imagery : undefined;
  } catch {
    return undefined;
  }
}

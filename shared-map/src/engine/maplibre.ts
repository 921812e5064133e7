import 'maplibre-gl/dist/maplibre-gl.css';
import './controls.css';
import { AttributionControl, Map as MapLibreMap, prewarm, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import { basemapAssets } from '../basemap/assets.ts';
import type { BasemapId } from '../basemap/basemaps.ts';
import { reachableImagery } from '../basemap/imagery.ts';
import { BOLD_FONT, buildStyle } from '../basemap/style.ts';
import { mapOpener, type OpenMap } from '../map/map-controller.ts';
import { foldCredits, mapOptions } from './options.ts';
import type { EngineConfig, EngineMap, MapView, StyleDocument } from './types.ts';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
// The worker starts beside the map's own start, and stays for the next map.
prewarm();

/** maplibre-gl 6.17 leaves the fonts of a style in `document.fonts`, more with each map and each style. */
function giveBackFonts(map: MapLibreMap): void {
  if (map.style && map.getStyle()) map.setFontFaces(null);
}

class TidyMap extends MapLibreMap {
  override setStyle(...change: Parameters<MapLibreMap['setStyle']>): this {
    if (change[0]) giveBackFonts(this);
    return super.setStyle(...change);
  }

  override remove(): void {
    giveBackFonts(this);
    super.remove();
  }
}

function createMap(view: MapView): EngineMap {
  const map = new TidyMap(mapOptions(view));
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 120 }), 'bottom-left');
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  foldCredits(map);
  return map;
}

/** The default engine; it requests nothing from other machines. */
export const openMapLibre = ({ onlineBasemaps }: Pick<EngineConfig, 'onlineBasemaps'>): OpenMap =>
  mapOpener({
    name: 'maplibre',
    labelFont: [BOLD_FONT],
    async basemapStyle(basemap: BasemapId): Promise<StyleDocument> {
      const imagery = onlineBasemaps ? await reachableImagery(basemap) : undefined;
      return buildStyle(basemap, basemapAssets, imagery);
    },
    createMap,
    isRefusal: () => false,
  });

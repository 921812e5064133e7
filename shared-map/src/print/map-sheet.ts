import type { EngineMap } from '../engine/types.ts';
import { metresPerPixel } from './scale-bar.ts';

/** The map in a picture, and what must be told beside it. */
export interface MapSheet {
  picture: HTMLCanvasElement;
  /** Pixels of the picture in a CSS pixel of the map. */
  density: number;
  /** Length on the ground of a pixel of the picture in the middle of the map, in metres. */
  metresPerPixel: number;
  /** Degrees clockwise from north that the map is turned to. */
  bearing: number;
  /** Who the map's data is from. */
  attribution: string;
}

const ATTRIBUTION = '.maplibregl-ctrl-attrib-inner, .mapboxgl-ctrl-attrib-inner';

/** The words of the map's own attribution, which the engine keeps for the sources that are on it. */
function attributionOf(map: EngineMap): string {
  const whole = map.getCanvas().closest('.maplibregl-map, .mapboxgl-map');
  const words = whole?.querySelector(ATTRIBUTION)?.cloneNode(true) as HTMLElement | undefined;
  // A link for those who see the map on a screen.
  words?.querySelector('.mapbox-improve-map')?.remove();
  return words?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
}

export function sheetOf(map: EngineMap, picture: HTMLCanvasElement): MapSheet {
  const density = picture.width / map.getCanvas().clientWidth;
  return {
    picture,
    density,
    metresPerPixel: metresPerPixel(map.getZoom(), map.getCenter().lat) / density,
    bearing: map.getBearing(),
    attribution: attributionOf(map),
  };
}

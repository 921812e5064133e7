import type { EngineMap } from '../engine/types.ts';
import { metersPerPixel } from './scale-bar.ts';

export interface MapSheet {
  picture: HTMLCanvasElement;
  /** Pixels of the picture per CSS pixel of the map. */
  density: number;
  /** Of a pixel of the picture, in the middle of the map. */
  metersPerPixel: number;
  /** Degrees clockwise from north. */
  bearing: number;
  attribution: string;
}

const ATTRIBUTION = '.maplibregl-ctrl-attrib-inner, .mapboxgl-ctrl-attrib-inner';

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
    metersPerPixel: metersPerPixel(map.getZoom(), map.getCenter().lat) / density,
    bearing: map.getBearing(),
    attribution: attributionOf(map),
  };
}

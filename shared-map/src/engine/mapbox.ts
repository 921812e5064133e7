import 'mapbox-gl/dist/mapbox-gl.css';
import './controls.css';
import mapboxgl from 'mapbox-gl';
import type { BasemapId } from '../basemap/basemaps.ts';
import { mapOpener, type OpenMap } from '../map/map-controller.ts';
import { foldCredits, mapOptions } from './options.ts';
import type { EngineConfig, EngineMap, MapView } from './types.ts';

const STYLES: Record<BasemapId, string> = {
  outdoors: 'mapbox://styles/mapbox/outdoors-v12',
  streets: 'mapbox://styles/mapbox/streets-v12',
  satellite: 'mapbox://styles/mapbox/satellite-streets-v12',
  light: 'mapbox://styles/mapbox/light-v11',
  dark: 'mapbox://styles/mapbox/dark-v11',
};

function createMap(view: MapView): EngineMap {
  const map = new mapboxgl.Map({
    ...mapOptions(view),
    // The newer default, a globe at low zoom, would make the two engines differ.
    projection: 'mercator',
  });
  map.addControl(new mapboxgl.ScaleControl({ unit: 'imperial', maxWidth: 120 }), 'bottom-left');
  map.addControl(new mapboxgl.AttributionControl({ compact: true }), 'bottom-right');
  foldCredits(map);
  return map;
}

/** For portals with a Mapbox account. `mapboxApiUrl` sends the requests elsewhere: a hook for tests. */
export function openMapbox({ mapboxToken, mapboxApiUrl }: EngineConfig): OpenMap {
  mapboxgl.accessToken = mapboxToken;
  if (mapboxApiUrl) mapboxgl.baseApiUrl = mapboxApiUrl;
  return mapOpener({
    name: 'mapbox',
    labelFont: ['DIN Pro Medium', 'Arial Unicode MS Regular'],
    basemapStyle: async (basemap) => STYLES[basemap],
    createMap,
    isRefusal: ({ status, message }) =>
      status === 401 || /valid Mapbox access token|use a public access token/i.test(message ?? ''),
  });
}

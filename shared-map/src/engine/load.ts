import type { EngineConfig, MapEngine } from './types.ts';

/** The engine with the embedded basemaps: the default, and what takes over when the maps service refuses its token. */
export const loadEmbeddedEngine = (config: Pick<EngineConfig, 'onlineBasemaps'>): Promise<MapEngine> =>
  import(/* webpackChunkName: "first-engine-maplibre" */ './maplibre.ts').then(({ mapLibreEngine }) =>
    mapLibreEngine(config),
  );

/** Downloads the configured engine, and only that one. */
export const loadEngine = (config: EngineConfig): Promise<MapEngine> =>
  config.mapEngine === 'mapbox' && config.mapboxToken
    ? import(/* webpackChunkName: "first-engine-mapbox" */ './mapbox.ts').then(({ mapboxEngine }) =>
        mapboxEngine(config),
      )
    : loadEmbeddedEngine(config);

import type { OpenMap } from '../map/map-controller.ts';
import type { EngineConfig } from './types.ts';

/** Also takes over when the maps service refuses its token. */
export const loadEmbeddedEngine = (config: Pick<EngineConfig, 'onlineBasemaps'>): Promise<OpenMap> =>
  import(/* webpackChunkName: "first-engine-maplibre" */ './maplibre.ts').then(({ openMapLibre }) =>
    openMapLibre(config),
  );

export const loadEngine = (config: EngineConfig): Promise<OpenMap> =>
  config.mapEngine === 'mapbox' && config.mapboxToken
    ? import(/* webpackChunkName: "first-engine-mapbox" */ './mapbox.ts').then(({ openMapbox }) => openMapbox(config))
    : loadEmbeddedEngine(config);

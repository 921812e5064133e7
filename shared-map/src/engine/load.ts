import type { OpenMap } from '../map/map-controller.ts';
import type { EngineConfig, EngineName } from './types.ts';

/** Also takes over when the maps service refuses its token. */
export const loadEmbeddedEngine = (config: Pick<EngineConfig, 'onlineBasemaps'>): Promise<OpenMap> =>
  import(/* webpackChunkName: "first-engine-maplibre" */ './maplibre.ts').then(({ openMapLibre }) =>
    openMapLibre(config),
  );

/** Without a token there is no Mapbox. */
export const engineOf = ({ mapEngine, mapboxToken }: Pick<EngineConfig, 'mapEngine' | 'mapboxToken'>): EngineName =>
  mapEngine === 'mapbox' && mapboxToken ? 'mapbox' : 'maplibre';

export const loadEngine = (config: EngineConfig): Promise<OpenMap> =>
  engineOf(config) === 'maplibre'
    ? loadEmbeddedEngine(config)
    : import(/* webpackChunkName: "first-engine-mapbox" */ './mapbox.ts').then(({ openMapbox }) => openMapbox(config));

import type { FeatureCollection, Geometry } from 'geojson';
import type { BasemapId } from '../basemap/basemaps.ts';

/** Longitude and latitude in degrees, EPSG:4326. */
export type Position = [longitude: number, latitude: number];

/** CSS pixels from the top left corner of the map's container. */
export interface ScreenPoint {
  x: number;
  y: number;
}

export type LayerType = 'background' | 'fill' | 'line' | 'circle' | 'symbol' | 'raster';

export interface StyleLayer {
  id: string;
  type: LayerType;
  source?: string;
  'source-layer'?: string;
  paint?: Record<string, unknown>;
  layout?: Record<string, unknown>;
  minzoom?: number;
  maxzoom?: number;
  filter?: unknown[];
}

export type StyleSource =
  | {
      type: 'geojson';
      data: string | FeatureCollection;
      attribution?: string;
      /** How far lines may be simplified, in CSS pixels; about a third of one by default. */
      tolerance?: number;
    }
  | { type: 'vector'; tiles: string[]; minzoom?: number; maxzoom?: number; bounds?: number[]; attribution?: string }
  | { type: 'raster'; tiles: string[]; tileSize: number; maxzoom?: number; attribution?: string };

export interface StyleDocument {
  version: 8;
  name?: string;
  sources: Record<string, StyleSource>;
  layers: StyleLayer[];
  'font-faces'?: Record<string, Array<{ url: string }>>;
}

export interface RenderedFeature {
  id?: string | number | undefined;
  source?: string | undefined;
  layer?: { id: string } | undefined;
  properties: Record<string, unknown> | null;
  geometry: Geometry;
}

export interface EngineEvent {
  type: string;
}
export interface EngineMouseEvent extends EngineEvent {
  point: ScreenPoint;
  lngLat: { lng: number; lat: number };
}
export interface EngineTouchEvent extends EngineMouseEvent {
  points: readonly ScreenPoint[];
}
export interface EngineSourceEvent extends EngineEvent {
  sourceId?: string;
  isSourceLoaded?: boolean;
  /** `content`: no tile of the source's new data has been requested yet. */
  sourceDataType?: string;
}
export interface EngineErrorEvent extends EngineEvent {
  error: Error & { status?: number };
  sourceId?: string;
}

export interface EngineEvents {
  'style.load': EngineEvent;
  move: EngineEvent;
  moveend: EngineEvent;
  rotate: EngineEvent;
  render: EngineEvent;
  styledata: EngineEvent;
  /** Everything in view is loaded and drawn. */
  idle: EngineEvent;
  click: EngineMouseEvent;
  mousemove: EngineMouseEvent;
  contextmenu: EngineMouseEvent;
  touchstart: EngineTouchEvent;
  touchmove: EngineTouchEvent;
  touchend: EngineTouchEvent;
  touchcancel: EngineTouchEvent;
  sourcedata: EngineSourceEvent;
  error: EngineErrorEvent;
}

export interface CameraView {
  center?: Position;
  zoom?: number;
  bearing?: number;
  /** Covered edges in CSS pixels: the center is the middle of the rest. */
  padding?: { top: number; right: number; bottom: number; left: number };
}

export interface MapBounds {
  getWest(): number;
  getSouth(): number;
  getEast(): number;
  getNorth(): number;
}

export interface EngineMap {
  // biome-ignore lint/suspicious/noExplicitAny: each engine types its own events; `listen` gives them the types above
  on(type: string, listener: (event: any) => void): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  off(type: string, listener: (event: any) => void): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the style types of the engines differ only in what they leave out
  setStyle(style: any, options?: { diff?: boolean }): unknown;
  getStyle():
    | { layers?: Array<{ id: string; type: string; layout?: object | undefined; filter?: unknown }> }
    | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  addSource(id: string, source: any): unknown;
  getSource(id: string): unknown;
  removeSource(id: string): unknown;
  isSourceLoaded(id: string): boolean | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  addLayer(layer: any, before?: string): unknown;
  getLayer(id: string): unknown;
  moveLayer(id: string, before?: string): unknown;
  removeLayer(id: string): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  setPaintProperty(layer: string, property: any, value: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  setLayoutProperty(layer: string, property: any, value: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  setFilter(layer: string, filter: any): unknown;
  queryRenderedFeatures(box: [[number, number], [number, number]], options: { layers: string[] }): RenderedFeature[];
  project(position: Position): ScreenPoint;
  unproject(point: [x: number, y: number]): { lng: number; lat: number };
  getCenter(): { lng: number; lat: number };
  getZoom(): number;
  getBearing(): number;
  /** Of the edges of a view’s `padding`, those that are covered. */
  getPadding(): object;
  isMoving(): boolean;
  getBounds(): MapBounds | null;
  /** Draws another frame, then fires `render`. */
  triggerRepaint(): void;
  /** Pixels per CSS pixel; only maplibre-gl can set them. */
  getPixelRatio?(): number;
  setPixelRatio?(ratio: number): unknown;
  /** Draws a frame at once; maplibre-gl only. */
  redraw?(): unknown;
  /** Paints a frame. Both engines have it; neither documents it. */
  // biome-ignore lint/suspicious/noExplicitAny: each engine types its own
  painter?: { render(...frame: any[]): void };
  getCanvas(): HTMLCanvasElement;
  getContainer(): HTMLElement;
  // biome-ignore lint/suspicious/noExplicitAny: each engine types its own controls
  addControl(control: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeControl(control: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: each engine types its own events
  fire(type: any, properties?: any): unknown;
  zoomIn(): unknown;
  zoomOut(): unknown;
  jumpTo(view: CameraView): unknown;
  easeTo(view: CameraView): unknown;
  flyTo(view: CameraView): unknown;
  /** By CSS pixels, to the right and down. */
  panBy(offset: [number, number]): unknown;
  resize(): unknown;
  remove(): void;
}

/** Returns a function that stops listening. */
export function listen<Type extends keyof EngineEvents>(
  map: EngineMap,
  type: Type,
  listener: (event: EngineEvents[Type]) => void,
): () => void {
  map.on(type, listener);
  return () => map.off(type, listener);
}

/** An absent source is nothing to wait for; asked about it, MapLibre reports an error. */
export const isLoaded = (map: EngineMap, sourceId: string): boolean =>
  map.getSource(sourceId) === undefined || map.isSourceLoaded(sourceId) === true;

/** `null` for addresses that need none. */
export type HeadersFor = (url: string) => Promise<Record<string, string>> | null;

export interface MapView {
  container: HTMLElement;
  center: Position;
  zoom: number;
  /** Accessible name of the map. */
  label: string;
  style: StyleDocument | string;
  headersFor: HeadersFor;
  /** On a page that scrolls: two fingers or Ctrl move the map, one finger and the wheel scroll the page. */
  cooperative?: boolean;
}

export type EngineName = 'maplibre' | 'mapbox';

export interface MapEngine {
  readonly name: EngineName;
  /** In the engine's order of preference. */
  readonly labelFont: readonly string[];
  basemapStyle(basemap: BasemapId): Promise<StyleDocument | string>;
  /** With its scale bar and attribution. Throws where the browser has no WebGL. */
  createMap(view: MapView): EngineMap;
  isRefusal(error: { status?: number; message?: string }): boolean;
}

export interface EngineConfig {
  mapEngine: EngineName;
  mapboxToken: string | null;
  mapboxApiUrl: string | null;
  onlineBasemaps: boolean;
}

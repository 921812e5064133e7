import type { FeatureCollection, Geometry } from 'geojson';
import type { BasemapId } from '../basemap/basemaps.ts';

/** Longitude and latitude in degrees, EPSG:4326. */
export type Position = [longitude: number, latitude: number];

/** A place on the map's container in CSS pixels, from its top left corner. */
export interface ScreenPoint {
  x: number;
  y: number;
}

export type LayerType = 'background' | 'fill' | 'line' | 'circle' | 'symbol' | 'raster';

/** A style layer as the style specification that both engines share writes it. */
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
      /** How far lines may be simplified, in CSS pixels; about a third of one unless told. */
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

/** A feature that is drawn on the map, with the layer that draws it. */
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
  /** Where each finger is. */
  points: readonly ScreenPoint[];
}
export interface EngineSourceEvent extends EngineEvent {
  sourceId?: string;
  isSourceLoaded?: boolean;
  /** `content`: the source has data of which no tile has been asked for yet. */
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
  /** Edges of the map that something covers, in CSS pixels: the centre is the middle of what is left. */
  padding?: { top: number; right: number; bottom: number; left: number };
}

/** What is seen of a map. */
export interface MapBounds {
  getWest(): number;
  getSouth(): number;
  getEast(): number;
  getNorth(): number;
}

/** What the portal uses of a map. The maps of both engines have it as they are. */
export interface EngineMap {
  // biome-ignore lint/suspicious/noExplicitAny: each engine types its own events; `listen` gives them the types above
  on(type: string, listener: (event: any) => void): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  off(type: string, listener: (event: any) => void): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the style types of the engines differ only in what they leave out
  setStyle(style: any, options?: { diff?: boolean }): unknown;
  getStyle(): { layers?: Array<{ id: string; type: string }> } | undefined;
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
  /** A flight or a person's hand moves the map. */
  isMoving(): boolean;
  /** The box around what is seen, in degrees. */
  getBounds(): MapBounds | null;
  /** Draws another frame, at whose end `render` is told of. */
  triggerRepaint(): void;
  /** Pixels of the canvas in a CSS pixel; maplibre-gl alone lets them be set. */
  getPixelRatio?(): number;
  setPixelRatio?(ratio: number): unknown;
  /** Draws a frame at once; maplibre-gl alone has it. */
  redraw?(): unknown;
  /** What paints a frame, once the engine has seen to its tiles. Both engines have it, though neither documents it. */
  // biome-ignore lint/suspicious/noExplicitAny: each engine types its own
  painter?: { render(...frame: any[]): void };
  getCanvas(): HTMLCanvasElement;
  getContainer(): HTMLElement;
  // biome-ignore lint/suspicious/noExplicitAny: each engine types its own controls
  addControl(control: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeControl(control: any): unknown;
  /** Tells of an event as if the engine had. */
  // biome-ignore lint/suspicious/noExplicitAny: each engine types its own events
  fire(type: any, properties?: any): unknown;
  zoomIn(): unknown;
  zoomOut(): unknown;
  jumpTo(view: CameraView): unknown;
  easeTo(view: CameraView): unknown;
  flyTo(view: CameraView): unknown;
  /** Moves the map by CSS pixels, to the right and down for positive ones. */
  panBy(offset: [number, number]): unknown;
  resize(): unknown;
  remove(): void;
}

/** Listens to an event of the map with its type known; the answer stops listening. */
export function listen<Type extends keyof EngineEvents>(
  map: EngineMap,
  type: Type,
  listener: (event: EngineEvents[Type]) => void,
): () => void {
  map.on(type, listener);
  return () => map.off(type, listener);
}

/** Headers of the requests to an address that need some, or `null`. */
export type HeadersFor = (url: string) => Promise<Record<string, string>> | null;

export interface MapView {
  container: HTMLElement;
  center: Position;
  zoom: number;
  /** Name of the map for assistive technology. */
  label: string;
  style: StyleDocument | string;
  headersFor: HeadersFor;
  /** The map is part of a page that scrolls: one finger and the wheel alone scroll the page, two fingers or Ctrl move the map. */
  cooperative?: boolean;
}

export type EngineName = 'maplibre' | 'mapbox';

/** One of the two map engines, loaded. Only what differs between them is here. */
export interface MapEngine {
  readonly name: EngineName;
  /** Fonts of the labels that the portal adds, in the engine's order of preference. */
  readonly labelFont: readonly string[];
  /** The style of a basemap: a document, or an address that the engine fetches it from. */
  basemapStyle(basemap: BasemapId): Promise<StyleDocument | string>;
  /** Creates the map with its scale bar and attribution. Throws where the browser has no WebGL. */
  createMap(view: MapView): EngineMap;
  /** Whether an error of the map means that the maps service refuses this portal's token. */
  isRefusal(error: { status?: number; message?: string }): boolean;
}

/** What an engine needs of the portal's configuration. */
export interface EngineConfig {
  mapEngine: EngineName;
  mapboxToken: string | null;
  mapboxApiUrl: string | null;
  onlineBasemaps: boolean;
}

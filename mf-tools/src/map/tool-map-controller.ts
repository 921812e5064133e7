import {
  type BasemapId,
  type CameraView,
  centerOf,
  crosshairKey,
  type EngineMap,
  flyTo,
  followContainer,
  lacksImagery,
  listen,
  type MapEngine,
  type Overlay,
  Overlays,
  type Position,
  type RenderedFeature,
  restyle,
  type ScreenPoint,
  type StyleDocument,
} from '@portal/shared-map';
import { type Box, viewOfBox } from '@portal/shared-map/geometry';
import { featureKey, pickAt } from './pick.ts';

/** What the map is to show: a place, or a box that it is to be filled with. */
export type MapFocus = { center: Position; zoom: number } | { box: Box; maxZoom?: number };
export type Padding = NonNullable<CameraView['padding']>;

export interface PickTarget {
  /** Layers whose features can be picked. */
  layers: readonly string[];
  /** Any place can be picked. */
  place: boolean;
}

/** What the map tells its page. */
export interface ToolMapListeners {
  /** Everything that was described first is drawn. */
  onDrawn: () => void;
  /** A click, or Enter on the map: what lies there of the layers that can be picked, the foremost first, and where it was. */
  onPick: (features: RenderedFeature[], at: Position) => void;
  /** What lies below the pointer has changed. */
  onHover: (feature: RenderedFeature | null) => void;
  onView: (view: { center: Position; zoom: number }) => void;
  /** The maps service does not accept this portal's token: this map is of no use. */
  onRefused: () => void;
  /** The basemap that was chosen has no images here. */
  onNoImagery: () => void;
}

export interface ToolMapOptions {
  container: HTMLElement;
  engine: MapEngine;
  basemap: BasemapId;
  center: Position;
  zoom: number;
  label: string;
  overlays: Readonly<Record<string, Overlay | null>>;
  /** Where the map begins, in place of its centre and zoom. */
  focus: MapFocus | null;
  padding: Padding;
  listeners: ToolMapListeners;
}

/** An overlay that is not there keeps its place among the others. */
const NOTHING: Overlay = { sources: {}, layers: [] };
/** A box is shown with so much of its surroundings. */
const MARGIN_PIXELS = 28;
const MAX_ZOOM = 16;

/**
 * Owns the map of a tool: the overlays on it stay when the basemap changes. A style that has been loaded holds none of them; each
 * `style.load` brings them back.
 */
export class ToolMapController {
  readonly map: EngineMap;
  readonly #container: HTMLElement;
  readonly #engine: MapEngine;
  readonly #listeners: ToolMapListeners;
  readonly #overlays: Overlays;
  readonly #cleanUps: Array<() => void> = [];
  #basemap: BasemapId;
  #style: StyleDocument | string;
  #described: Readonly<Record<string, Overlay | null>> = {};
  #focus: MapFocus | null;
  #padding: Padding;
  #pickLayers: readonly string[] = [];
  #styleLoaded = false;
  /** Key of the feature below the pointer. */
  #hovered: string | null = null;
  #cursor: '' | 'crosshair' = '';

  /** Throws where the browser has no WebGL. */
  static async create(options: ToolMapOptions, signal: AbortSignal): Promise<ToolMapController> {
    const style = await options.engine.basemapStyle(options.basemap);
    signal.throwIfAborted();
    return new ToolMapController(options, style);
  }

  private constructor(options: ToolMapOptions, style: StyleDocument | string) {
    const { container, engine, center, zoom, label, listeners } = options;
    this.#container = container;
    this.#engine = engine;
    this.#listeners = listeners;
    this.#basemap = options.basemap;
    this.#style = style;
    this.#focus = options.focus;
    this.#padding = options.padding;
    const cooperative = matchMedia('(pointer: coarse)').matches;
    this.map = engine.createMap({ container, center, zoom, label, style, headersFor: () => null, cooperative });
    this.#overlays = new Overlays(this.map, { labelFont: engine.labelFont, sourceLayer: () => undefined });
    this.map.jumpTo({ padding: options.padding, ...(options.focus ? this.#viewOf(options.focus) : {}) });
    this.setOverlays(options.overlays);
    this.#cleanUps.push(
      listen(this.map, 'style.load', () => this.#onStyleLoaded()),
      listen(this.map, 'error', ({ error }) => this.#onError(error)),
      listen(this.map, 'moveend', () => this.#tellView()),
      listen(this.map, 'click', ({ point, lngLat }) => this.#pick(point, [lngLat.lng, lngLat.lat])),
      this.#tellWhenDrawn(),
      this.#followPointer(),
      this.#followKeys(),
      followContainer(this.map, container),
    );
    this.#tellView();
  }

  /** Draws other overlays, each over those before it; `null` keeps the place of one that is not there. */
  setOverlays(overlays: Readonly<Record<string, Overlay | null>>): void {
    const before = this.#described;
    this.#described = overlays;
    for (const id of new Set([...Object.keys(before), ...Object.keys(overlays)])) {
      const overlay = id in overlays ? (overlays[id] ?? NOTHING) : null;
      if (id in before && (before[id] ?? NOTHING) === overlay) continue;
      if (this.#styleLoaded) this.#overlays.change(id, overlay);
      else this.#overlays.describe(id, overlay);
    }
  }

  /** Says what can be picked: features of some layers, or any place, which the cursor shows. */
  setTarget({ layers, place }: PickTarget): void {
    this.#pickLayers = layers;
    this.#cursor = place ? 'crosshair' : '';
    this.map.getCanvas().style.cursor = this.#cursor;
  }

  /** Tells what covers the edges of the map, so that its centre is in the middle of what is seen. */
  setPadding(padding: Padding): void {
    if (padding === this.#padding) return;
    this.#padding = padding;
    this.map.jumpTo({ padding });
  }

  /** Takes the map to what it is to show, unless that is what it was told last. */
  show(focus: MapFocus | null): void {
    if (focus === this.#focus) return;
    this.#focus = focus;
    if (focus) flyTo(this.map, this.#viewOf(focus));
  }

  async setBasemap(basemap: BasemapId): Promise<void> {
    if (basemap === this.#basemap) return;
    this.#basemap = basemap;
    const style = await this.#engine.basemapStyle(basemap);
    // Another basemap may have been chosen meanwhile, or the page left.
    if (this.#basemap !== basemap || this.#cleanUps.length === 0) return;
    if (lacksImagery(basemap, style)) this.#listeners.onNoImagery();
    const before = this.#style;
    this.#style = style;
    if (this.#styleLoaded && typeof before === 'object' && typeof style === 'object') {
      restyle(this.map, before, style);
      return;
    }
    this.#styleLoaded = false;
    // Both engines fail at turning one style into another when switches come quickly.
    this.map.setStyle(style, { diff: false });
  }

  destroy(): void {
    for (const cleanUp of this.#cleanUps.splice(0)) cleanUp();
    this.map.remove();
  }

  #onStyleLoaded(): void {
    this.#styleLoaded = true;
    this.#overlays.add();
  }

  #onError(error: Error & { status?: number }): void {
    if (this.#engine.isRefusal(error)) this.#listeners.onRefused();
    else console.error(`The map reports: ${error.message}`);
  }

  #tellView(): void {
    const { lng, lat } = this.map.getCenter();
    this.#listeners.onView({ center: [lng, lat], zoom: this.map.getZoom() });
  }

  #viewOf(focus: MapFocus): { center: Position; zoom: number } {
    if ('center' in focus) return focus;
    const { clientWidth, clientHeight } = this.#container;
    const { top, right, bottom, left } = this.#padding;
    const free = (size: number): number => Math.max(1, size - 2 * MARGIN_PIXELS);
    const space = { width: free(clientWidth - left - right), height: free(clientHeight - top - bottom) };
    return viewOfBox(focus.box, space, focus.maxZoom ?? MAX_ZOOM);
  }

  #pick(point: ScreenPoint, at: Position): void {
    this.#listeners.onPick(pickAt(this.map, this.#pickLayers, point), at);
  }

  #tellWhenDrawn(): () => void {
    const stop = listen(this.map, 'render', () => {
      const drawn = this.#overlays.sourceIds.every((id) => !this.map.getSource(id) || this.map.isSourceLoaded(id));
      if (!this.#styleLoaded || !drawn) return;
      stop();
      this.#listeners.onDrawn();
    });
    return stop;
  }

  #followPointer(): () => void {
    let frame = 0;
    const canvas = this.map.getCanvas();
    const tell = (feature: RenderedFeature | null): void => {
      canvas.style.cursor = feature ? 'pointer' : this.#cursor;
      const key = feature && featureKey(feature);
      if (key === this.#hovered) return;
      this.#hovered = key;
      this.#listeners.onHover(feature);
    };
    const stop = listen(this.map, 'mousemove', ({ point }) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => tell(pickAt(this.map, this.#pickLayers, point)[0] ?? null));
    });
    const leave = (): void => {
      cancelAnimationFrame(frame);
      tell(null);
    };
    canvas.addEventListener('mouseleave', leave);
    return () => {
      cancelAnimationFrame(frame);
      canvas.removeEventListener('mouseleave', leave);
      stop();
    };
  }

  /** Enter picks what is under the crosshair. */
  #followKeys(): () => void {
    const canvas = this.map.getCanvas();
    const press = (event: KeyboardEvent): void => {
      if (crosshairKey(event) !== 'Enter') return;
      event.preventDefault();
      const at = centerOf(this.map);
      this.#pick(this.map.project(at), at);
    };
    canvas.addEventListener('keydown', press);
    return () => canvas.removeEventListener('keydown', press);
  }
}

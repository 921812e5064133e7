import {
  type BasemapId,
  type EngineMap,
  inDrawOrder,
  insertBefore,
  type LayerStates,
  listen,
  type MapEngine,
  type Overlay,
  type Position,
  patches,
  styleLayer,
  styleSource,
  toneOf,
  type UsableMap,
} from '@portal/shared-map';
import { type FoundFeature, featuresAt } from './found-features.ts';
import { SourceProgress } from './source-progress.ts';

const RESIZE_DEBOUNCE_MILLISECONDS = 100;

export interface ViewOfMap {
  center: Position;
  zoom: number;
  bearing: number;
}

/** What the map tells the page. */
export interface MapListeners {
  /** Every source of the portal has been loaded, has failed, or has had its time. */
  onLoaded: (outcome: { failed: string[]; late: boolean }) => void;
  onView: (view: ViewOfMap) => void;
  /**
   * A click on the map: what lies there (empty where there is nothing to show), where the foremost of it is, and the very place
   * that was clicked.
   */
  onPick: (features: FoundFeature[], at: Position, clicked: Position) => void;
  /** The maps service does not accept this portal's token: this map is of no use. */
  onRefused: () => void;
}

export interface MapControllerOptions {
  container: HTMLElement;
  engine: MapEngine;
  basemap: BasemapId;
  center: Position;
  zoom: number;
  listeners: MapListeners;
}

const NOTHING: UsableMap = { layers: [], sources: [], problems: [] };

/**
 * Owns the one map object: what is on it, and that it stays there when the basemap changes. A style that has been loaded
 * holds none of the portal's sources and layers; each `style.load` brings them back in the state they are in.
 */
export class MapController {
  readonly map: EngineMap;
  readonly #engine: MapEngine;
  readonly #listeners: MapListeners;
  readonly #cleanUps: Array<() => void> = [];
  #basemap: BasemapId;
  #styleLoaded = false;
  #coveredWidth: number | undefined;
  #product = NOTHING;
  #states: LayerStates = {};
  /** Sources of layers that are or have been drawn: data that nobody looks at is not fetched. */
  #wanted = new Set<string>();
  #progress: SourceProgress | undefined;
  readonly #overlays = new Map<string, Overlay>();

  /** Throws where the browser has no WebGL. */
  static async create(options: MapControllerOptions, signal: AbortSignal): Promise<MapController> {
    const style = await options.engine.basemapStyle(options.basemap);
    signal.throwIfAborted();
    return new MapController(options, style);
  }

  private constructor(
    { container, engine, basemap, center, zoom, listeners }: MapControllerOptions,
    style: Awaited<ReturnType<MapEngine['basemapStyle']>>,
  ) {
    this.#engine = engine;
    this.#basemap = basemap;
    this.#listeners = listeners;
    this.map = engine.createMap({ container, center, zoom, label: 'Map of the district', style });
    this.#cleanUps.push(
      listen(this.map, 'style.load', () => this.#onStyleLoaded()),
      listen(this.map, 'sourcedata', ({ sourceId }) => this.#progress?.check(sourceId)),
      listen(this.map, 'error', (event) => this.#onError(event)),
      listen(this.map, 'moveend', () => this.#onMoved()),
      listen(this.map, 'rotate', () => listeners.onView(this.view)),
      listen(this.map, 'click', ({ point, lngLat }) => {
        const found = featuresAt(this.map, this.#product, point);
        const clicked: Position = [lngLat.lng, lngLat.lat];
        listeners.onPick(found, found[0]?.position ?? clicked, clicked);
      }),
      this.#showPointerOverFeatures(),
      this.#followContainer(container),
    );
  }

  get view(): ViewOfMap {
    const { lng, lat } = this.map.getCenter();
    return { center: [lng, lat], zoom: this.map.getZoom(), bearing: this.map.getBearing() };
  }

  /** Puts the portal's layers on the map, in place of those before. */
  setProduct(product: UsableMap, states: LayerStates, lateAfterMilliseconds: number): void {
    this.#progress?.stop();
    if (this.#styleLoaded) this.#removeProduct();
    this.#product = product;
    this.#states = states;
    this.#wanted = new Set();
    this.#wantShown();
    this.#progress = new SourceProgress({
      sourceIds: [...this.#wanted],
      isLoaded: (id) => this.map.getSource(id) !== undefined && this.map.isSourceLoaded(id) === true,
      lateAfterMilliseconds,
      onDone: this.#listeners.onLoaded,
    });
    if (this.#styleLoaded) this.#addProduct();
  }

  /** Brings the layers on the map into the given states. */
  setStates(states: LayerStates): void {
    const before = this.#states;
    this.#states = states;
    this.#wantShown();
    if (!this.#styleLoaded) return;
    for (const layer of this.#product.layers) {
      const [was, is] = [before[layer.id], states[layer.id]];
      if (!was || !is || was === is || !this.map.getLayer(layer.id)) continue;
      for (const { layerId, kind, property, value } of patches(layer, was, is)) {
        if (kind === 'layout') this.map.setLayoutProperty(layerId, property, value);
        else this.map.setPaintProperty(layerId, property, value);
      }
    }
    this.#addProduct();
  }

  /** Tells the width in CSS pixels that a panel covers at the left, so that the centre of the map stays in view. */
  setCoveredWidth(left: number): void {
    const view = { padding: { top: 0, right: 0, bottom: 0, left } };
    if (this.#coveredWidth === undefined) this.map.jumpTo(view);
    else if (this.#coveredWidth !== left) this.map.easeTo(view);
    this.#coveredWidth = left;
  }

  /** Draws something over the portal's layers, in place of what was drawn under that id; `null` takes it away. */
  setOverlay(id: string, overlay: Overlay | null): void {
    const before = this.#overlays.get(id);
    if (overlay) this.#overlays.set(id, overlay);
    else this.#overlays.delete(id);
    if (!this.#styleLoaded) return;
    if (before) this.#removeOverlay(before);
    if (overlay) this.#addOverlay(overlay);
  }

  /** Takes the map to a place: a flight, or a jump for those who want no motion. */
  flyTo(center: Position, zoom: number): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) this.map.jumpTo({ center, zoom });
    else this.map.flyTo({ center, zoom });
  }

  async setBasemap(basemap: BasemapId): Promise<void> {
    if (basemap === this.#basemap) return;
    this.#basemap = basemap;
    const style = await this.#engine.basemapStyle(basemap);
    // Another basemap may have been chosen meanwhile, or the page left.
    if (this.#basemap !== basemap || this.#cleanUps.length === 0) return;
    this.#styleLoaded = false;
    // Both engines fail at turning one style into another when switches come quickly.
    this.map.setStyle(style, { diff: false });
  }

  destroy(): void {
    this.#progress?.stop();
    for (const cleanUp of this.#cleanUps.splice(0)) cleanUp();
    this.map.remove();
  }

  #onStyleLoaded(): void {
    this.#styleLoaded = true;
    this.#addProduct();
  }

  #addOverlay({ sources, layers }: Overlay): void {
    for (const [id, source] of Object.entries(sources)) {
      if (!this.map.getSource(id)) this.#attempt(`Source ${id}`, () => this.map.addSource(id, source));
    }
    const drawing = this.map.getStyle()?.layers?.find(({ id }) => id.startsWith('gl-draw-'))?.id;
    for (const layer of layers) {
      if (this.map.getLayer(layer.id) || !this.map.getSource(layer.source ?? '')) continue;
      this.#attempt(`Layer ${layer.id}`, () => this.map.addLayer(layer, drawing));
    }
  }

  #removeOverlay({ sources, layers }: Overlay): void {
    for (const { id } of layers) if (this.map.getLayer(id)) this.map.removeLayer(id);
    for (const id of Object.keys(sources)) if (this.map.getSource(id)) this.map.removeSource(id);
  }

  #onMoved(): void {
    this.#listeners.onView(this.view);
    const before = this.#wanted.size;
    this.#wantShown();
    if (this.#styleLoaded && this.#wanted.size > before) this.#addProduct();
  }

  /** A layer that begins closer to the ground than the map is now has its source fetched on the way down. */
  #wantShown(): void {
    const zoom = this.map.getZoom();
    for (const { id, source, minzoom = 0 } of this.#product.layers)
      if (this.#states[id]?.visible && minzoom <= zoom) this.#wanted.add(source);
  }

  /** Adds what is missing on the map. Safe to call at any time after the style has loaded. */
  #addProduct(): void {
    for (const source of this.#product.sources) {
      if (!this.#wanted.has(source.id) || this.map.getSource(source.id)) continue;
      this.#attempt(`Source ${source.id}`, () => this.map.addSource(source.id, styleSource(source, location.href)));
    }
    const drawn = inDrawOrder(this.#product.layers);
    const ground = { labelFont: this.#engine.labelFont, tone: toneOf(this.#basemap) };
    const styleLayers = [...(this.map.getStyle()?.layers ?? [])];
    for (const layer of drawn) {
      const state = this.#states[layer.id];
      if (!state || this.map.getLayer(layer.id) || !this.map.getSource(layer.source)) continue;
      const before = insertBefore(layer, drawn, styleLayers);
      this.#attempt(`Layer ${layer.id}`, () => this.map.addLayer(styleLayer(layer, state, ground), before));
      const place = styleLayers.findIndex(({ id }) => id === before);
      if (this.map.getLayer(layer.id)) styleLayers.splice(place < 0 ? styleLayers.length : place, 0, layer);
    }
    for (const overlay of this.#overlays.values()) this.#addOverlay(overlay);
  }

  #removeProduct(): void {
    for (const { id } of this.#product.layers) if (this.map.getLayer(id)) this.map.removeLayer(id);
    for (const { id } of this.#product.sources) if (this.map.getSource(id)) this.map.removeSource(id);
  }

  #attempt(what: string, add: () => void): void {
    try {
      add();
    } catch (error) {
      console.warn(`${what} is left out:`, error);
    }
  }

  #onError({ error, sourceId }: { error: Error & { status?: number }; sourceId?: string }): void {
    if (this.#engine.isRefusal(error)) {
      this.#listeners.onRefused();
      return;
    }
    console.error(`The map reports${sourceId ? ` for the source ${sourceId}` : ''}: ${error.message}`);
    if (sourceId) this.#progress?.fail(sourceId);
  }

  #showPointerOverFeatures(): () => void {
    let frame = 0;
    const stop = listen(this.map, 'mousemove', ({ point }) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const over = featuresAt(this.map, this.#product, point).length > 0;
        this.map.getCanvas().style.cursor = over ? 'pointer' : '';
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }

  #followContainer(container: HTMLElement): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => this.map.resize(), RESIZE_DEBOUNCE_MILLISECONDS);
    });
    observer.observe(container);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }
}

import {
  type BasemapId,
  type EngineMap,
  flyTo,
  followContainer,
  type HeadersFor,
  type Look,
  lacksImagery,
  listen,
  type MapEngine,
  type Overlay,
  Overlays,
  type Position,
  restyle,
  type StyleDocument,
  toneOf,
  type UsableMap,
  withDataHidden,
} from '@portal/shared-map';
import { FirstSight } from './first-sight.ts';
import { FrameHold } from './frame-hold.ts';
import { type ClickListeners, MapClicks } from './map-clicks.ts';
import { ProductLayers } from './product-layers.ts';
import { SourceProgress } from './source-progress.ts';

export interface ViewOfMap {
  center: Position;
  zoom: number;
  bearing: number;
}

/** What the map tells the page. */
export interface MapListeners extends ClickListeners {
  /** Every source of the portal is drawn, has failed, or has had its time. */
  onLoaded: (outcome: { failed: string[]; late: boolean }) => void;
  /** The wells are on the map, or have had their time. */
  onFirstSight: () => void;
  onView: (view: ViewOfMap) => void;
  /** Another basemap is shown; whether one of imagery lacks it. */
  onBasemap: (outcome: { withoutImagery: boolean }) => void;
  /** The maps service does not accept this portal's token: this map is of no use. */
  onRefused: () => void;
}

export interface MapControllerOptions {
  container: HTMLElement;
  engine: MapEngine;
  basemap: BasemapId;
  center: Position;
  zoom: number;
  headersFor: HeadersFor;
  listeners: MapListeners;
}

/**
 * Owns the one map object: what is on it, and that it stays there when the basemap changes. A style that has been loaded
 * holds none of the portal's sources and layers; each `style.load` brings them back in the state they are in.
 */
export class MapController {
  readonly map: EngineMap;
  readonly clicks: MapClicks;
  readonly #engine: MapEngine;
  readonly #listeners: MapListeners;
  readonly #cleanUps: Array<() => void> = [];
  #basemap: BasemapId;
  #style: StyleDocument | string;
  #styleLoaded = false;
  #coveredWidth: number | undefined;
  #progress: SourceProgress | undefined;
  /** Layers of the basemap that are not shown before the wells. */
  #hidden: readonly string[];
  /** While it lasts, only wells are drawn. */
  #firstSight: FirstSight | null;
  readonly #frames: FrameHold;
  readonly #product: ProductLayers;
  readonly #overlays: Overlays;

  /** Throws where the browser has no WebGL. */
  static async create(options: MapControllerOptions, signal: AbortSignal): Promise<MapController> {
    const style = await options.engine.basemapStyle(options.basemap);
    signal.throwIfAborted();
    return new MapController(options, style);
  }

  private constructor(
    { container, engine, basemap, center, zoom, headersFor, listeners }: MapControllerOptions,
    basemapStyle: StyleDocument | string,
  ) {
    const { style, hidden } =
      typeof basemapStyle === 'string' ? { style: basemapStyle, hidden: [] } : withDataHidden(basemapStyle);
    this.#engine = engine;
    this.#basemap = basemap;
    this.#style = basemapStyle;
    this.#listeners = listeners;
    this.map = engine.createMap({ container, center, zoom, label: 'Map of the district', style, headersFor });
    this.#product = new ProductLayers(this.map, engine.labelFont);
    this.#overlays = new Overlays(this.map, {
      labelFont: engine.labelFont,
      sourceLayer: (wanted) =>
        this.#product.product.sources.find(({ id, type }) => id === wanted && type === 'vector')?.id,
    });
    this.#hidden = hidden;
    this.#frames = new FrameHold(this.map);
    this.#firstSight = new FirstSight(this.map, this.#frames, () => this.#onFirstSight());
    this.clicks = new MapClicks(this.map, () => this.#product.product, listeners);
    this.#cleanUps.push(
      listen(this.map, 'style.load', () => this.#onStyleLoaded()),
      listen(this.map, 'render', () => this.#progress?.onFrame()),
      listen(this.map, 'error', (event) => this.#onError(event)),
      listen(this.map, 'moveend', () => this.#onMoved()),
      listen(this.map, 'rotate', () => listeners.onView(this.view)),
      () => this.clicks.stop(),
      followContainer(this.map, container),
    );
    this.#tellBasemap();
  }

  get view(): ViewOfMap {
    const { lng, lat } = this.map.getCenter();
    return { center: [lng, lat], zoom: this.map.getZoom(), bearing: this.map.getBearing() };
  }

  /** Puts the portal's layers on the map, in place of those before. */
  setProduct(product: UsableMap, look: Look, lateAfterMilliseconds: number): void {
    this.#progress?.stop();
    if (this.#styleLoaded) {
      this.#overlays.remove();
      this.#product.remove();
    }
    this.#product.describe(product, look);
    this.#progress = new SourceProgress({
      sourceIds: [...this.#product.wanted],
      isLoaded: (id) => this.map.getSource(id) !== undefined && this.map.isSourceLoaded(id) === true,
      lateAfterMilliseconds,
      onDone: this.#listeners.onLoaded,
    });
    this.#firstSight?.waitFor(this.#product.wantedWells);
    this.#add();
  }

  /** Brings the layers on the map into a look. */
  setLook(look: Look): void {
    const changed = this.#product.setLook(look);
    if (this.#styleLoaded && changed.length > 0) this.#frames.until(changed);
    this.#add();
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
    // Parts of the page that outlive the map tidy up after themselves.
    if (this.#isDestroyed) return;
    if (this.#styleLoaded && !this.#firstSight) this.#overlays.change(id, overlay);
    else this.#overlays.describe(id, overlay);
    this.#add();
  }

  /** Takes the map to a place: a flight, or a jump for those who want no motion. */
  flyTo(center: Position, zoom: number): void {
    flyTo(this.map, { center, zoom });
  }

  async setBasemap(basemap: BasemapId): Promise<void> {
    if (basemap === this.#basemap) return;
    this.#basemap = basemap;
    const style = await this.#engine.basemapStyle(basemap);
    // Another basemap may have been chosen meanwhile, or the page left.
    if (this.#basemap !== basemap || this.#isDestroyed) return;
    const before = this.#style;
    this.#style = style;
    this.#tellBasemap();
    this.#frames.release();
    if (this.#styleLoaded && !this.#firstSight && typeof before === 'object' && typeof style === 'object') {
      restyle(this.map, before, style);
      this.#product.setTone(toneOf(basemap));
      return;
    }
    this.#styleLoaded = false;
    this.#hidden = [];
    // Both engines fail at turning one style into another when switches come quickly.
    this.map.setStyle(style, { diff: false });
  }

  destroy(): void {
    this.#firstSight?.stop();
    this.#frames.release();
    this.#progress?.stop();
    for (const cleanUp of this.#cleanUps.splice(0)) cleanUp();
    this.map.remove();
  }

  #tellBasemap(): void {
    this.#listeners.onBasemap({ withoutImagery: lacksImagery(this.#basemap, this.#style) });
  }

  get #isDestroyed(): boolean {
    return this.#cleanUps.length === 0;
  }

  #onStyleLoaded(): void {
    this.#styleLoaded = true;
    this.#product.begin(toneOf(this.#basemap));
    this.#add();
  }

  /** Puts on the map what is to be there and is missing. */
  #add(): void {
    for (const id of this.#overlays.sourceIds) this.#product.want(id);
    if (!this.#styleLoaded) return;
    if (this.#firstSight) {
      this.#product.add(this.#product.wantedWells);
      this.#firstSight.begin();
      return;
    }
    for (const id of this.#hidden) this.map.setLayoutProperty(id, 'visibility', 'visible');
    this.#hidden = [];
    this.#overlays.add(this.#product.add());
  }

  #onFirstSight(): void {
    this.#firstSight = null;
    this.#listeners.onFirstSight();
    this.#add();
  }

  #onMoved(): void {
    this.#listeners.onView(this.view);
    this.#product.wantShown();
    this.#add();
  }

  #onError({ error, sourceId }: { error: Error & { status?: number }; sourceId?: string }): void {
    if (this.#engine.isRefusal(error)) {
      this.#listeners.onRefused();
      return;
    }
    console.error(`The map reports${sourceId ? ` for the source ${sourceId}` : ''}: ${error.message}`);
    if (sourceId) this.#progress?.fail(sourceId);
  }
}

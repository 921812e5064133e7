import { type BasemapId, toneOf } from '../basemap/basemaps.ts';
import { type Hidden, NOTHING_HIDDEN, showHidden, withDataHidden } from '../basemap/hidden.ts';
import { lacksImagery } from '../basemap/imagery.ts';
import { restyle } from '../basemap/restyle.ts';
import { followContainer } from '../engine/follow-container.ts';
import {
  type EngineErrorEvent,
  type EngineMap,
  listen,
  type MapEngine,
  type ScreenPoint,
  type StyleDocument,
} from '../engine/types.ts';
import type { Look } from '../layers/look.ts';
import type { Overlay } from '../layers/overlay.ts';
import { Overlays } from '../layers/overlays.ts';
import type { UsableMap } from '../layers/usable.ts';
import { printPicture } from '../print/printed-map.ts';
import { Camera } from './camera.ts';
import { nearestFirst } from './features-at.ts';
import { FirstSight } from './first-sight.ts';
import type { FoundFeature } from './found-feature.ts';
import { FrameHold } from './frame-hold.ts';
import { MapClicks } from './map-clicks.ts';
import type { MapListeners, MapOptions } from './map-options.ts';
import { PortalLayers } from './portal-layers.ts';
import { SourceProgress } from './source-progress.ts';

export type OpenMap = (options: MapOptions, signal: AbortSignal) => Promise<MapController>;

/** Rejects where the browser has no WebGL. */
export const mapOpener =
  (engine: MapEngine): OpenMap =>
  async (options, signal) => {
    const style = await engine.basemapStyle(options.basemap);
    signal.throwIfAborted();
    return new MapController(engine, options, style);
  };

/**
 * Owns a map, and keeps what is on it when the basemap changes: a newly loaded style holds none of the portal's sources
 * and layers, which each `style.load` brings back.
 */
export class MapController {
  readonly map: EngineMap;
  readonly layers: PortalLayers;
  readonly clicks: MapClicks;
  readonly camera: Camera;
  readonly #overlays: Overlays;
  readonly #frames: FrameHold;
  readonly #engine: MapEngine;
  readonly #listeners: MapListeners;
  readonly #cleanUps: Array<() => void> = [];
  #basemap: BasemapId;
  #style: StyleDocument | string;
  #styleLoaded = false;
  #progress: SourceProgress | undefined;
  /** What of the basemap waits for the wells. */
  #hidden: Hidden = NOTHING_HIDDEN;
  /** While it lasts, only wells are drawn. */
  #firstSight: FirstSight | null = null;

  constructor(engine: MapEngine, options: MapOptions, basemapStyle: StyleDocument | string) {
    const { container, basemap, bearing = 0, padding, focus = null, overlays, wellsFirst, listeners } = options;
    const { headersFor = () => null } = options;
    this.#engine = engine;
    this.#basemap = basemap;
    this.#style = basemapStyle;
    this.#listeners = listeners;
    let style = basemapStyle;
    if (wellsFirst && typeof style === 'object') ({ style, hidden: this.#hidden } = withDataHidden(style));
    this.map = engine.createMap({ ...options, headersFor, style });
    // The map itself, where tests and the browser's console find it.
    Object.assign(container, { portalMap: this.map });
    this.camera = new Camera(this.map, container);
    this.layers = new PortalLayers(this.map, engine.labelFont, {
      headersFor,
      onPoints: () => !this.#isDestroyed && this.#add(),
    });
    this.#overlays = new Overlays(this.map, {
      labelFont: engine.labelFont,
      sourceLayer: (id) => this.layers.sourceLayer(id),
    });
    this.#frames = new FrameHold(this.map);
    if (wellsFirst) this.#firstSight = new FirstSight(this.map, this.#frames, () => this.#onFirstSight());
    this.clicks = new MapClicks(this.map);
    this.#cleanUps.push(
      listen(this.map, 'style.load', () => this.#onStyleLoaded()),
      listen(this.map, 'render', () => this.#onFrame()),
      listen(this.map, 'error', (event) => this.#onError(event)),
      listen(this.map, 'moveend', () => this.#onMoved()),
      listen(this.map, 'rotate', () => listeners.onView(this.camera.view)),
      () => this.clicks.stop(),
      followContainer(this.map, container),
      printPicture(this.map),
    );
    this.camera.begin(bearing, padding, focus);
    if (overlays) {
      this.setOverlays(overlays);
      this.#progress = new SourceProgress(this.#overlays.sourceIds, listeners.onLoaded);
    }
    this.#reportBasemap(false);
  }

  setProduct(product: UsableMap, look: Look): void {
    this.#progress?.stop();
    if (this.#styleLoaded) {
      this.#overlays.remove();
      this.layers.remove();
    }
    this.layers.describe(product, look);
    this.#progress = new SourceProgress(this.layers.wanted, this.#listeners.onLoaded);
    this.#firstSight?.waitFor(this.layers.wantedWells);
    this.#add();
  }

  setLook(look: Look): void {
    const changed = this.layers.setLook(look);
    if (this.#styleLoaded && changed.length > 0) this.#frames.until(changed);
    this.#add();
  }

  /** `null` removes the overlay. */
  setOverlay(id: string, overlay: Overlay | null): void {
    // Parts of the page that outlive the map tidy up after themselves.
    if (this.#isDestroyed) return;
    if (this.#isWhole) this.#overlays.change(id, overlay);
    else this.#overlays.describe(id, overlay);
    this.#add();
  }

  /** Each over those before it; `null` keeps the place of an absent one. */
  setOverlays(overlays: Readonly<Record<string, Overlay | null>>): void {
    for (const [id, overlay] of this.#overlays.changesTo(overlays)) this.setOverlay(id, overlay);
  }

  /** With a popup: points first, the nearest foremost, then lines, then areas. */
  featuresAt(point: ScreenPoint): FoundFeature[] {
    const found = [...this.#overlays.featuresAt(point), ...this.layers.featuresAt(point)];
    return nearestFirst(this.map, found, point, ({ position }) => position);
  }

  async setBasemap(basemap: BasemapId): Promise<void> {
    if (basemap === this.#basemap) return;
    this.#basemap = basemap;
    const style = await this.#engine.basemapStyle(basemap);
    // Another basemap may have been chosen meanwhile, or the page left.
    if (this.#basemap !== basemap || this.#isDestroyed) return;
    const before = this.#style;
    this.#style = style;
    this.#reportBasemap(true);
    this.#frames.release();
    if (this.#isWhole && typeof before === 'object' && typeof style === 'object') {
      restyle(this.map, before, style);
      this.layers.setTone(toneOf(basemap));
      return;
    }
    this.#styleLoaded = false;
    this.#hidden = NOTHING_HIDDEN;
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

  get #isDestroyed(): boolean {
    return this.#cleanUps.length === 0;
  }

  /** Whether everything described is on the map. */
  get #isWhole(): boolean {
    return this.#styleLoaded && !this.#firstSight;
  }

  #reportBasemap(isChosen: boolean): void {
    this.#listeners.onBasemap({ withoutImagery: lacksImagery(this.#basemap, this.#style), isChosen });
  }

  #onStyleLoaded(): void {
    this.#styleLoaded = true;
    this.layers.begin(toneOf(this.#basemap));
    this.#add();
  }

  #add(): void {
    for (const id of this.#overlays.sourceIds) this.layers.want(id);
    if (!this.#styleLoaded) return;
    if (this.#firstSight) {
      this.layers.add(this.layers.wantedWells);
      this.#firstSight.begin();
      return;
    }
    showHidden(this.map, this.#hidden);
    this.#hidden = NOTHING_HIDDEN;
    this.#overlays.add(this.layers.add());
  }

  #onFirstSight(): void {
    this.#firstSight = null;
    this.#listeners.onFirstSight?.();
    this.#add();
  }

  #onFrame(): void {
    if (!this.#isWhole) return;
    this.#progress?.onFrame((id) => this.layers.isLoaded(id));
  }

  #onMoved(): void {
    this.#listeners.onView(this.camera.view);
    this.layers.wantShown();
    this.#add();
  }

  #onError({ error, sourceId }: EngineErrorEvent): void {
    if (this.#engine.isRefusal(error)) {
      this.#listeners.onRefused();
      return;
    }
    console.error(`The map reports${sourceId ? ` for the source ${sourceId}` : ''}: ${error.message}`);
    if (sourceId) this.#progress?.fail(sourceId);
  }
}

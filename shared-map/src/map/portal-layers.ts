import type { FeatureKind } from '@portal/shared-api';
import type { Tone } from '../basemap/basemaps.ts';
import { type EngineMap, type HeadersFor, isLoaded, type ScreenPoint } from '../engine/types.ts';
import { addOrLeaveOut, applyPatches } from '../layers/apply-patches.ts';
import { kindsOf, type LayerLook, type Look, layerLook } from '../layers/look.ts';
import {
  type Ground,
  inDrawOrder,
  insertBefore,
  patches,
  styleChanges,
  styleLayer,
  styleSource,
} from '../layers/plan.ts';
import type { UsableMap } from '../layers/usable.ts';
import { areaAt, featuresAt } from './features-at.ts';
import type { FoundArea, FoundFeature } from './found-feature.ts';
import { PointSources } from './point-sources.ts';

type Layer = UsableMap['layers'][number];
const NOTHING: UsableMap = { layers: [], sources: [], problems: [] };

/**
 * What is to be on the map is described first; `add` then puts there what is missing, and may be called at any time after
 * a style has loaded.
 */
export class PortalLayers {
  readonly #map: EngineMap;
  readonly #labelFont: readonly string[];
  #tone: Tone = 'light';
  #product = NOTHING;
  #drawn: readonly Layer[] = [];
  #looks: ReadonlyMap<string, LayerLook> = new Map();
  /** As on the map: a hidden layer is updated when it is shown. */
  readonly #onMap = new Map<string, LayerLook>();
  /** Data that nobody looks at is not fetched. */
  readonly #wanted = new Set<string>();

  readonly #points: PointSources;

  /** @param onPoints called when there is more to add */
  constructor(
    map: EngineMap,
    labelFont: readonly string[],
    { headersFor, onPoints }: { headersFor: HeadersFor; onPoints: () => void },
  ) {
    this.#map = map;
    this.#labelFont = labelFont;
    this.#points = new PointSources(headersFor, onPoints);
  }

  sourceLayer(sourceId: string): string | undefined {
    return this.#product.sources.find(({ id, type }) => id === sourceId && type === 'vector')?.id;
  }

  featuresAt(point: ScreenPoint): FoundFeature[] {
    return featuresAt(this.#map, this.#product, point);
  }

  areaAt(point: ScreenPoint, ...kinds: readonly FeatureKind[]): FoundArea | null {
    return areaAt(this.#map, this.#product, kinds, point);
  }

  isLoaded(sourceId: string): boolean {
    return !this.#points.isComing(sourceId) && isLoaded(this.#map, sourceId);
  }

  get wanted(): ReadonlySet<string> {
    return this.#wanted;
  }

  /** The product before must have been removed from the map. */
  describe(product: UsableMap, look: Look): void {
    this.#product = product;
    this.#points.forget();
    this.#drawn = inDrawOrder(product.layers);
    this.#wanted.clear();
    this.#setLooks(look);
    this.wantShown();
  }

  /** A new style knows nothing of what was on the one before. */
  begin(tone: Tone): void {
    this.#tone = tone;
    for (const id of [...this.#onMap.keys()]) if (!this.#map.getLayer(id)) this.#onMap.delete(id);
  }

  setTone(tone: Tone): void {
    const [before, after] = [this.#ground, { ...this.#ground, tone }];
    this.#tone = tone;
    for (const layer of this.#drawn) {
      const look = this.#onMap.get(layer.id);
      if (look) applyPatches(this.#map, styleChanges(styleLayer(layer, look, before), styleLayer(layer, look, after)));
    }
  }

  /**
   * Skips layers that have never been shown.
   *
   * @returns ids of the sources whose features are filtered or colored anew
   */
  setLook(look: Look): string[] {
    this.#setLooks(look);
    this.wantShown();
    const changed = new Set<string>();
    for (const layer of this.#drawn) {
      const [before, after] = [this.#onMap.get(layer.id), this.#looks.get(layer.id)];
      if (!before || !after || (!before.visible && !after.visible)) continue;
      const changes = patches(layer, before, after, this.#ground);
      applyPatches(this.#map, changes);
      if (changes.some(({ kind, value }) => kind === 'filter' || (kind === 'paint' && Array.isArray(value))))
        changed.add(layer.source);
      this.#onMap.set(layer.id, after);
    }
    return [...changed];
  }

  /** Sources of layers that begin closer to the ground are fetched on the way down. */
  wantShown(): void {
    const zoom = this.#map.getZoom();
    for (const { id, source, minzoom = 0 } of this.#drawn)
      if (this.#looks.get(id)?.visible && minzoom <= zoom) this.#wanted.add(source);
  }

  /** For what something else than its layers draws. */
  want(sourceId: string): void {
    if (this.#product.sources.some(({ id }) => id === sourceId)) this.#wanted.add(sourceId);
  }

  get wantedWells(): string[] {
    return this.#product.sources.filter(({ id, kind }) => kind === 'well' && this.#wanted.has(id)).map(({ id }) => id);
  }

  /** @returns whether layers came */
  add(sourceIds: Iterable<string> = this.#wanted): boolean {
    const asked = new Set(sourceIds);
    for (const source of this.#product.sources) {
      if (!asked.has(source.id) || this.#map.getSource(source.id)) continue;
      const found = this.#points.take(source);
      if (!found) continue;
      addOrLeaveOut(`Source ${source.id}`, () => this.#map.addSource(source.id, styleSource(found, location.href)));
    }
    const missing = this.#drawn.filter(({ id, source }) => !this.#onMap.has(id) && this.#map.getSource(source));
    if (missing.length === 0) return false;
    const styleLayers = [...(this.#map.getStyle()?.layers ?? [])];
    for (const layer of missing) {
      const look = this.#looks.get(layer.id);
      if (!look) continue;
      const before = insertBefore(layer, this.#drawn, styleLayers);
      addOrLeaveOut(`Layer ${layer.id}`, () => this.#map.addLayer(styleLayer(layer, look, this.#ground), before));
      if (!this.#map.getLayer(layer.id)) continue;
      this.#onMap.set(layer.id, look);
      const place = styleLayers.findIndex(({ id }) => id === before);
      styleLayers.splice(place < 0 ? styleLayers.length : place, 0, layer);
    }
    return true;
  }

  remove(): void {
    for (const id of this.#onMap.keys()) this.#map.removeLayer(id);
    for (const { id } of this.#product.sources) if (this.#map.getSource(id)) this.#map.removeSource(id);
    this.#onMap.clear();
  }

  get #ground(): Ground {
    return { labelFont: this.#labelFont, tone: this.#tone };
  }

  #setLooks(look: Look): void {
    const kinds = kindsOf(this.#product.sources);
    const looks = new Map<string, LayerLook>();
    for (const layer of this.#drawn) {
      const own = layerLook(layer, kinds.get(layer.source), look);
      if (own) looks.set(layer.id, own);
    }
    this.#looks = looks;
  }
}

import type { EngineMap, ScreenPoint, StyleLayer } from '../engine/types.ts';
import { overlayFeaturesAt } from '../map/features-at.ts';
import type { FoundFeature } from '../map/found-feature.ts';
import { addOrLeaveOut, applyPatches } from './apply-patches.ts';
import type { Overlay } from './overlay.ts';
import { frameOf, styleChanges } from './plan.ts';

/** Keeps the place of an absent overlay. */
const NOTHING: Overlay = { sources: {}, layers: [] };

const framesOf = ({ layers, sources }: Overlay): string => [...layers.map(frameOf), ...Object.keys(sources)].join();

const isDrawing = ({ id }: { id: string }): boolean => id.startsWith('gl-draw-');

/**
 * The lowest of the points directly below the first name of a style, or that name; `undefined` for the top.
 *
 * @param own ids of layers that are overlays
 */
function lowestPointOrName(
  style: ReadonlyArray<{ id: string; type: string }>,
  own: ReadonlySet<string>,
): string | undefined {
  const others = style.filter(({ id }) => !own.has(id));
  const name = others.findIndex((layer) => layer.type === 'symbol' || isDrawing(layer));
  let place = name < 0 ? others.length : name;
  while (others[place - 1]?.type === 'circle') place--;
  return others[place]?.id;
}

export interface OverlaySurroundings {
  labelFont: readonly string[];
  /** `undefined` for sources that are not the portal's tiles. */
  sourceLayer: (sourceId: string) => string | undefined;
}

export class Overlays {
  readonly #map: EngineMap;
  readonly #surroundings: OverlaySurroundings;
  readonly #overlays = new Map<string, Overlay>();

  constructor(map: EngineMap, surroundings: OverlaySurroundings) {
    this.#map = map;
    this.#surroundings = surroundings;
  }

  featuresAt(point: ScreenPoint): FoundFeature[] {
    return [...this.#overlays.values()].flatMap((overlay) => overlayFeaturesAt(this.#map, overlay, point));
  }

  get sourceIds(): string[] {
    return [...this.#overlays.values()].flatMap(({ layers }) => layers.map(({ source }) => source ?? ''));
  }

  /** `null` keeps the place of an absent overlay. */
  changesTo(overlays: Readonly<Record<string, Overlay | null>>): Array<[id: string, overlay: Overlay | null]> {
    const wanted = new Map(Object.entries(overlays).map(([id, overlay]) => [id, overlay ?? NOTHING]));
    return [...new Set([...this.#overlays.keys(), ...wanted.keys()])]
      .filter((id) => this.#overlays.get(id) !== wanted.get(id))
      .map((id) => [id, wanted.get(id) ?? null]);
  }

  describe(id: string, overlay: Overlay | null): void {
    if (overlay) this.#overlays.set(id, overlay);
    else this.#overlays.delete(id);
  }

  change(id: string, overlay: Overlay | null): void {
    const before = this.#overlays.get(id);
    this.describe(id, overlay);
    if (before && overlay && framesOf(before) === framesOf(overlay)) this.#update(before, overlay);
    else if (before) this.#remove(before);
    this.add();
  }

  /**
   * Adds what is missing; an overlay lies above those that were described before it.
   *
   * @param layersCame the portal's layers changed: what lies below points may have come to lie below areas
   */
  add(layersCame = false): void {
    for (const { sources } of this.#overlays.values()) {
      for (const [id, source] of Object.entries(sources)) {
        if (!this.#map.getSource(id)) addOrLeaveOut(`Source ${id}`, () => this.#map.addSource(id, source));
      }
    }
    const isMissing = ({ id, source }: StyleLayer): boolean =>
      !this.#map.getLayer(id) && this.#map.getSource(source ?? '') !== undefined;
    const overlays = [...this.#overlays.values()];
    const hasWork = ({ layers, belowPoints }: Overlay): boolean =>
      layers.some(isMissing) || (layersCame && belowPoints === true);
    if (!overlays.some(hasWork)) return;
    const style = this.#map.getStyle()?.layers ?? [];
    const places = {
      top: style.find(isDrawing)?.id,
      belowPoints: lowestPointOrName(style, new Set(overlays.flatMap(({ layers }) => layers.map(({ id }) => id)))),
    };
    for (const { layers, belowPoints } of overlays.reverse()) {
      const place = belowPoints ? 'belowPoints' : 'top';
      for (const layer of [...layers].reverse()) {
        const before = places[place];
        if (isMissing(layer))
          addOrLeaveOut(`Layer ${layer.id}`, () => this.#map.addLayer(this.#completed(layer), before));
        else if (layersCame && belowPoints && this.#map.getLayer(layer.id)) this.#map.moveLayer(layer.id, before);
        if (this.#map.getLayer(layer.id)) places[place] = layer.id;
      }
    }
  }

  remove(): void {
    for (const overlay of this.#overlays.values()) this.#remove(overlay);
  }

  #completed(layer: StyleLayer): StyleLayer {
    const sourceLayer = this.#surroundings.sourceLayer(layer.source ?? '');
    const labelled = layer.layout?.['text-field'] !== undefined && layer.layout['text-font'] === undefined;
    return {
      ...layer,
      ...(sourceLayer ? { 'source-layer': sourceLayer } : {}),
      ...(labelled ? { layout: { ...layer.layout, 'text-font': [...this.#surroundings.labelFont] } } : {}),
    };
  }

  #update(before: Overlay, after: Overlay): void {
    for (const [id, source] of Object.entries(after.sources)) {
      const was = before.sources[id];
      if (source.type !== 'geojson' || (was?.type === 'geojson' && was.data === source.data)) continue;
      (this.#map.getSource(id) as { setData(data: unknown): void } | undefined)?.setData(source.data);
    }
    after.layers.forEach((layer, index) => {
      const was = before.layers[index];
      if (!was || !this.#map.getLayer(layer.id)) return;
      applyPatches(this.#map, styleChanges(this.#completed(was), this.#completed(layer)));
    });
  }

  #remove({ sources, layers }: Overlay): void {
    for (const { id } of layers) if (this.#map.getLayer(id)) this.#map.removeLayer(id);
    for (const id of Object.keys(sources)) if (this.#map.getSource(id)) this.#map.removeSource(id);
  }
}

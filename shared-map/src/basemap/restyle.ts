import type { EngineMap, StyleDocument, StyleLayer } from '../engine/types.ts';
import { applyPatches } from '../layers/apply-patches.ts';
import { frameOf, styleChanges } from '../layers/plan.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const byId = ({ layers }: StyleDocument): Map<string, StyleLayer> => new Map(layers.map((layer) => [layer.id, layer]));

/**
 * Changes layer by layer. Everything else stays drawn; with another style the engines begin anew, and the map is blank
 * until all data has been read again.
 */
export function restyle(map: EngineMap, before: StyleDocument, after: StyleDocument): void {
  const [old, next] = [byId(before), byId(after)];
  const keeps = (source: string): boolean => isSame(before.sources[source], after.sources[source]);
  const stays = (layer: StyleLayer): boolean => {
    const other = next.get(layer.id);
    return (
      other !== undefined && frameOf(layer) === frameOf(other) && (layer.source === undefined || keeps(layer.source))
    );
  };
  for (const layer of before.layers) if (!stays(layer)) map.removeLayer(layer.id);
  for (const id of Object.keys(before.sources)) if (!keeps(id)) map.removeSource(id);
  for (const [id, source] of Object.entries(after.sources)) if (!keeps(id)) map.addSource(id, source);
  let above: string | undefined;
  for (const layer of [...after.layers].reverse()) {
    const was = old.get(layer.id);
    if (was && stays(was)) applyPatches(map, styleChanges(was, layer));
    else map.addLayer(layer, above);
    above = layer.id;
  }
}

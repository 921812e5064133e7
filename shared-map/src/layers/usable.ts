import type { Layer, Source } from '@portal/shared-api';

const TYPES: readonly unknown[] = ['fill', 'line', 'circle', 'symbol'] satisfies Layer['type'][];
const PARENTS: readonly unknown[] = ['NPGCD Data', 'More Data'] satisfies Layer['metadata']['legendParent'][];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function layerProblem(layer: unknown, sourceIds: ReadonlySet<string>, seen: ReadonlySet<string>): string | null {
  if (!isRecord(layer) || typeof layer.id !== 'string') return 'it has no id';
  if (seen.has(layer.id)) return 'another layer has the same id';
  if (!TYPES.includes(layer.type)) return `its type is ${String(layer.type)}`;
  if (typeof layer.source !== 'string' || !sourceIds.has(layer.source)) return `there is no source ${layer.source}`;
  if (!isRecord(layer.paint) || !isRecord(layer.layout)) return 'it has no paint or no layout';
  if (!isRecord(layer.metadata) || !PARENTS.includes(layer.metadata.legendParent)) return 'its metadata is incomplete';
  if (!isRecord(layer.metadata.popup)) return 'its popup settings are missing';
  return null;
}

function sourceProblem(source: unknown): string | null {
  if (!isRecord(source) || typeof source.id !== 'string') return 'it has no id';
  if (source.type === 'geojson') return source.data ? null : 'it has no data';
  if (source.type === 'vector') return Array.isArray(source.tiles) ? null : 'it has no tiles';
  return `its type is ${String(source.type)}`;
}

/** The portal's tiles hold one layer, named as the source. */
function inTiles({ 'source-layer': _, ...layer }: Layer, types: ReadonlyMap<string, Source['type']>): Layer {
  return types.get(layer.source) === 'vector' ? { ...layer, 'source-layer': layer.source } : layer;
}

/**
 * Where a line layer covers the edges of areas, they need no smoothing: the engines smooth by drawing every edge once
 * more, a quarter of the time of a frame where the processor draws.
 */
function withoutCoveredEdges(layers: readonly Layer[]): Layer[] {
  const outlined = new Set(layers.filter(({ type }) => type === 'line').map(({ source }) => source));
  return layers.map((layer) =>
    layer.type === 'fill' && outlined.has(layer.source) && layer.paint['fill-outline-color'] === undefined
      ? { ...layer, paint: { 'fill-antialias': false, ...layer.paint } }
      : layer,
  );
}

export interface UsableMap {
  layers: Layer[];
  sources: Source[];
  problems: string[];
}

const named = (value: unknown): string => (isRecord(value) ? String(value.id) : String(value));

/** Leaves out broken rows, so that one does not take the others with it. */
export function usableMap(layers: readonly unknown[], sources: readonly unknown[]): UsableMap {
  const answer: UsableMap = { layers: [], sources: [], problems: [] };
  for (const source of sources) {
    const problem = sourceProblem(source);
    if (problem) answer.problems.push(`Source ${named(source)} is left out: ${problem}`);
    else answer.sources.push(source as Source);
  }
  const types = new Map(answer.sources.map(({ id, type }) => [id, type]));
  const sourceIds = new Set(types.keys());
  const seen = new Set<string>();
  for (const layer of layers) {
    const problem = layerProblem(layer, sourceIds, seen);
    if (problem) answer.problems.push(`Layer ${named(layer)} is left out: ${problem}`);
    else {
      seen.add((layer as Layer).id);
      answer.layers.push(inTiles(layer as Layer, types));
    }
  }
  return { ...answer, layers: withoutCoveredEdges(answer.layers) };
}

import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import request from 'supertest';

export interface DecodedFeature {
  id: number | undefined;
  type: number;
  properties: Record<string, string | number | boolean>;
  /** Parts of points in tile units. */
  parts: { x: number; y: number }[][];
}

const decodeFeature = (feature: VectorTileFeature): DecodedFeature => ({
  id: feature.id,
  type: feature.type,
  properties: { ...feature.properties },
  parts: feature.loadGeometry().map((part) => part.map(({ x, y }) => ({ x, y }))),
});

/** Features of a tile by layer name. */
export function decodeTile(bytes: Uint8Array): Record<string, DecodedFeature[]> {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.fromEntries(
    Object.values(layers).map((layer) => {
      if (layer.extent !== 4096) throw new Error(`the layer ${layer.name} has the extent ${layer.extent}`);
      return [layer.name, Array.from({ length: layer.length }, (_, index) => decodeFeature(layer.feature(index)))];
    }),
  );
}

/** Requests a path below `/api` that returns bytes. */
export const getBytes = (url: string, path: string, headers: Record<string, string> = {}) =>
  request(url).get(`/api${path}`).set(headers).buffer(true).responseType('blob');

/** Features of one tile of a source; empty for an empty tile. @param person a token of `KnownPeople` */
export async function getTile(url: string, source: string, [z, x, y]: readonly number[], person?: string) {
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person}` } : {};
  const { status, body } = await getBytes(url, `/tiles/${source}/${z}/${x}/${y}.mvt`, headers);
  if (status === 204) return [];
  if (status !== 200) throw new Error(`the tile request returned ${status}`);
  const layers = decodeTile(body);
  if (Object.keys(layers).join() !== source) throw new Error(`the tile has the layers ${Object.keys(layers).join()}`);
  return layers[source]!;
}

import { type GeoJSONVTFeature, geoJSONToTile } from '@maplibre/geojson-vt';
import type { Feature, Point } from 'geojson';
import type { TileFeature, TileValue } from './encode-tile.ts';
import { onTile, TILE_BUFFER, TILE_EXTENT, type TileAddress } from './tile-grid.ts';

/** Closed rings (first point repeated at the end) with fewer points are lines. */
const MIN_RING_POINTS = 4;

/** Clips polygons to a tile with its buffer, and drops vertices that are indistinguishable at its zoom. */
export function* areaFeatures(
  areas: Feature[],
  properties: readonly string[],
  { z, x, y }: TileAddress,
): Generator<TileFeature> {
  const options = { extent: TILE_EXTENT, buffer: TILE_BUFFER, clip: true };
  const tile = geoJSONToTile({ type: 'FeatureCollection', features: areas }, z, x, y, options);
  for (const feature of tile.features as GeoJSONVTFeature[]) {
    const parts = feature.type === 3 ? feature.geometry.filter((ring) => ring.length >= MIN_RING_POINTS) : [];
    if (parts.length === 0) continue;
    const values = properties.map((name): TileValue => feature.tags?.[name] ?? null);
    yield { id: Number(feature.id), type: 'polygon', parts, values };
  }
}

export function* nameFeatures(
  names: Feature[],
  properties: readonly string[],
  tile: TileAddress,
): Generator<TileFeature> {
  const place = onTile(tile);
  for (const { id, geometry, properties: told } of names) {
    const [longitude = 0, latitude = 0] = (geometry as Point).coordinates;
    const values = properties.map((name): TileValue => told?.[name] ?? null);
    const at = [Math.round(place.x(longitude)), Math.round(place.y(latitude))] as const;
    yield { id: Number(id), type: 'point', parts: [[at]], values };
  }
}

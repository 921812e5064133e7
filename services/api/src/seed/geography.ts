import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, Topology, Polygon as TopoPolygon } from 'topojson-specification';
import { counties } from '../defaults/lookups.ts';

export interface County {
  name: string;
  /** FIPS code, the key of the county table. */
  county_ndx: number;
  location: MultiPolygon;
}

const asMultiPolygon = (geometry: Polygon | MultiPolygon): MultiPolygon =>
  geometry.type === 'MultiPolygon' ? geometry : { type: 'MultiPolygon', coordinates: [geometry.coordinates] };

/** Outlines of the district's counties and their union (U.S. Census Bureau 2017, via npm `us-atlas`). */
export function readCounties(): { counties: County[]; union: MultiPolygon } {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ counties: GeometryCollection }>;
  const shapes = counties.map(({ county_ndx, name }) => {
    const shape = atlas.objects.counties.geometries.find(({ id }) => Number(id) === county_ndx);
    return { county_ndx, name, shape: shape as TopoPolygon };
  });
  return {
    counties: shapes.map(({ shape, ...county }) => ({
      ...county,
      location: asMultiPolygon(feature(atlas, shape).geometry as Polygon),
    })),
    union: merge(
      atlas,
      shapes.map(({ shape }) => shape),
    ),
  };
}

/** Even-odd rule over all rings, so holes count as outside. */
export function contains(area: MultiPolygon, [x, y]: Position): boolean {
  let inside = false;
  for (const ring of area.coordinates.flat()) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i] as [number, number];
      const [xj, yj] = ring[j] as [number, number];
      if (yi > y! !== yj > y! && x! < ((xj - xi) * (y! - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

export const rectangle = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

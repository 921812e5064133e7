import type { Bounds } from '../public-map/bounds.ts';
import type { SourceRow } from '../public-map/map-settings.repository.ts';

const tables = {
  gpu: { from: 'gpu WHERE true', id: 'gpu_number' },
  boundary: { from: 'boundary WHERE kind = $6', id: 'boundary_ndx' },
};

/**
 * The query for the areas of a source of GPUs or boundaries within some bounds, with some of their properties, as one list of GeoJSON
 * features, `areas`. Areas are left out that are less than `leastDegrees` wide and high.
 */
export function areasQuery(
  { kind, boundary_kind }: SourceRow,
  bounds: Bounds,
  properties: readonly string[],
  leastDegrees: number,
): { sql: string; values: unknown[] } {
  const { from, id } = tables[kind === 'boundary' ? 'boundary' : 'gpu'];
  const pairs = properties.map((name) => `'${name}', ${name}`).join(', ');
  return {
    sql: `SELECT json_agg(json_build_object('type', 'Feature', 'id', ${id}, 'geometry', ST_AsGeoJSON(location, 6)::json,
        'properties', json_build_object(${pairs})) ORDER BY ${id}) AS areas
      FROM ${from} AND location && ST_MakeEnvelope($1, $2, $3, $4, 4326)
        AND greatest(ST_XMax(location) - ST_XMin(location), ST_YMax(location) - ST_YMin(location)) >= $5`,
    values: [...bounds, leastDegrees, ...(kind === 'boundary' ? [boundary_kind] : [])],
  };
}

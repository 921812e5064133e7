import type { Bounds } from '../public-map/bounds.ts';
import type { SourceRow } from '../public-map/map-settings.repository.ts';

/** What the map labels areas by and popups are titled with; the rest is asked for when a popup opens. */
const gpu = {
  from: 'gpu WHERE true',
  id: 'gpu_number',
  properties: ['gpu_number', 'gpu_name', 'meter_program', 'total_acres'],
};
const boundary = { from: 'boundary WHERE kind = $6', id: 'boundary_ndx', properties: ['name', 'code'] };

/**
 * The query for the areas of a source within some bounds, as one list of GeoJSON features, `areas`. Areas are left out that are less
 * than `leastDegrees` wide and high, and properties that are withheld.
 */
export function areasQuery(
  source: SourceRow,
  bounds: Bounds,
  leastDegrees: number,
  withheld: readonly string[],
): { sql: string; values: unknown[] } {
  const { from, id, properties } = source.kind === 'boundary' ? boundary : gpu;
  const shown = properties.filter((name) => !withheld.includes(name)).map((name) => `'${name}', ${name}`);
  return {
    sql: `SELECT json_agg(json_build_object('type', 'Feature', 'id', ${id}, 'geometry', ST_AsGeoJSON(location, 6)::json,
        'properties', json_build_object(${shown.join(', ')})) ORDER BY ${id}) AS areas
      FROM ${from} AND location && ST_MakeEnvelope($1, $2, $3, $4, 4326)
        AND greatest(ST_XMax(location) - ST_XMin(location), ST_YMax(location) - ST_YMin(location)) >= $5`,
    values: [...bounds, leastDegrees, ...(source.kind === 'boundary' ? [source.boundary_kind] : [])],
  };
}

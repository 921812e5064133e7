import { BOUNDARY, GPU, type RecordProperties } from '@portal/shared-api/records';
import type { Bounds } from '../public-map/bounds.ts';
import { namePlace } from '../public-map/feature-sql.ts';
import type { SourceRow } from '../public-map/map-settings.repository.ts';
import { valueSql } from '../records/record-sql.ts';
import type { AreaKind } from './tile-properties.ts';

const gpus = { from: 'gpu WHERE true', id: 'gpu_number', table: 'gpu', record: GPU };
const boundaries = { from: 'boundary WHERE kind = $6', id: 'boundary_ndx', table: 'boundary', record: BOUNDARY };
const tables = { gpu: gpus, 'gpu-name': gpus, boundary: boundaries, 'boundary-name': boundaries };

const WITHIN = '&& ST_MakeEnvelope($1, $2, $3, $4, 4326)';

/**
 * The query for the areas of a source of GPUs or boundaries within some bounds, or for the places of their names, with some of their
 * properties, as one list of GeoJSON features, `areas`. Areas are left out that are less than `minDegrees` wide and high.
 */
export function areasQuery(
  { kind, boundary_kind }: SourceRow & { kind: AreaKind },
  bounds: Bounds,
  properties: readonly string[],
  minDegrees: number,
): { sql: string; values: unknown[] } {
  const { from, id, table, record } = tables[kind];
  const columns: RecordProperties = record;
  const place = kind === 'gpu-name' || kind === 'boundary-name' ? namePlace('location') : null;
  const pairs = properties.map((name) => `'${name}', ${valueSql(table, columns[name]!)}`).join(', ');
  return {
    sql: `SELECT json_agg(json_build_object('type', 'Feature', 'id', ${id}, 'geometry', ST_AsGeoJSON(${place ?? 'location'}, 6)::json,
        'properties', json_build_object(${pairs})) ORDER BY ${id}) AS areas
      FROM ${from} AND location ${WITHIN}
        AND greatest(ST_XMax(location) - ST_XMin(location), ST_YMax(location) - ST_YMin(location)) >= $5
        ${place === null ? '' : `AND (${place}) ${WITHIN}`}`,
    values: [...bounds, minDegrees, ...(boundary_kind === null ? [] : [boundary_kind])],
  };
}

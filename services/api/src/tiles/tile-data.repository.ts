import { Injectable } from '@nestjs/common';
import { BOUNDARY, GPU, type RecordProperties } from '@portal/shared-api/records';
import type { Feature } from 'geojson';
import { CURRENT } from '../database/gpu-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import type { Bounds } from '../public-map/bounds.ts';
import { labelPoint } from '../public-map/feature-sql.ts';
import { namedBy, type SourceRow } from '../public-map/map-settings.repository.ts';
import { type RecordBytes, recordBytes } from '../records/record-layout.ts';
import { valueSql } from '../records/record-sql.ts';
import { type AreaKind, tileLayout } from './tile-properties.ts';

type Areas = { from: string; id: string; table: string; record: RecordProperties };
const gpus: Areas = { from: `gpu WHERE ${CURRENT}`, id: 'gpu_number', table: 'gpu', record: GPU };
const boundaries: Areas = { from: 'boundary WHERE kind = $6', id: 'boundary_ndx', table: 'boundary', record: BOUNDARY };
const tables = { gpu: gpus, 'gpu-name': gpus, boundary: boundaries, 'boundary-name': boundaries };

const WITHIN = '&& ST_MakeEnvelope($1, $2, $3, $4, 4326)';

@Injectable()
export class TileDataRepository {
  constructor(private readonly database: ReadDatabase) {}

  async findWellsWithin(bounds: Bounds, classCodes?: readonly number[]): Promise<RecordBytes> {
    const [row] = await this.database.query<{ records: Buffer | null }[]>(
      `SELECT string_agg(${tileLayout.sql}, '') AS records FROM well
      WHERE location ${WITHIN} ${classCodes ? 'AND npgcd_well_class_ndx = ANY($5::int[])' : ''}`,
      classCodes ? [...bounds, classCodes] : [...bounds],
    );
    return recordBytes(row!.records ?? Buffer.alloc(0));
  }

  /** Areas, or their label points, at least `minDegrees` wide or high. */
  async findAreasWithin(
    source: SourceRow & { kind: AreaKind },
    bounds: Bounds,
    properties: readonly string[],
    minDegrees: number,
  ): Promise<Feature[]> {
    const { from, id, table, record } = tables[source.kind];
    const place = namedBy(source) ? labelPoint('location') : 'location';
    const pairs = properties.map((name) => `'${name}', ${valueSql(table, record[name]!)}`).join(', ');
    const [row] = await this.database.query<{ areas: Feature[] | null }[]>(
      `SELECT json_agg(json_build_object('type', 'Feature', 'id', ${id}, 'geometry', ST_AsGeoJSON(${place}, 6)::json,
        'properties', json_build_object(${pairs})) ORDER BY ${id}) AS areas
      FROM ${from} AND location ${WITHIN} AND (${place}) ${WITHIN}
        AND greatest(ST_XMax(location) - ST_XMin(location), ST_YMax(location) - ST_YMin(location)) >= $5`,
      [...bounds, minDegrees, ...(source.boundary_kind === null ? [] : [source.boundary_kind])],
    );
    return row!.areas ?? [];
  }
}

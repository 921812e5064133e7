import { Injectable } from '@nestjs/common';
import type { GpuReport, GpuSelectWell, WellInsideBuffer } from '@portal/shared-api';
import { GPU, WELL } from '@portal/shared-api/records';
import { METERS_PER_FOOT, METERS_PER_YARD } from '@portal/shared-api/units';
import { CURRENT, innerBufferOf, metersToOutline } from '../database/gpu-sql.ts';
import { geoJson, jsonObject, piecesOf } from '../database/json-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { CLASS_RADIUS_TODAY } from '../database/spacing-sql.ts';
import { UNKNOWN_NDX } from '../defaults/lookups.ts';
import type { Bounds } from '../public-map/bounds.ts';
import {
  derived,
  type RedactableProperties,
  redactablePropertiesIn,
  redacted,
  wellTables,
} from '../records/record-sql.ts';
import { NATURAL_ORDER, naturalOrderOf, SPACING_CIRCLE } from '../wells/well-sql.ts';

export type Withheld = ReadonlySet<string>;

/** Geometry of wells: points only, or also the buffer circles of their classes. */
export type WellShapes = 'full' | 'points';

const geometry = (sql: string) => `${geoJson(sql)}::json`;

/**
 * Radius of a well's circle in CSS pixels: 4 for a zero or unknown yield, 10 for 1,000 gallons per minute or more. Grows with the
 * square root of the yield in between.
 */
const CIRCLE_RADIUS = `round((4 + 6 * sqrt(least(greatest(well.max_yield_gpm, 0), 1000)::float8 / 1000))::numeric, 1)`;

const WELLS = `${wellTables('gpuSelect')} LEFT JOIN ${CLASS_RADIUS_TODAY} USING (npgcd_well_class_ndx)`;
const NEIGHBORS = wellTables('neighbor');
const IN_BOUNDS = 'well.location && ST_MakeEnvelope($1, $2, $3, $4, 4326)';

const wellProperties: RedactableProperties = {
  ...redactablePropertiesIn('well', WELL, 'gpuSelect'),
  location_geometry: derived(geometry('well.location')),
  class_buffer_geometry: derived(geometry(SPACING_CIRCLE), 'Well Class'),
  map_circle_radius: derived(CIRCLE_RADIUS, 'Max Yield (GPM)', '4'),
  npgcd_well_class_ndx: derived('well.npgcd_well_class_ndx', 'Well Class', `${UNKNOWN_NDX}`),
  npgcd_well_status_ndx: derived('well.npgcd_well_status_ndx', 'Well Status', `${UNKNOWN_NDX}`),
};
const placedWellProperties: RedactableProperties = { ...wellProperties, class_buffer_geometry: derived('NULL') };

const gpuProperties: RedactableProperties = {
  ...redactablePropertiesIn('gpu', GPU, 'gpuSelect'),
  gpu_geometry: derived(geometry('gpu.location')),
  gpu_inner_buffer_geometry: derived(geometry(innerBufferOf('gpu.location'))),
};

const reportedGpuProperties: RedactableProperties = {
  ...gpuProperties,
  ...redactablePropertiesIn('gpu', GPU, 'map'),
  perimeter_feet: derived(`ST_Perimeter(gpu.location::geography) / ${METERS_PER_FOOT}`, 'perimeter_feet'),
  counties: derived(
    `(SELECT coalesce(json_agg(name ORDER BY acreage DESC, name), '[]') FROM (
      SELECT name, ST_Area(ST_Intersection(boundary.location, gpu.location)) AS acreage
      FROM boundary WHERE kind = 'county' AND ST_Intersects(boundary.location, gpu.location)) AS part WHERE acreage > 0)`,
    'counties',
    "'[]'::json",
  ),
};

const reportedWellProperties: RedactableProperties = {
  ...wellProperties,
  bufferYards: derived('class_radius.yards', 'Well Class'),
  propertyLineYards: derived(`${metersToOutline('gpu.location', 'well.location')} / ${METERS_PER_YARD}`),
  isInside: derived('ST_Covers(gpu.location, well.location)'),
  counts: derived('well_status.counts_for_spacing'),
};

const neighborProperties: RedactableProperties = {
  ownWell: derived('own.well_number', 'Well', "''"),
  bufferYards: derived('own.yards', 'Well Class'),
  ...redactablePropertiesIn('well', WELL, 'neighbor'),
  distanceYards: derived(`distance / ${METERS_PER_YARD}`),
};

const wellRows = (shapes: WellShapes, withheld: Withheld): string =>
  `SELECT well.well_ndx AS id, ${jsonObject(redacted(shapes === 'full' ? wellProperties : placedWellProperties, withheld))}::text AS text
    FROM ${WELLS}`;

@Injectable()
export class GpuSelectRepository {
  constructor(private readonly database: ReadDatabase) {}

  streamGpus(withheld: Withheld): AsyncGenerator<string> {
    const rows = `SELECT gpu.gpu_number AS id, ${jsonObject(redacted(gpuProperties, withheld))}::text AS text FROM gpu WHERE ${CURRENT}`;
    return this.database.stream(piecesOf(rows));
  }

  streamWells(shapes: WellShapes, withheld: Withheld): AsyncGenerator<string> {
    return this.database.stream(piecesOf(wellRows(shapes, withheld)));
  }

  streamWellsOf(gpuNumber: number, shapes: WellShapes, withheld: Withheld): AsyncGenerator<string> {
    const rows = `${wellRows(shapes, withheld)} WHERE well.gpu_number = $1`;
    return this.database.stream(piecesOf(rows), [gpuNumber]);
  }

  async hasMoreInBounds(bounds: Bounds, max: number): Promise<boolean> {
    const [row] = await this.database.query<[{ is_more: boolean }]>(
      `SELECT count(*) > $5 AS is_more FROM (SELECT FROM well WHERE ${IN_BOUNDS} LIMIT $5 + 1) AS found`,
      [...bounds, max],
    );
    return row.is_more;
  }

  /** JSON texts in order of entry. */
  async findInBounds(bounds: Bounds, withheld: Withheld): Promise<string[]> {
    const rows = await this.database.query<{ text: string }[]>(
      `${wellRows('points', withheld)} WHERE ${IN_BOUNDS} ORDER BY id`,
      [...bounds],
    );
    return rows.map(({ text }) => text);
  }

  async findReported(gpuNumber: number, withheld: Withheld): Promise<GpuReport['gpu'] | null> {
    const [row] = await this.database.query<{ gpu: GpuReport['gpu'] }[]>(
      `SELECT ${jsonObject(redacted(reportedGpuProperties, withheld))} AS gpu FROM gpu WHERE gpu_number = $1 AND ${CURRENT}`,
      [gpuNumber],
    );
    return row?.gpu ?? null;
  }

  async findSuccessors(gpuNumber: number): Promise<{ into: string; day: string } | null> {
    const [row] = await this.database.query<{ into: string; day: string }[]>(
      `SELECT string_agg(successor::text, ', ' ORDER BY successor) AS into, from_day::text AS day
      FROM gpu_succession WHERE predecessor = $1 GROUP BY from_day`,
      [gpuNumber],
    );
    return row ?? null;
  }

  async findReportedWells(gpuNumber: number, withheld: Withheld): Promise<GpuReport['wells']> {
    type Row = { well: GpuSelectWell & GpuReport['wells'][number] };
    const rows = await this.database.query<Row[]>(
      `SELECT ${jsonObject(redacted(reportedWellProperties, withheld))} AS well
      FROM ${WELLS}
      JOIN (SELECT gpu_number, location FROM gpu WHERE gpu_number = $1) AS gpu USING (gpu_number)
      ORDER BY ${NATURAL_ORDER}`,
      [gpuNumber],
    );
    return rows.map(({ well }) => well);
  }

  /** Other wells inside the buffer circles of the GPU's wells, by the GPU's well in natural order, then by distance. */
  async findInsideBuffers(gpuNumber: number, withheld: Withheld): Promise<WellInsideBuffer[]> {
    const rows = await this.database.query<{ well: WellInsideBuffer }[]>(
      `WITH own AS MATERIALIZED (
        SELECT well_number, location::geography AS place, yards, yards * ${METERS_PER_YARD} AS radius
        FROM well JOIN ${CLASS_RADIUS_TODAY} USING (npgcd_well_class_ndx) WHERE gpu_number = $1)
      SELECT ${jsonObject(redacted(neighborProperties, withheld))} AS well
      FROM own, ${NEIGHBORS}, LATERAL (SELECT ST_Distance(well.location::geography, own.place) AS distance) AS measured
      WHERE ST_DWithin(well.location::geography, own.place, own.radius) AND well.gpu_number IS DISTINCT FROM $1
      ORDER BY ${naturalOrderOf('own.well_number')}, distance, ${NATURAL_ORDER}`,
      [gpuNumber],
    );
    return rows.map(({ well }) => well);
  }
}

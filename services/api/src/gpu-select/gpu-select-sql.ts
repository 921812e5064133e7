import { GPU, WELL } from '@portal/shared-api/records';
import { METRES_PER_FOOT, METRES_PER_YARD } from '@portal/shared-api/units';
import { geoJson, jsonObject } from '../database/json-sql.ts';
import { UNKNOWN_NDX } from '../defaults/lookups.ts';
import { derived, redacted, type Told, toldIn, wellTables } from '../records/record-sql.ts';
import { NATURAL_ORDER, naturalOrderOf, SPACING_CIRCLE } from '../wells/well-sql.ts';

/** Which shapes come with wells: their places alone, or the circles of their classes too. */
export type WellShapes = 'full' | 'points';

const geometry = (sql: string) => `${geoJson(sql)}::json`;

/**
 * Radius of a well's circle in CSS pixels: 4 for one that yields nothing, or nobody knows what, 10 for 1,000 gallons a minute and
 * more. Between them it grows with the root of the yield, so that the circle's area beyond the smallest grows evenly.
 */
export const CIRCLE_RADIUS = `round((4 + 6 * sqrt(least(greatest(well.max_yield_gpm, 0), 1000)::float8 / 1000))::numeric, 1)`;

const WELLS = wellTables('gpuSelect');

const wellTold: Told = {
  ...toldIn('well', WELL, 'gpuSelect'),
  location_geometry: derived(geometry('well.location')),
  class_buffer_geometry: derived(geometry(SPACING_CIRCLE), 'Well Class'),
  map_circle_radius: derived(CIRCLE_RADIUS),
  npgcd_well_class_ndx: derived('well.npgcd_well_class_ndx', 'Well Class', `${UNKNOWN_NDX}`),
  npgcd_well_status_ndx: derived('well.npgcd_well_status_ndx', 'Well Status', `${UNKNOWN_NDX}`),
};

const wellsWith = (told: Told, withheld: ReadonlySet<string>) =>
  `SELECT well.well_ndx AS id, ${jsonObject(redacted(told, withheld))}::text AS text FROM ${WELLS}`;

/** The query for all wells as rows of `id` and `text`, or, with `ofGpu`, for those of the GPU that is its parameter. */
export function wellRows(shapes: WellShapes, withheld: ReadonlySet<string>, ofGpu: boolean): string {
  const properties = shapes === 'full' ? wellTold : { ...wellTold, class_buffer_geometry: derived('NULL') };
  return wellsWith(properties, withheld) + (ofGpu ? ' WHERE well.gpu_number = $1' : '');
}

const IN_BOUNDS = 'well.location && ST_MakeEnvelope($1, $2, $3, $4, 4326)';

/** The query for whether more wells lie in the bounds that are its first four parameters than the fifth says, as `is_more`. */
export const isMoreInBounds = `SELECT count(*) > $5 AS is_more FROM (SELECT FROM well WHERE ${IN_BOUNDS} LIMIT $5 + 1) AS found`;

export const wellsInBounds = (withheld: ReadonlySet<string>): string =>
  `${wellRows('points', withheld, false)} WHERE ${IN_BOUNDS} ORDER BY id`;

const gpuTold: Told = {
  ...toldIn('gpu', GPU, 'gpuSelect'),
  gpu_geometry: derived(geometry('gpu.location')),
  gpu_inner_buffer_geometry: derived(geometry('gpu.inner_buffer')),
};

export const gpuRows = (withheld: ReadonlySet<string>): string =>
  `SELECT gpu.gpu_number AS id, ${jsonObject(redacted(gpuTold, withheld))}::text AS text FROM gpu`;

const reportedGpuTold: Told = {
  ...gpuTold,
  ...toldIn('gpu', GPU, 'map'),
  perimeter_feet: derived(`ST_Perimeter(gpu.location::geography) / ${METRES_PER_FOOT}`),
  counties: derived(`(SELECT coalesce(json_agg(name ORDER BY acreage DESC, name), '[]') FROM (
      SELECT name, ST_Area(ST_Intersection(boundary.location, gpu.location)) AS acreage
      FROM boundary WHERE kind = 'county' AND ST_Intersects(boundary.location, gpu.location)) AS part WHERE acreage > 0)`),
};

export const reportedGpu = (withheld: ReadonlySet<string>): string =>
  `SELECT ${jsonObject(redacted(reportedGpuTold, withheld))} AS gpu FROM gpu WHERE gpu_number = $1`;

const reportedWellTold: Told = {
  ...wellTold,
  bufferYards: derived('well_class.buffer_yards', 'Well Class'),
  propertyLineYards: derived(`ST_Distance(well.location::geography, gpu.line) / ${METRES_PER_YARD}`),
  isInside: derived('ST_Covers(gpu.location, well.location)'),
  counts: derived('well_status.counts_for_spacing'),
};

export const reportedWells = (withheld: ReadonlySet<string>): string =>
  `SELECT ${jsonObject(redacted(reportedWellTold, withheld))} AS well
    FROM ${WELLS}
    JOIN (SELECT gpu_number, location, ST_Boundary(location)::geography AS line FROM gpu WHERE gpu_number = $1) AS gpu
      USING (gpu_number)
    ORDER BY ${NATURAL_ORDER}`;

const neighborTold: Told = {
  ownWell: derived('own.well_number', 'Well', "''"),
  bufferYards: derived('own.buffer_yards', 'Well Class'),
  ...toldIn('well', WELL, 'neighbor'),
  distanceYards: derived(`distance / ${METRES_PER_YARD}`),
};

/**
 * The query for the wells that are not of the GPU that is its parameter and lie inside the circle of one that is, as rows of
 * `well`: the GPU's wells in their natural order, of each the nearest first.
 */
export const wellsInsideBuffers = (withheld: ReadonlySet<string>): string =>
  `WITH own AS MATERIALIZED (
      SELECT well_number, location::geography AS place, well_class.buffer_yards, buffer_yards * ${METRES_PER_YARD} AS radius
      FROM well JOIN well_class USING (npgcd_well_class_ndx) WHERE gpu_number = $1 AND buffer_yards IS NOT NULL)
    SELECT ${jsonObject(redacted(neighborTold, withheld))} AS well
    FROM own, ${wellTables('neighbor')}, LATERAL (SELECT ST_Distance(well.location::geography, own.place) AS distance) AS measured
    WHERE ST_DWithin(well.location::geography, own.place, own.radius) AND well.gpu_number IS DISTINCT FROM $1
    ORDER BY ${naturalOrderOf('own.well_number')}, distance, ${NATURAL_ORDER}`;

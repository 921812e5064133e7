import { METERS_PER_YARD, SQUARE_METERS_PER_ACRE } from '@portal/shared-api/units';
import { PROPERTY_LINE_TODAY } from './spacing-sql.ts';

export const acresOf = (area: string): string => `(ST_Area(${area}::geography) / ${SQUARE_METERS_PER_ACRE})`;

/**
 * Meters from a place to an area's outline, from inside or outside. Each side is measured by itself: of a whole outline, PostGIS
 * picks the nearest side on a sphere, which can be another one, 0.3% farther, on the ellipsoid.
 */
export const metersToOutline = (location: string, place: string): string =>
  `(SELECT min(ST_Distance(side.geom::geography, ${place}::geography)) FROM ST_DumpSegments(ST_Boundary(${location})) AS side)`;

/** Area where a well is far enough from the property line by today's rule, computed in UTM zone 14; null if there is none. */
export const innerBufferOf = (location: string): string =>
  `nullif(ST_Multi(ST_Transform(ST_Buffer(ST_Transform(${location}, 32614), -${PROPERTY_LINE_TODAY} * ${METERS_PER_YARD}), 4326)),
    'SRID=4326;MULTIPOLYGON EMPTY'::geometry)`;

/** GPUs that are joined or split end on a day that has come; they stay on record. */
export const CURRENT = 'gpu.ended_on IS NULL';

/** The lowest-numbered GPU at a position, if several overlap. Not for joins: PostGIS may fail to estimate it. */
export const GPU_OF_POSITION = (position: string): string =>
  `(SELECT gpu.gpu_number FROM gpu WHERE ${CURRENT} AND ST_Covers(gpu.location, ${position}) ORDER BY gpu.gpu_number LIMIT 1)`;

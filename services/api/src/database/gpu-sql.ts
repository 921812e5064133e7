import { spacingRules } from '@portal/shared-api/rules';
import { METERS_PER_YARD, SQUARE_METERS_PER_ACRE } from '@portal/shared-api/units';

const PROPERTY_LINE_YARDS = spacingRules['property-line'].yards;

export const acresOf = (area: string): string => `(ST_Area(${area}::geography) / ${SQUARE_METERS_PER_ACRE})`;

/**
 * Meters from a place to an area's outline, from inside or outside. Each side is measured by itself: of a whole outline, PostGIS
 * picks the nearest side on a sphere, which can be another one, 0.3% farther, on the ellipsoid.
 */
export const metersToOutline = (location: string, place: string): string =>
  `(SELECT min(ST_Distance(side.geom::geography, ${place}::geography)) FROM ST_DumpSegments(ST_Boundary(${location})) AS side)`;

/** Area where a well is far enough from the property line, computed in UTM zone 14. @param yards SQL expression */
export const innerBufferOf = (location: string, yards = `${PROPERTY_LINE_YARDS}`): string =>
  `ST_Multi(ST_Transform(ST_Buffer(ST_Transform(${location}, 32614), -${yards} * ${METERS_PER_YARD}), 4326))`;

/** Current required distance of wells from the property line, in yards. */
export const PROPERTY_LINE_TODAY = `coalesce((SELECT yards::float8 FROM spacing_rule
  WHERE rule = 'property-line' AND daterange(valid_from, valid_until) @> current_date), ${PROPERTY_LINE_YARDS})`;

/** GPUs that are joined or split end on a day that has come; they stay on record. */
export const CURRENT = 'gpu.ended_on IS NULL';

/** The lowest-numbered GPU at a position, if several overlap. Not for joins: PostGIS may fail to estimate it. */
export const GPU_OF_POSITION = (position: string): string =>
  `(SELECT gpu.gpu_number FROM gpu WHERE ${CURRENT} AND ST_Covers(gpu.location, ${position}) ORDER BY gpu.gpu_number LIMIT 1)`;

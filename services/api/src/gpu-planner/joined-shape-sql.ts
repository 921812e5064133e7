import { METERS_PER_FOOT, SQUARE_METERS_PER_ACRE } from '@portal/shared-api/units';
import { acresOf } from '../database/gpu-sql.ts';
import { geoJson } from '../database/json-sql.ts';
import { SLIVER_ACRES, TOUCH_TOLERANCE_FEET } from './shape-limits.ts';

const SQUARE_FEET_PER_ACRE = SQUARE_METERS_PER_ACRE / METERS_PER_FOOT ** 2;
const areaAcres = (inFeet: string): string => `(ST_Area(${inFeet}) / ${SQUARE_FEET_PER_ACRE})`;
const polygonsOf = (geometry: string): string => `ST_CollectionExtract(${geometry}, 3)`;
const HALF = TOUCH_TOLERANCE_FEET / 2;

/** How much of the boundary of `one` is within reach of `other`, in feet. */
const sharedFeet = (one: string, other: string): string =>
  `ST_Length(ST_Intersection(ST_Boundary(${one}), ST_Buffer(${other}, ${TOUCH_TOLERANCE_FEET})))`;

/**
 * Measures GPUs as if they were one. Lengths are planar, in feet, in an azimuthal equidistant projection around the GPUs: over the
 * width of a GPU it is wrong by less than a millionth. Acres and the distance of the corners are geodesic.
 *
 * @param source SQL of rows with `gpu_number` and `location`
 */
export const measureSql = (source: string): string => `
  WITH source AS MATERIALIZED (
    SELECT gpu_number, ST_IsValid(location) AS is_valid,
      CASE WHEN ST_IsValid(location) THEN location ELSE ${polygonsOf('ST_MakeValid(location)')} END AS location
    FROM (${source}) AS given
  ), whole AS MATERIALIZED (
    SELECT ST_Multi(ST_UnaryUnion(ST_Collect(location))) AS outline FROM source
  ), plane AS MATERIALIZED (
    SELECT format('+proj=aeqd +lat_0=%s +lon_0=%s +datum=WGS84 +to_meter=${METERS_PER_FOOT} +no_defs', ST_Y(center), ST_X(center)) AS proj
    FROM (SELECT ST_Centroid(ST_Envelope(outline)) AS center FROM whole) AS centered
  ), piece AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY gpu_number, dumped.path) AS id, gpu_number, ST_Transform(dumped.geom, proj) AS shape
    FROM source, plane, ST_Dump(location) AS dumped
  ), flat AS MATERIALIZED (
    SELECT ST_Transform(outline, proj) AS outline FROM whole, plane
  ), closed AS MATERIALIZED (
    SELECT ST_Multi(ST_Buffer(ST_Buffer(outline, ${HALF}, 'join=mitre'), -${HALF}, 'join=mitre')) AS outline FROM flat
  ), large AS MATERIALIZED (
    SELECT id, gpu_number, shape FROM piece WHERE ${areaAcres('shape')} >= ${SLIVER_ACRES}
  ), pair AS MATERIALIZED (
    SELECT one.id AS one, other.id AS other, ST_Distance(one.shape, other.shape) AS feet,
      CASE WHEN ST_DWithin(one.shape, other.shape, ${TOUCH_TOLERANCE_FEET})
        THEN least(${sharedFeet('one.shape', 'other.shape')}, ${sharedFeet('other.shape', 'one.shape')}) ELSE 0 END AS shared_feet,
      CASE WHEN ST_Intersects(one.shape, other.shape)
        THEN ${areaAcres(polygonsOf('ST_Intersection(one.shape, other.shape)'))} ELSE 0 END AS overlap_acres
    FROM large AS one JOIN large AS other ON one.id < other.id
  ), hole AS (
    SELECT ${areaAcres('rings.geom')} AS acres
    FROM closed, ST_Dump(outline) AS polygons, ST_DumpRings(polygons.geom) AS rings WHERE rings.path[1] > 0
  ), corners AS (
    SELECT ST_Transform(ST_LongestLine(hull, hull), proj, 4326) AS line
    FROM (SELECT ST_ConvexHull(outline) AS hull FROM flat) AS hulls, plane
  ), district AS MATERIALIZED (
    SELECT ST_UnaryUnion(ST_Collect(location)) AS location FROM boundary WHERE kind = 'district'
  )
  SELECT ${geoJson('outline')}::json AS outline, ${acresOf('outline')} AS measured_acres,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'gpu_number', gpu_number) ORDER BY id), '[]') FROM large) AS pieces,
    (SELECT coalesce(json_agg(row_to_json(pair) ORDER BY one, other), '[]') FROM pair) AS pairs,
    (SELECT count(*)::int FROM piece) - (SELECT count(*)::int FROM large) AS slivers,
    (SELECT coalesce(json_agg(gpu_number ORDER BY gpu_number), '[]') FROM source WHERE NOT is_valid) AS repaired,
    (SELECT json_build_object('count', count(*), 'acres', coalesce(sum(acres), 0)) FROM hole WHERE acres >= ${SLIVER_ACRES}) AS holes,
    greatest(0, (SELECT ${areaAcres('closed.outline')} - ${areaAcres('flat.outline')} FROM closed, flat)) AS narrow_gaps_acres,
    (SELECT json_build_object('feet', ST_Distance(ST_StartPoint(line)::geography, ST_EndPoint(line)::geography) / ${METERS_PER_FOOT},
      'line', ${geoJson('line')}::json) FROM corners) AS corners,
    (SELECT coalesce(json_agg(name ORDER BY acres DESC, name), '[]') FROM (
      SELECT name, ${acresOf(polygonsOf('ST_Intersection(boundary.location, outline)'))} AS acres
      FROM boundary WHERE kind = 'county' AND ST_Intersects(boundary.location, outline)) AS part WHERE acres >= ${SLIVER_ACRES}) AS counties,
    (SELECT CASE WHEN ST_Covers(district.location, outline) THEN 0
      ELSE ${acresOf(polygonsOf('ST_Difference(outline, district.location)'))} END
      FROM district WHERE district.location IS NOT NULL) AS acres_outside_district
  FROM whole`;

import { SEASONS, YEAR_MS } from '@portal/shared-api/production';
import { PARAMETER } from '../defaults/lookups.ts';

export interface Series {
  parameterNdx: number;
  withTrend: boolean;
}

const series = (parameterNdx: number, withTrend = false): Series => ({ parameterNdx, withTrend });

const SEASON_SECONDS = YEAR_MS / SEASONS / 1000;

export const SERIES = {
  battery: series(PARAMETER.batteryVoltage),
  temperature: series(PARAMETER.waterTemperature),
  telemetry: series(PARAMETER.telemetryDepthToWater),
  winter: series(PARAMETER.winterDepthToWater, true),
} as const;

/** $1 well, $2 parameter, $3 start (inclusive) and $4 end (exclusive) as Unix seconds. */
const inRange = `well_ndx = $1 AND parameter_ndx = $2
      AND collect_timestamp >= to_timestamp($3::float8) AND collect_timestamp < to_timestamp($4::float8)`;

const columns = 'collect_timestamp, result_value';
/** Of a trend line, in decimals: enough for readings in hundredths. */
const TREND_DIGITS = 6;

/** `, trendpoint`. The parameters from `first` on are a time of the line in Unix seconds, its value then, and its slope per second. */
const trendpoint = (first: number): string => `,
      round(($${first + 1}::float8 + $${first + 2}::float8 * (date_part('epoch', reading.collect_timestamp) - $${first}::float8))::numeric,
        ${TREND_DIGITS})::float8 AS trendpoint`;

/** Readings as JSON objects of the contract, joined by commas; $5 to $7 identify the well and parameter, those from `next` on the trend. */
const asJson = ({ withTrend }: Series, next: number, readings: string) => `
  SELECT string_agg(row_to_json(listed)::text, ',' ORDER BY reading.collect_timestamp) AS piece,
    count(*)::int AS count, max(reading.collect_timestamp)::text AS last
  FROM (${readings}) AS reading, LATERAL (
    SELECT to_char(reading.collect_timestamp AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS collect_timestamp,
      reading.result_value, $5::text AS unit_desc, $6::text AS well_id, $7::text AS parameter${withTrend ? trendpoint(next) : ''}
  ) AS listed`;

/** The first $9 readings of the range after $8; $10 to $12 are the trend. */
export const pageQuery = (series: Series): string =>
  asJson(
    series,
    10,
    `SELECT ${columns} FROM observation WHERE ${inRange} AND collect_timestamp > $8::timestamptz
    ORDER BY collect_timestamp LIMIT $9`,
  );

const extreme = (which: 'least' | 'greatest') =>
  `(SELECT ${columns} FROM observation
      WHERE ${inRange} AND collect_timestamp >= bucket.begins AND collect_timestamp < bucket.ends
        AND result_value = bucket.${which}
      ORDER BY collect_timestamp LIMIT 1)`;

const edge = (direction: 'ASC' | 'DESC') =>
  `(SELECT ${columns} FROM observation WHERE ${inRange} ORDER BY collect_timestamp ${direction} LIMIT 1)`;

export const EDGES = `
  SELECT date_part('epoch', min(collect_timestamp)) AS first, date_part('epoch', max(collect_timestamp)) AS last
  FROM observation WHERE ${inRange}`;

/**
 * The first and last reading of the range, and the minimum and maximum of each of $8 equal time intervals in between; the earliest
 * of equal ones. $9 to $11 are the trend.
 *
 * Each interval is read separately through the primary key: for a million readings, this takes a third of the time of a single pass
 * with grouping, and half that of sorting each interval.
 */
export const thinnedQuery = (series: Series): string =>
  asJson(
    series,
    9,
    `WITH edges AS (${EDGES}
    ), stretch AS (
      SELECT to_timestamp(first + number * (last - first) / $8::int) AS begins,
        to_timestamp(first + (number + 1) * (last - first) / $8::int) AS ends
      FROM edges, generate_series(0, $8::int - 1) AS number
    ), bucket AS (
      SELECT begins, ends, least, greatest FROM stretch, LATERAL (
        SELECT min(result_value) AS least, max(result_value) AS greatest FROM observation
        WHERE ${inRange} AND collect_timestamp >= begins AND collect_timestamp < ends
      ) AS extremes
    )
    ${edge('ASC')}
    UNION ${edge('DESC')}
    UNION SELECT peak.* FROM bucket, LATERAL (${extreme('least')} UNION ALL ${extreme('greatest')}) AS peak`,
  );

/**
 * The median of the readings in each twelfth of $6 years, oldest first, counted back from $5, the last reading in Unix seconds. Each
 * is read through the primary key, which takes a third of the time of grouping for a million readings.
 */
export const SEASON_MEDIANS = `
  SELECT array_agg(median ORDER BY back DESC) AS medians FROM generate_series(0, $6::int * ${SEASONS} - 1) AS back, LATERAL (
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY result_value) AS median FROM observation
    WHERE ${inRange} AND collect_timestamp > to_timestamp($5::float8 - (back + 1) * ${SEASON_SECONDS})
      AND collect_timestamp <= to_timestamp($5::float8 - back * ${SEASON_SECONDS})
  ) AS season`;

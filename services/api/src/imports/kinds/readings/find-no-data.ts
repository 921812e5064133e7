import type { DataSource } from 'typeorm';
import { PARAMETER } from '../../../defaults/lookups.ts';

/** A value that stands for "no data" in some readings of a file, or may. */
export interface NoData {
  /** As the file has it. */
  value: number;
  readings: number;
  wells: number;
  /** A code that cannot be meant: nobody is asked. */
  isCertain: boolean;
  /** Range of the other values of one of the series, with its unit; `null` where a series has no others. */
  others: string | null;
}

/** What numbers of a file count as. */
export interface NoDataRules {
  /** Codes among the staged values, as the file has them. */
  codes: number[];
  /** Values that were said to be measurements. */
  kept: number[];
}

/** A code within that of the range of the other values of its series is taken as a measurement. */
const CODE_DISTANCE = 5;
/** How far, and how often in the file, a value must stand away from the other values of its series to be asked about. */
const REPEATED_DISTANCE = 25;
const VOLTS_DISTANCE = 5;
const MIN_REPEATS = 5;
/** Fewer distinct values are no series that one of them could stand out of. */
const MIN_DISTINCT = 4;
const MAX_VALUES = 20;

const REPORTED = 'coalesce(reported_value, result_value)';
const SERIES = 'well_number, parameter_ndx';
const isFar = (distance: string | number): string =>
  `(result < lowest - ${distance} OR result > highest + ${distance})`;

/** Farther away than the other values are from each other. */
const REPEATED = `greatest(highest - lowest,
        CASE parameter_ndx WHEN ${PARAMETER.batteryVoltage} THEN ${VOLTS_DISTANCE} ELSE ${REPEATED_DISTANCE} END)`;

/**
 * Values of import $1 that stand away from the other values of their series. Those of $2 are codes: they are compared with the file
 * and with what the portal has. Of all others but $3, the lowest and the highest of a series count when they are repeated.
 */
const SUSPECTS = `
  staged AS (
    SELECT ${SERIES}, ${REPORTED} AS value, min(result_value) AS result, count(*)::int AS readings,
      ${REPORTED} = ANY ($2::float8[]) AS is_code
    FROM import_reading WHERE import_ndx = $1 GROUP BY ${SERIES}, ${REPORTED}
  ), others AS (
    SELECT ${SERIES}, result FROM staged WHERE NOT is_code
    UNION ALL
    SELECT ${SERIES}, result_value FROM (SELECT DISTINCT ${SERIES} FROM staged WHERE is_code) AS coded
      JOIN well USING (well_number) JOIN observation USING (well_ndx, parameter_ndx)
    WHERE result_value <> ALL ($2::float8[])
  ), ranges AS (
    SELECT ${SERIES}, min(result) AS lowest, max(result) AS highest FROM others GROUP BY ${SERIES}
  ), ends AS (
    SELECT ${SERIES}, value, result, readings, is_code,
      CASE WHEN below IS NULL THEN above ELSE least END AS lowest, CASE WHEN above IS NULL THEN below ELSE most END AS highest
    FROM (
      SELECT *, lag(result) OVER ordered AS below, lead(result) OVER ordered AS above,
        min(result) OVER series AS least, max(result) OVER series AS most, count(*) OVER series AS distinct_values
      FROM staged WHERE NOT is_code
      WINDOW series AS (PARTITION BY ${SERIES}), ordered AS (series ORDER BY result)
    ) AS placed
    WHERE distinct_values >= ${MIN_DISTINCT} AND (below IS NULL OR above IS NULL) AND value <> ALL ($3::float8[])
  ), suspects AS (
    SELECT staged.*, lowest, highest FROM staged LEFT JOIN ranges USING (${SERIES})
    WHERE is_code AND (lowest IS NULL OR ${isFar(CODE_DISTANCE)})
    UNION ALL
    SELECT ${SERIES}, value, result, readings, is_code, lowest, highest FROM (
      SELECT *, sum(readings) OVER (PARTITION BY parameter_ndx, value) AS in_file FROM ends
      WHERE ${isFar(REPEATED)}
    ) AS repeated WHERE in_file >= ${MIN_REPEATS}
  ), named AS (
    SELECT suspects.*, is_code AND value < 0 AS is_certain,
      format('%s to %s %s', round(lowest::numeric, 2)::float8, round(highest::numeric, 2)::float8, unit_desc) AS others
    FROM suspects JOIN parameter USING (parameter_ndx)
  )`;

/** Values of an import that stand for "no data" or may, the most frequent first. */
export function findNoData(database: DataSource, importNdx: number, { codes, kept }: NoDataRules): Promise<NoData[]> {
  return database.query(
    `WITH ${SUSPECTS}
    SELECT value, is_certain AS "isCertain", sum(readings)::int AS readings, count(DISTINCT well_number)::int AS wells,
      (array_agg(others ORDER BY readings DESC) FILTER (WHERE lowest IS NOT NULL))[1] AS others
    FROM named GROUP BY value, is_certain ORDER BY sum(readings) DESC, value LIMIT ${MAX_VALUES}`,
    [importNdx, codes, kept],
  );
}

/** Refuses the readings of those values. @param which only those that are certain, or those that may be meant, too */
export async function refuseNoData(
  database: DataSource,
  importNdx: number,
  { codes, kept }: NoDataRules,
  which: 'certain' | 'all',
): Promise<void> {
  await database.query(
    `WITH ${SUSPECTS}, gone AS (
      DELETE FROM import_reading AS staged USING named
      WHERE staged.import_ndx = $1 AND (named.is_certain OR $4) AND staged.well_number = named.well_number
        AND staged.parameter_ndx = named.parameter_ndx AND coalesce(staged.reported_value, staged.result_value) = named.value
      RETURNING staged.line, source_text, format(
        CASE WHEN lowest IS NULL THEN '%s stands for no data; the series has no other values'
          WHEN is_code THEN '%s stands for no data; the other values of the series are %s'
          ELSE '%s is taken for no data: it is repeated, far from the other values of the series, %s' END, value, others) AS reason
    )
    INSERT INTO import_refusal (import_ndx, line, readings, reason, source_text)
    SELECT $1, line, count(*), string_agg(DISTINCT reason, '; '), min(source_text) FROM gone GROUP BY line
    ON CONFLICT (import_ndx, line) DO UPDATE SET readings = import_refusal.readings + excluded.readings,
      reason = import_refusal.reason || '; ' || excluded.reason`,
    [importNdx, codes, kept, which === 'all'],
  );
}

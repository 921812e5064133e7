import { sentenceSql } from '@portal/shared-api/import-texts';
import type { DataSource } from 'typeorm';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { REFUSE_DROPPED } from './settle-repeats.ts';

/** A value that means, or may mean, "no data" in some readings. */
export interface NoData {
  value: number;
  readings: number;
  wells: number;
  /** An implausible code, which needs no question. */
  isCertain: boolean;
  /** Range of the other values in one of its series; `null` if there are none. */
  others: { lowest: number; highest: number; unit: string } | null;
}

export interface NoDataRules {
  /** Codes among the staged values, in the unit of the file. */
  codes: number[];
  /** Values confirmed as measurements. */
  kept: number[];
}

/** A code this close to other values of its series is a measurement. */
const CODE_DISTANCE = 5;
/** Distance from other values, and repetitions in the file, from which a value is asked about. */
const REPEATED_DISTANCE = 25;
const VOLTS_DISTANCE = 5;
const MIN_REPEATS = 5;
/** With fewer distinct values, none is an outlier. */
const MIN_DISTINCT = 4;
const MAX_VALUES = 20;

const REPORTED = 'coalesce(reported_value, result_value)';
const SERIES = 'well_number, parameter_ndx';
const isFar = (distance: string | number): string =>
  `(result < lowest - ${distance} OR result > highest + ${distance})`;

const REPEATED = `greatest(highest - lowest,
        CASE parameter_ndx WHEN ${PARAMETER.batteryVoltage} THEN ${VOLTS_DISTANCE} ELSE ${REPEATED_DISTANCE} END)`;

/**
 * Outliers of import $1's series. Codes ($2) are compared with the file and the portal. Of other values except $3, the minimum and
 * maximum of a series count if repeated.
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
      CASE WHEN lowest IS NOT NULL THEN jsonb_build_object('lowest', round(lowest::numeric, 2)::float8,
        'highest', round(highest::numeric, 2)::float8, 'unit', unit_desc) END AS others
    FROM suspects JOIN parameter USING (parameter_ndx)
  )`;

/** Most frequent first. */
export function findNoData(database: DataSource, importNdx: number, { codes, kept }: NoDataRules): Promise<NoData[]> {
  return database.query(
    `WITH ${SUSPECTS}
    SELECT value, is_certain AS "isCertain", sum(readings)::int AS readings, count(DISTINCT well_number)::int AS wells,
      (array_agg(others ORDER BY readings DESC) FILTER (WHERE lowest IS NOT NULL))[1] AS others
    FROM named GROUP BY value, is_certain ORDER BY sum(readings) DESC, value LIMIT ${MAX_VALUES}`,
    [importNdx, codes, kept],
  );
}

const BESIDE_OTHERS = {
  value: 'value',
  lowest: "others -> 'lowest'",
  highest: "others -> 'highest'",
  unit: "others -> 'unit'",
};

/** @param which only certain codes, or all suspects */
export async function refuseNoData(
  database: DataSource,
  importNdx: number,
  { codes, kept }: NoDataRules,
  which: 'certain' | 'all',
): Promise<void> {
  await database.query(
    `WITH ${SUSPECTS}, dropped AS (
      DELETE FROM import_reading AS staged USING named
      WHERE staged.import_ndx = $1 AND (named.is_certain OR $4) AND staged.well_number = named.well_number
        AND staged.parameter_ndx = named.parameter_ndx AND coalesce(staged.reported_value, staged.result_value) = named.value
      RETURNING staged.line, source_text,
        CASE WHEN others IS NULL THEN ${sentenceSql('row-no-data-alone', { value: 'value' })}
          WHEN is_code THEN ${sentenceSql('row-no-data-code', BESIDE_OTHERS)}
          ELSE ${sentenceSql('row-no-data-repeated', BESIDE_OTHERS)} END AS reason
    )
    ${REFUSE_DROPPED}`,
    [importNdx, codes, kept, which === 'all'],
  );
}

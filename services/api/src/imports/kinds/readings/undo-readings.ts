import type { EntityManager } from 'typeorm';
import { FLAGS, fitTrends, redrawTrends, winterReadings } from './commit-readings.ts';

const KEY = ['well_ndx', 'parameter_ndx', 'collect_timestamp'];
const same = (one: string, other: string): string =>
  KEY.map((column) => `${one}.${column} = ${other}.${column}`).join(' AND ');
const ofRow = (table: string): string => KEY.map((column) => `${table}.${column}`).join(', ');

/**
 * The readings of import $1. Each reading has a chain of values: the current one, and earlier ones in `replaced_observation`. The
 * import's value is the current one, or was replaced by import `later_ndx`. A later import that found the same value, `heir_ndx`,
 * inherits it; `replaces` tells whether there is an earlier value.
 */
const BROUGHT_TABLE = `
  CREATE TEMPORARY TABLE brought_reading (well_ndx int, parameter_ndx int, collect_timestamp timestamptz, later_ndx int,
    heir_ndx int, reported_value float8, reported_unit text, replaces boolean) ON COMMIT DROP`;
const FILL_BROUGHT = `
  INSERT INTO brought_reading
  SELECT ${ofRow('brought')}, later_ndx, heir.import_ndx, heir.reported_value, heir.reported_unit,
    replaced.import_ndx IS NOT NULL
  FROM (
    SELECT ${KEY.join(', ')}, NULL::int AS later_ndx FROM observation WHERE import_ndx = $1
    UNION ALL
    SELECT ${KEY.join(', ')}, import_ndx FROM replaced_observation WHERE earlier_import_ndx = $1
  ) AS brought
    LEFT JOIN (
      SELECT DISTINCT ON (${KEY.join(', ')}) * FROM confirmed_observation WHERE of_import_ndx = $1
      ORDER BY ${KEY.join(', ')}, import_ndx
    ) AS heir ON ${same('heir', 'brought')}
    LEFT JOIN replaced_observation AS replaced ON replaced.import_ndx = $1 AND ${same('replaced', 'brought')}`;

const IS_KEPT = 'later_ndx IS NOT NULL OR heir_ndx IS NOT NULL';
const COUNT = `
  SELECT count(*) FILTER (WHERE NOT (${IS_KEPT}) AND NOT replaces)::int AS removed,
    count(*) FILTER (WHERE NOT (${IS_KEPT}) AND replaces)::int AS restored,
    count(*) FILTER (WHERE ${IS_KEPT})::int AS kept
  FROM brought_reading`;
const COUNT_LATER = `
  SELECT import_ndx, file_name, later.readings FROM measurement_import JOIN (
    SELECT coalesce(later_ndx, heir_ndx) AS import_ndx, count(*)::int AS readings FROM brought_reading
    WHERE ${IS_KEPT} GROUP BY 1) AS later USING (import_ndx)
  ORDER BY import_ndx`;

const TAKEN_OVER = 'brought.heir_ndx IS NOT NULL';
const GIVEN_BACK = 'brought.heir_ndx IS NULL AND brought.replaces';
const TAKEN_AWAY = 'brought.heir_ndx IS NULL AND NOT brought.replaces';
const PROVIDER_OF_HEIR = '(SELECT data_provider_ndx FROM measurement_import WHERE import_ndx = brought.heir_ndx)';

/**
 * Values of the import pass to its heir, return to what they were before, or are deleted.
 * @param ofImport the column of the import that brought a value
 * @param where selects readings, and values of their chains
 */
const changeValues = (table: string, ofImport: string, where: string): string[] => [
  `UPDATE ${table} AS chained SET ${ofImport} = brought.heir_ndx, data_provider_ndx = ${PROVIDER_OF_HEIR},
    reported_value = brought.reported_value, reported_unit = brought.reported_unit
  FROM brought_reading AS brought
  WHERE ${where} AND ${same('chained', 'brought')} AND ${TAKEN_OVER}`,
  `UPDATE ${table} AS chained SET result_value = replaced.result_value, ${ofImport} = replaced.earlier_import_ndx,
    data_provider_ndx = replaced.data_provider_ndx, reported_value = replaced.reported_value,
    reported_unit = replaced.reported_unit
  FROM brought_reading AS brought JOIN replaced_observation AS replaced ON ${same('replaced', 'brought')}
  WHERE replaced.import_ndx = $1 AND ${where} AND ${same('chained', 'brought')} AND ${GIVEN_BACK}`,
  `DELETE FROM ${table} AS chained USING brought_reading AS brought
  WHERE ${where} AND ${same('chained', 'brought')} AND ${TAKEN_AWAY}`,
];
const CHANGE_KEPT = changeValues('observation', 'import_ndx', 'brought.later_ndx IS NULL');
/** Values that later imports have replaced, then what the import itself replaced and confirmed. */
const CHANGE_REPLACED = [
  ...changeValues('replaced_observation', 'earlier_import_ndx', 'chained.import_ndx = brought.later_ndx'),
  `UPDATE replaced_observation AS replaced SET import_ndx = brought.heir_ndx FROM brought_reading AS brought
  WHERE replaced.import_ndx = $1 AND ${same('replaced', 'brought')} AND ${TAKEN_OVER}`,
  'DELETE FROM replaced_observation WHERE import_ndx = $1',
  `DELETE FROM confirmed_observation AS confirmed USING brought_reading AS brought
  WHERE confirmed.import_ndx = brought.heir_ndx AND ${same('confirmed', 'brought')}`,
  `UPDATE confirmed_observation AS confirmed SET of_import_ndx = brought.heir_ndx FROM brought_reading AS brought
  WHERE confirmed.of_import_ndx = $1 AND ${same('confirmed', 'brought')}`,
  'DELETE FROM confirmed_observation WHERE import_ndx = $1',
];

const TOUCHED = 'SELECT well_ndx FROM brought_reading WHERE later_ndx IS NULL';
const has = (parameter: number): string =>
  `EXISTS (SELECT FROM observation WHERE observation.well_ndx = well.well_ndx AND parameter_ndx = ${parameter})`;
const flags = Object.entries(FLAGS);
const SET_FLAGS = `
  UPDATE well SET ${flags.map(([flag]) => `${flag} = now.${flag}`).join(', ')},
    monitoring_status_ndx = 1 + now.has_winter_observations::int + 2 * now.has_telemetry::int, updated_at = now()
  FROM (
    SELECT well_ndx, ${flags.map(([flag, parameter]) => `${flag} AND ${has(parameter)} AS ${flag}`).join(', ')}
    FROM well WHERE well_ndx IN (${TOUCHED})) AS now
  WHERE well.well_ndx = now.well_ndx AND (${flags.map(([flag]) => `well.${flag} <> now.${flag}`).join(' OR ')})`;

export interface UndoneReadings {
  removed: number;
  restored: number;
  kept: number;
  kept_by: { import_ndx: number; file_name: string; readings: number }[];
}

/** Fills `brought_reading` for the rest of the transaction. */
export async function findBrought(manager: EntityManager, importNdx: number): Promise<UndoneReadings> {
  await manager.query(BROUGHT_TABLE);
  await manager.query(FILL_BROUGHT, [importNdx]);
  await manager.query('ANALYZE brought_reading');
  const [counts] = await manager.query<[Omit<UndoneReadings, 'kept_by'>]>(COUNT);
  return { ...counts, kept_by: await manager.query(COUNT_LATER) };
}

/** Undoes what `findBrought` found. A statement without changes would still invalidate everybody's cached answers. */
export async function undoReadings(
  manager: EntityManager,
  importNdx: number,
  onProgress: (progress: number) => void,
): Promise<void> {
  for (const [index, sql] of CHANGE_KEPT.entries()) {
    const which = [TAKEN_OVER, GIVEN_BACK, TAKEN_AWAY][index]!;
    if (await isAny(manager, `brought.later_ndx IS NULL AND ${which}`)) {
      await manager.query(sql, sql.includes('$1') ? [importNdx] : []);
    }
    onProgress(0.2 + 0.15 * (index + 1));
  }
  for (const sql of CHANGE_REPLACED) await manager.query(sql, sql.includes('$1') ? [importNdx] : []);
  onProgress(0.8);
  if (!(await isAny(manager, 'brought.later_ndx IS NULL'))) return;
  await fitTrends(manager, winterReadings(TOUCHED));
  await redrawTrends(manager);
  await manager.query(SET_FLAGS);
  onProgress(0.9);
}

async function isAny(manager: EntityManager, condition: string): Promise<boolean> {
  const [row] = await manager.query<[{ exists: boolean }]>(
    `SELECT EXISTS (SELECT FROM brought_reading AS brought WHERE ${condition})`,
  );
  return row.exists;
}

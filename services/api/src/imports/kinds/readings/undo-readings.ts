import type { EntityManager } from 'typeorm';
import { FLAGS } from './commit-readings.ts';

const KEY = ['well_ndx', 'parameter_ndx', 'collect_timestamp'];
const same = (one: string, other: string): string =>
  KEY.map((column) => `${one}.${column} = ${other}.${column}`).join(' AND ');
const ofRow = (table: string): string => KEY.map((column) => `${table}.${column}`).join(', ');

/**
 * The readings of import $1. Each reading has a chain of values: the current one, and earlier ones in `replaced_observation`. The
 * import's value is the current one, or was replaced by import `later_ndx`. A later import with the same value, `heir_ndx`,
 * inherits it. `replaces`: there is an earlier value.
 */
const IMPORTED_TABLE = `
  CREATE TEMPORARY TABLE imported_reading (well_ndx int, parameter_ndx int, collect_timestamp timestamptz, later_ndx int,
    heir_ndx int, reported_value float8, reported_unit text, replaces boolean) ON COMMIT DROP`;
const FILL_IMPORTED = `
  INSERT INTO imported_reading
  SELECT ${ofRow('imported')}, later_ndx, heir.import_ndx, heir.reported_value, heir.reported_unit,
    replaced.import_ndx IS NOT NULL
  FROM (
    SELECT ${KEY.join(', ')}, NULL::int AS later_ndx FROM observation WHERE import_ndx = $1
    UNION ALL
    SELECT ${KEY.join(', ')}, import_ndx FROM replaced_observation WHERE earlier_import_ndx = $1
  ) AS imported
    LEFT JOIN (
      SELECT DISTINCT ON (${KEY.join(', ')}) * FROM confirmed_observation WHERE of_import_ndx = $1
      ORDER BY ${KEY.join(', ')}, import_ndx
    ) AS heir ON ${same('heir', 'imported')}
    LEFT JOIN replaced_observation AS replaced ON replaced.import_ndx = $1 AND ${same('replaced', 'imported')}`;

const IS_KEPT = 'later_ndx IS NOT NULL OR heir_ndx IS NOT NULL';
const COUNT = `
  SELECT count(*) FILTER (WHERE NOT (${IS_KEPT}) AND NOT replaces)::int AS removed,
    count(*) FILTER (WHERE NOT (${IS_KEPT}) AND replaces)::int AS restored,
    count(*) FILTER (WHERE ${IS_KEPT})::int AS kept
  FROM imported_reading`;
const COUNT_LATER = `
  SELECT import_ndx, file_name, later.readings FROM measurement_import JOIN (
    SELECT coalesce(later_ndx, heir_ndx) AS import_ndx, count(*)::int AS readings FROM imported_reading
    WHERE ${IS_KEPT} GROUP BY 1) AS later USING (import_ndx)
  ORDER BY import_ndx`;

const IS_INHERITED = 'imported.heir_ndx IS NOT NULL';
const IS_RESTORED = 'imported.heir_ndx IS NULL AND imported.replaces';
const IS_REMOVED = 'imported.heir_ndx IS NULL AND NOT imported.replaces';
const PROVIDER_OF_HEIR = '(SELECT data_provider_ndx FROM measurement_import WHERE import_ndx = imported.heir_ndx)';

/**
 * Values of the import pass to its heir, return to their earlier state, or are deleted.
 * @param ofImport the column with the import of a value
 * @param where selects readings, and values of their chains
 */
const changeValues = (table: string, ofImport: string, where: string): string[] => [
  `UPDATE ${table} AS chained SET ${ofImport} = imported.heir_ndx, data_provider_ndx = ${PROVIDER_OF_HEIR},
    reported_value = imported.reported_value, reported_unit = imported.reported_unit
  FROM imported_reading AS imported
  WHERE ${where} AND ${same('chained', 'imported')} AND ${IS_INHERITED}`,
  `UPDATE ${table} AS chained SET result_value = replaced.result_value, ${ofImport} = replaced.earlier_import_ndx,
    data_provider_ndx = replaced.data_provider_ndx, reported_value = replaced.reported_value,
    reported_unit = replaced.reported_unit
  FROM imported_reading AS imported JOIN replaced_observation AS replaced ON ${same('replaced', 'imported')}
  WHERE replaced.import_ndx = $1 AND ${where} AND ${same('chained', 'imported')} AND ${IS_RESTORED}`,
  `DELETE FROM ${table} AS chained USING imported_reading AS imported
  WHERE ${where} AND ${same('chained', 'imported')} AND ${IS_REMOVED}`,
];
const CHANGE_KEPT = changeValues('observation', 'import_ndx', 'imported.later_ndx IS NULL');
/** Values that later imports have replaced, then those that the import itself replaced and confirmed. */
const CHANGE_REPLACED = [
  ...changeValues('replaced_observation', 'earlier_import_ndx', 'chained.import_ndx = imported.later_ndx'),
  `UPDATE replaced_observation AS replaced SET import_ndx = imported.heir_ndx FROM imported_reading AS imported
  WHERE replaced.import_ndx = $1 AND ${same('replaced', 'imported')} AND ${IS_INHERITED}`,
  'DELETE FROM replaced_observation WHERE import_ndx = $1',
  `DELETE FROM confirmed_observation AS confirmed USING imported_reading AS imported
  WHERE confirmed.import_ndx = imported.heir_ndx AND ${same('confirmed', 'imported')}`,
  `UPDATE confirmed_observation AS confirmed SET of_import_ndx = imported.heir_ndx FROM imported_reading AS imported
  WHERE confirmed.of_import_ndx = $1 AND ${same('confirmed', 'imported')}`,
  'DELETE FROM confirmed_observation WHERE import_ndx = $1',
];

const TOUCHED = 'SELECT well_ndx FROM imported_reading WHERE later_ndx IS NULL';
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

/** Fills `imported_reading` for the rest of the transaction. */
export async function findImportedReadings(manager: EntityManager, importNdx: number): Promise<UndoneReadings> {
  await manager.query(IMPORTED_TABLE);
  await manager.query(FILL_IMPORTED, [importNdx]);
  await manager.query('ANALYZE imported_reading');
  const [counts] = await manager.query<[Omit<UndoneReadings, 'kept_by'>]>(COUNT);
  return { ...counts, kept_by: await manager.query(COUNT_LATER) };
}

/** Undoes what `findImportedReadings` found. Skips statements without changes, as they would invalidate everybody's cached responses. */
export async function undoReadings(
  manager: EntityManager,
  importNdx: number,
  onProgress: (progress: number) => void,
): Promise<void> {
  for (const [index, sql] of CHANGE_KEPT.entries()) {
    const which = [IS_INHERITED, IS_RESTORED, IS_REMOVED][index]!;
    if (await hasAny(manager, `imported.later_ndx IS NULL AND ${which}`)) {
      await manager.query(sql, sql.includes('$1') ? [importNdx] : []);
    }
    onProgress(0.2 + 0.15 * (index + 1));
  }
  for (const sql of CHANGE_REPLACED) await manager.query(sql, sql.includes('$1') ? [importNdx] : []);
  onProgress(0.8);
  if (!(await hasAny(manager, 'imported.later_ndx IS NULL'))) return;
  await manager.query(SET_FLAGS);
  onProgress(0.9);
}

async function hasAny(manager: EntityManager, condition: string): Promise<boolean> {
  const [row] = await manager.query<[{ exists: boolean }]>(
    `SELECT EXISTS (SELECT FROM imported_reading AS imported WHERE ${condition})`,
  );
  return row.exists;
}

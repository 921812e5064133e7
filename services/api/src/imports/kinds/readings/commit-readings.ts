import type { EntityManager } from 'typeorm';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { FileError } from '../../file-error.ts';
import { CountsChangedError } from '../../imports.repository.ts';
import { addWells } from '../sites/commit-wells.ts';
import { findChangedWell } from './changed-wells.ts';

const LINES_PER_INSERT = 50_000;

const KEPT_TABLE = `
  CREATE TEMPORARY TABLE import_kept (line int, well_ndx int, parameter_ndx int, collect_timestamp timestamptz,
    result_value float8, reported_value float8, reported_unit text, is_new boolean) ON COMMIT DROP`;
const FILL_KEPT = `
  INSERT INTO import_kept
  SELECT line, well.well_ndx, staged.parameter_ndx, staged.collect_timestamp, staged.result_value, staged.reported_value,
    staged.reported_unit, observation.result_value IS NULL
  FROM import_reading AS staged JOIN well USING (well_number)
    LEFT JOIN observation ON observation.well_ndx = well.well_ndx AND observation.parameter_ndx = staged.parameter_ndx
      AND observation.collect_timestamp = staged.collect_timestamp
  WHERE staged.import_ndx = $1 AND observation.result_value IS DISTINCT FROM staged.result_value`;

/** Marks equal readings of earlier imports as confirmed, so that undoing those imports keeps them. */
const CONFIRM = `
  INSERT INTO confirmed_observation (import_ndx, of_import_ndx, well_ndx, parameter_ndx, collect_timestamp, reported_value,
    reported_unit)
  SELECT $1, observation.import_ndx, well.well_ndx, staged.parameter_ndx, staged.collect_timestamp, staged.reported_value,
    staged.reported_unit
  FROM import_reading AS staged JOIN well USING (well_number)
    JOIN observation ON observation.well_ndx = well.well_ndx AND observation.parameter_ndx = staged.parameter_ndx
      AND observation.collect_timestamp = staged.collect_timestamp
  WHERE staged.import_ndx = $1 AND observation.import_ndx <> $1`;

const SAME_READING = `kept.well_ndx = observation.well_ndx AND kept.parameter_ndx = observation.parameter_ndx
    AND kept.collect_timestamp = observation.collect_timestamp AND NOT kept.is_new`;

const REMEMBER_REPLACED = `
  INSERT INTO replaced_observation (import_ndx, well_ndx, parameter_ndx, collect_timestamp, result_value, data_provider_ndx,
    earlier_import_ndx, reported_value, reported_unit)
  SELECT $1, observation.well_ndx, observation.parameter_ndx, observation.collect_timestamp, observation.result_value,
    observation.data_provider_ndx, observation.import_ndx, observation.reported_value, observation.reported_unit
  FROM observation JOIN import_kept AS kept ON ${SAME_READING}`;
const REPLACE = `
  UPDATE observation SET result_value = kept.result_value, reported_value = kept.reported_value,
    reported_unit = kept.reported_unit, import_ndx = $1, data_provider_ndx = $2
  FROM import_kept AS kept WHERE ${SAME_READING}`;

const INSERT_NEW = `
  INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value, data_provider_ndx, import_ndx, reported_value,
    reported_unit)
  SELECT well_ndx, parameter_ndx, collect_timestamp, result_value, $2, $1, reported_value, reported_unit
  FROM import_kept WHERE is_new AND line BETWEEN $3 AND $4
  ORDER BY well_ndx, parameter_ndx, collect_timestamp`;
/** Flag columns of wells, by whether they have readings of parameters. */
export const FLAGS: Readonly<Record<string, number>> = {
  has_winter_observations: PARAMETER.winterDepthToWater,
  has_telemetry: PARAMETER.telemetryDepthToWater,
  has_battery_data: PARAMETER.batteryVoltage,
  has_water_temperature_data: PARAMETER.waterTemperature,
};
const flags = Object.keys(FLAGS);
const SET_FLAGS = `
  UPDATE well SET ${flags.map((flag) => `${flag} = well.${flag} OR imported.${flag}`).join(', ')},
    monitoring_status_ndx = 1 + (well.has_winter_observations OR imported.has_winter_observations)::int
      + 2 * (well.has_telemetry OR imported.has_telemetry)::int,
    updated_at = now()
  FROM (
    SELECT well_ndx, ${flags.map((flag) => `bool_or(parameter_ndx = ${FLAGS[flag]}) AS ${flag}`).join(', ')}
    FROM import_kept GROUP BY well_ndx) AS imported
  WHERE well.well_ndx = imported.well_ndx AND (${flags.map((flag) => `imported.${flag} AND NOT well.${flag}`).join(' OR ')})`;

interface Comparison {
  isCurrent: boolean;
  hasChanges: boolean;
  changed: number;
  lastLine: number;
  provider: number | null;
}

/** @throws CountsChangedError if the import's counts have changed */
async function check(manager: EntityManager, importNdx: number): Promise<Comparison> {
  const [row] = await manager.query<[Comparison]>(
    `SELECT kept.added = previewed.added AND kept.changed = previewed.changed AS "isCurrent", kept.added + kept.changed > 0 AS "hasChanges",
      kept.changed, "lastLine",
      data_provider_ndx AS provider
    FROM measurement_import AS previewed, (
      SELECT count(*) FILTER (WHERE is_new)::int AS added, count(*) FILTER (WHERE NOT is_new)::int AS changed,
        coalesce(max(line), -1) AS "lastLine" FROM import_kept) AS kept
    WHERE import_ndx = $1`,
    [importNdx],
  );
  if (!row.isCurrent) throw new CountsChangedError(`the counts of import ${importNdx} are not true any more`);
  return row;
}

/**
 * Commits the readings of an import, and new wells that have readings.
 * @throws CountsChangedError if its counts have changed, FileError if its wells were merged or removed since the file was read
 */
export async function commitReadings(
  manager: EntityManager,
  importNdx: number,
  onProgress: (progress: number) => void,
): Promise<void> {
  const number = await findChangedWell(manager, importNdx);
  if (number !== null) throw new FileError({ code: 'import-wells-changed', values: { number } });
  // Serializes commits, so that nothing changes after the comparison; readers are not blocked.
  await manager.query('LOCK TABLE observation IN SHARE ROW EXCLUSIVE MODE');
  await addWells(manager, importNdx, 'read');
  await manager.query(KEPT_TABLE);
  await manager.query(FILL_KEPT, [importNdx]);
  await manager.query('ANALYZE import_kept');
  const { hasChanges, changed, lastLine, provider } = await check(manager, importNdx);
  onProgress(0.2);
  if (changed > 0) {
    await manager.query(REMEMBER_REPLACED, [importNdx]);
    await manager.query(REPLACE, [importNdx, provider]);
  }
  // A statement without changes would still invalidate everybody's cached responses.
  if (hasChanges) {
    for (let line = 0; line <= lastLine; line += LINES_PER_INSERT) {
      await manager.query(INSERT_NEW, [importNdx, provider, line, line + LINES_PER_INSERT - 1]);
      onProgress(0.2 + 0.7 * Math.min(1, (line + LINES_PER_INSERT) / lastLine));
    }
    await manager.query(SET_FLAGS);
  }
  await manager.query(CONFIRM, [importNdx]);
}

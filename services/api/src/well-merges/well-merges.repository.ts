import { Injectable } from '@nestjs/common';
import { type LikelyDuplicate, MAX_CONFLICTS, type WellMerge } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import { FLAGS } from '../imports/kinds/readings/commit-readings.ts';
import type { Merge } from './moved-rows.repository.ts';

const NEAR_FEET = 100;
const METERS_PER_FOOT = 0.3048;
const MAX_DUPLICATES = 20;

/** Kept by imports and not by records, so taking back a change set does not restore them. */
const flags = Object.keys(FLAGS);

const SAME_TIME = `observation AS own JOIN observation AS other
  ON other.well_ndx = $2 AND other.parameter_ndx = own.parameter_ndx AND other.collect_timestamp = own.collect_timestamp`;

type SharedReadings = Pick<WellMerge, 'conflicts' | 'conflict_count' | 'same_count' | 'same_day_count'>;

interface StoredMerge extends Merge {
  into: number;
  /** Number of the well that was merged. */
  name: string;
}

@Injectable()
export class WellMergesRepository {
  constructor(private readonly database: DataSource) {}

  findLikelyDuplicates(ndx: number): Promise<LikelyDuplicate[]> {
    return this.database.query(
      `SELECT other.well_ndx AS ndx, other.well_number AS name,
        round((ST_Distance(other.location::geography, well.location::geography) / ${METERS_PER_FOOT})::numeric, 1)::float8 AS feet,
        coalesce(other.state_well_number = well.state_well_number, false) AS has_same_state_number
      FROM well JOIN well AS other ON other.well_ndx <> well.well_ndx
        AND (ST_DWithin(other.location::geography, well.location::geography, ${NEAR_FEET * METERS_PER_FOOT})
          OR other.state_well_number = well.state_well_number)
      WHERE well.well_ndx = $1 ORDER BY feet, name LIMIT ${MAX_DUPLICATES}`,
      [ndx],
    );
  }

  async findFeetApart(manager: EntityManager, kept: number, merged: number): Promise<number> {
    const [row] = await manager.query<[{ feet: number }]>(
      `SELECT round((ST_Distance(one.location::geography, other.location::geography) / ${METERS_PER_FOOT})::numeric)::float8 AS feet
      FROM well AS one, well AS other WHERE one.well_ndx = $1 AND other.well_ndx = $2`,
      [kept, merged],
    );
    return row.feet;
  }

  /** Nobody else changes the wells, or adds readings or meters to them, until the transaction ends. */
  async lock(manager: EntityManager, wells: readonly number[]): Promise<void> {
    await manager.query('SELECT FROM well WHERE well_ndx = ANY ($1) ORDER BY well_ndx FOR UPDATE', [wells]);
  }

  /** Readings of both wells that meet. @param zone whose days count */
  async findShared(manager: EntityManager, kept: number, merged: number, zone: string): Promise<SharedReadings> {
    const conflicts = await manager.query<(Omit<WellMerge['conflicts'][number], 'at'> & { at: Date })[]>(
      `SELECT own.parameter_ndx, parameter.name AS parameter, own.collect_timestamp AS at, own.result_value AS kept_value,
        other.result_value AS merged_value
      FROM ${SAME_TIME} JOIN parameter ON parameter.parameter_ndx = own.parameter_ndx
      WHERE own.well_ndx = $1 AND own.result_value <> other.result_value
      ORDER BY own.parameter_ndx, own.collect_timestamp DESC LIMIT ${MAX_CONFLICTS}`,
      [kept, merged],
    );
    const [counts] = await manager.query<[{ conflict_count: number; same_count: number }]>(
      `SELECT count(*) FILTER (WHERE own.result_value <> other.result_value)::int AS conflict_count,
        count(*) FILTER (WHERE own.result_value = other.result_value)::int AS same_count
      FROM ${SAME_TIME} WHERE own.well_ndx = $1`,
      [kept, merged],
    );
    const [days] = await manager.query<[{ same_day_count: number }]>(
      `WITH kept AS MATERIALIZED (
        SELECT DISTINCT parameter_ndx, (collect_timestamp AT TIME ZONE $3)::date AS day FROM observation WHERE well_ndx = $1
      )
      SELECT count(*)::int AS same_day_count FROM observation AS other
        JOIN kept ON kept.parameter_ndx = other.parameter_ndx AND kept.day = (other.collect_timestamp AT TIME ZONE $3)::date
      WHERE other.well_ndx = $2 AND NOT EXISTS (SELECT FROM observation AS own WHERE own.well_ndx = $1
        AND own.parameter_ndx = other.parameter_ndx AND own.collect_timestamp = other.collect_timestamp)`,
      [kept, merged, zone],
    );
    return { conflicts: conflicts.map((one) => ({ ...one, at: one.at.toISOString() })), ...counts, ...days };
  }

  async begin(manager: EntityManager, { kept, merged }: Omit<Merge, 'merge'>): Promise<number> {
    // Deletions of demo rows are left out of the history, and this one must be in it.
    const row = `to_jsonb(one) || jsonb_build_object('location', one.location::text)`;
    const [{ merge_ndx }] = await manager.query<[{ merge_ndx: number }]>(
      `INSERT INTO well_merge (merged_well_ndx, merged_number, kept_well_ndx, into_well_ndx, merged_row, kept_row)
      SELECT one.well_ndx, one.well_number, kept.well_ndx, kept.well_ndx, ${row}, to_jsonb(kept) - 'location'
      FROM well AS one, well AS kept WHERE one.well_ndx = $1 AND kept.well_ndx = $2 RETURNING merge_ndx`,
      [merged, kept],
    );
    await manager.query("UPDATE well SET data_source = 'manual' WHERE well_ndx = $1 AND data_source = 'demo'", [
      merged,
    ]);
    return merge_ndx;
  }

  /** The well that stays is measured as both were. */
  async joinFlags(manager: EntityManager, { kept, merged }: Merge): Promise<void> {
    await manager.query(
      `UPDATE well SET ${flags.map((flag) => `${flag} = well.${flag} OR merged.${flag}`).join(', ')},
        monitoring_status_ndx = 1 + (well.has_winter_observations OR merged.has_winter_observations)::int
          + 2 * (well.has_telemetry OR merged.has_telemetry)::int
      FROM well AS merged WHERE well.well_ndx = $1 AND merged.well_ndx = $2`,
      [kept, merged],
    );
  }

  async remove(manager: EntityManager, well: number): Promise<void> {
    await manager.query('DELETE FROM well WHERE well_ndx = $1', [well]);
  }

  async findByChangeSet(manager: EntityManager, changeSet: string): Promise<StoredMerge | null> {
    const [row] = await manager.query<StoredMerge[]>(
      `SELECT merge_ndx AS merge, kept_well_ndx AS kept, merged_well_ndx AS merged, into_well_ndx AS into,
        merged_number AS name
      FROM well_merge WHERE change_set = $1 AND undone_at IS NULL FOR UPDATE`,
      [changeSet],
    );
    return row ?? null;
  }

  /** Columns that records leave out, of both wells. A flag of the kept well stays if it has such readings. */
  async restoreDerived(manager: EntityManager, { merge, kept, merged }: Merge): Promise<void> {
    const columns = [...flags, 'monitoring_status_ndx', 'updated_at'];
    await manager.query(
      `UPDATE well SET (${columns.join(', ')}, version) = ROW (${columns.map((name) => `former.${name}`).join(', ')}, former.version + 1)
      FROM well_merge, jsonb_populate_record(NULL::well, merged_row - 'location') AS former
      WHERE merge_ndx = $1 AND well.well_ndx = $2`,
      [merge, merged],
    );
    const has = (parameter: number): string =>
      `EXISTS (SELECT FROM series_summary AS series WHERE series.well_ndx = $2 AND parameter_ndx = ${parameter})`;
    const now = Object.entries(FLAGS).map(
      ([flag, parameter]) => `former.${flag} OR well.${flag} AND ${has(parameter)} AS ${flag}`,
    );
    await manager.query(
      `UPDATE well SET ${flags.map((flag) => `${flag} = now.${flag}`).join(', ')},
        monitoring_status_ndx = CASE WHEN now.is_former THEN now.former_status
          ELSE 1 + now.has_winter_observations::int + 2 * now.has_telemetry::int END
      FROM (
        SELECT ${now.join(', ')}, former.monitoring_status_ndx AS former_status,
          NOT (${flags.map((flag) => `well.${flag} AND NOT former.${flag} AND ${has(FLAGS[flag]!)}`).join(' OR ')}) AS is_former
        FROM well, well_merge, jsonb_populate_record(NULL::well, kept_row) AS former WHERE merge_ndx = $1 AND well.well_ndx = $2
      ) AS now WHERE well.well_ndx = $2`,
      [merge, kept],
    );
  }

  async end(manager: EntityManager, merge: number): Promise<void> {
    await manager.query(
      'UPDATE well_merge SET undone_at = now(), undone_change_set = current_change_set() WHERE merge_ndx = $1',
      [merge],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CHANGED_AGAIN } from './undo.repository.ts';

export interface StoredChange {
  change_ndx: number;
  change_set: string;
  record_table: string;
  record_ndx: number;
  at: Date;
  version: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor: string | null;
  actor_user_id: string | null;
  reason: string | null;
  import_ndx: number | null;
  /** Of the change set. */
  records: number;
  can_undo: boolean;
}

/** A place as its coordinates, in place of the geometry's bytes. */
const WITH_PLACE = (
  state: string,
): string => `CASE WHEN ${state} ? 'location' AND record_table = 'well' THEN ${state} - 'location'
  || jsonb_build_object('latitude_dd', ST_Y((${state} ->> 'location')::geometry), 'longitude_dd', ST_X((${state} ->> 'location')::geometry))
  ELSE ${state} END`;

/** What the database added by itself came with the portal. Of an import, only the record itself is looked at. */
const CAN_UNDO = `(before IS NOT NULL OR actor IS NOT NULL OR import_ndx IS NOT NULL) AND NOT EXISTS (
  SELECT FROM record_change AS own WHERE own.change_set = record_change.change_set
    AND (import_ndx IS NULL OR own.change_ndx = record_change.change_ndx) AND ${CHANGED_AGAIN})`;

const COLUMNS = `change_ndx::int, record_change.change_set, record_table, record_ndx, record_change.at, version,
  actor, actor_user_id, reason, import_ndx`;
const WITH_AUDIT = `record_change LEFT JOIN LATERAL (
    SELECT actor, actor_user_id, reason, import_ndx FROM audit_log
    WHERE audit_log.change_set = record_change.change_set ORDER BY audit_ndx LIMIT 1
  ) AS entry ON true`;

@Injectable()
export class RecordHistoryRepository {
  constructor(private readonly database: DataSource) {}

  /** The latest first; columns as fields have them. @param limit `null` for all */
  find(
    table: string,
    ndx: number,
    limit: number | null,
    manager: EntityManager = this.database.manager,
  ): Promise<StoredChange[]> {
    return manager.query(
      `SELECT ${COLUMNS}, ${WITH_PLACE('before')} AS before, ${WITH_PLACE('after')} AS after,
        (SELECT count(*)::int FROM record_change AS other WHERE other.change_set = record_change.change_set) AS records,
        ${CAN_UNDO} AS can_undo
      FROM ${WITH_AUDIT} WHERE record_table = $1 AND record_ndx = $2
      ORDER BY change_ndx DESC LIMIT $3`,
      [table, ndx, limit],
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { FieldChange, GpuChange, PlannedChange } from '@portal/shared-api';
import type { RecordKind, RecordValues } from '@portal/shared-api/record-keeping';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRow } from '../database/insert-rows.ts';

/** `basis` has the values as they were when it was planned. */
export interface PlannedValues {
  values: RecordValues;
  basis: readonly { ndx: number; values: RecordValues }[];
  removed_users: readonly string[];
}

/** `basis` stands for the outlines, acres and permits that it was planned with. */
export type PlannedGpuChange = GpuChange & { basis?: string };

export interface NewPlan {
  day: string;
  record_kind: RecordKind;
  record_ndxs: readonly number[];
  names: readonly string[];
  parts: number | null;
  change: PlannedValues | PlannedGpuChange;
  changes: readonly FieldChange[];
  accepted: readonly string[];
  reason: string | null;
  user_id: string;
  actor: string;
  planned_at: Date;
}

export interface Plan extends NewPlan {
  planned_ndx: number;
}

const COLUMNS = `planned_ndx, day::text, record_kind, record_ndxs, names, parts, change, changes, accepted, reason, user_id, actor, planned_at`;
const OPEN = "state IN ('planned', 'failed')";
const SHOWN = `planned_ndx, day::text, record_kind AS kind,
  (SELECT json_agg(json_build_object('ndx', ndx, 'name', name)) FROM unnest(record_ndxs, names) AS record (ndx, name)) AS records,
  parts, changes, reason, actor, to_json(planned_at AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS planned_at, state, why`;

@Injectable()
export class PlannedChangesRepository {
  constructor(private readonly database: DataSource) {}

  insert(manager: EntityManager, plan: NewPlan): Promise<number> {
    return insertRow(manager, 'planned_change', { ...plan, state: 'planned' }, 'planned_ndx');
  }

  /** Whoever holds the records' locks sees all plans for them. */
  async findOf(
    manager: EntityManager,
    kind: RecordKind,
    ndxs: readonly number[],
  ): Promise<{ day: string; name: string } | null> {
    const [found] = await manager.query<{ day: string; name: string }[]>(
      `SELECT day::text, array_to_string(names, ', ') AS name FROM planned_change
      WHERE record_kind = $1 AND record_ndxs && $2::int[] AND state = 'planned' ORDER BY day LIMIT 1`,
      [kind, ndxs],
    );
    return found ?? null;
  }

  find(kind: RecordKind | null, ndx: number | null): Promise<PlannedChange[]> {
    return this.database.query(
      `SELECT ${SHOWN} FROM planned_change WHERE ${OPEN} AND (
        $1::text IS NULL OR (record_kind = $1 AND ($2::int IS NULL OR $2 = ANY (record_ndxs)))
        OR (record_kind = 'permits' AND $1 = 'gpus' AND EXISTS (
          SELECT FROM permit WHERE permit_ndx = ANY (record_ndxs) AND gpu_number = $2))
        OR (record_kind = 'permits' AND $1 = 'owners' AND ((change #>> '{values,owner_ndx}')::int = $2 OR EXISTS (
          SELECT FROM permit WHERE permit_ndx = ANY (record_ndxs) AND owner_ndx = $2)))
      ) ORDER BY day, planned_ndx LIMIT 200`,
      [kind, ndx],
    );
  }

  findDue(today: string): Promise<Plan[]> {
    return this.database.query(
      `SELECT ${COLUMNS} FROM planned_change WHERE state = 'planned' AND day <= $1 ORDER BY day, planned_ndx LIMIT 1000`,
      [today],
    );
  }

  /** @returns whether it has failed for an hour, once */
  async hasFailedLong(
    plannedNdx: number,
    now: Date,
    why: PlannedChange['why'],
    manager: EntityManager,
  ): Promise<boolean> {
    const [[waiting]] = await manager.query<[{ isTold: boolean }[]]>(
      `UPDATE planned_change SET waiting_since = coalesce(waiting_since, $2),
        why = CASE WHEN waiting_since <= $2 - interval '1 hour' THEN $3::jsonb END
      WHERE planned_ndx = $1 AND state = 'planned' AND why IS NULL RETURNING why IS NOT NULL AS "isTold"`,
      [plannedNdx, now, JSON.stringify(why)],
    );
    return waiting?.isTold ?? false;
  }

  /** Waits for whoever settles it too. @returns what was planned; `null` if it is settled */
  async settle(
    manager: EntityManager,
    plannedNdx: number,
    state: 'done' | 'failed' | 'withdrawn',
    why: PlannedChange['why'] = null,
  ): Promise<Plan | null> {
    const from = state === 'withdrawn' ? OPEN : "state = 'planned'";
    const [[settled]] = await manager.query<[Plan[]]>(
      `UPDATE planned_change SET state = $2, why = $3, settled_at = now() WHERE planned_ndx = $1 AND ${from}
      RETURNING ${COLUMNS}`,
      [plannedNdx, state, JSON.stringify(why)],
    );
    return settled ?? null;
  }
}

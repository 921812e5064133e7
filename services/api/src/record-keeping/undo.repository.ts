import { Injectable } from '@nestjs/common';
import { type DocumentKind, RECORD_KINDS, type RecordKind } from '@portal/shared-api/record-keeping';
import { DataSource, type EntityManager } from 'typeorm';
import { GPU_OF_POSITION } from '../database/gpu-sql.ts';
import { insertRows } from '../database/insert-rows.ts';

/** Tables in the order in which their rows can be added; they are removed in the reverse one. */
const KINDS: readonly RecordKind[] = [
  'well-classes',
  'well-types',
  'well-statuses',
  'map-layers',
  'owners',
  'gpus',
  'wells',
  'permits',
  'meters',
];

interface Use {
  table: string;
  column: string;
  /** The table's key: rows that the change set itself gave to the record do not count. */
  movable?: string;
}

const documentsOf = (kind: DocumentKind): Use => ({
  table: `(SELECT record_ndx FROM record_document WHERE record_kind = '${kind}') AS document`,
  column: 'record_ndx',
});

/** Rows that would be deleted with a record, or forget it without a word. */
const USES: Partial<Record<RecordKind, readonly Use[]>> = {
  gpus: [
    documentsOf('gpus'),
    { table: 'production_report', column: 'gpu_number' },
    { table: 'well', column: 'gpu_number', movable: 'well_ndx' },
    { table: 'permit', column: 'gpu_number', movable: 'permit_ndx' },
    { table: 'meter', column: 'gpu_number', movable: 'meter_ndx' },
  ],
  wells: [
    documentsOf('wells'),
    { table: 'observation', column: 'well_ndx' },
    { table: 'meter', column: 'well_ndx' },
    { table: 'production_reading', column: 'well_ndx' },
    { table: 'well', column: 'replaces_well_ndx' },
    { table: 'well_application', column: 'new_well_ndx', movable: 'application_ndx' },
  ],
  owners: [documentsOf('owners')],
  permits: [documentsOf('permits'), { table: 'user_permit', column: 'permit_ndx' }],
  meters: [
    documentsOf('meters'),
    { table: 'meter', column: 'replaces_meter_ndx' },
    { table: 'meter_reading', column: 'meter_ndx' },
  ],
};

export interface RecordKey {
  kind: RecordKind;
  ndx: number;
}

/** What taking its change set back does to it. */
export interface SetRecord extends RecordKey {
  effect: 'removed' | 'changed' | 'restored';
}

/** A record of a change set, as it was before the first change of the set. */
interface Former {
  ndx: number;
  was_added: boolean;
  was_removed: boolean;
  former: Record<string, unknown>;
}

/**
 * Records of a change set in one table with what they were before it: of a column that was changed twice, the first value counts.
 * `$1` is the set, `$2` the table.
 */
export const FORMER = `SELECT record_ndx AS ndx,
    (array_agg(before IS NULL ORDER BY change_ndx))[1] AS was_added,
    (array_agg(after IS NULL ORDER BY change_ndx DESC))[1] AS was_removed,
    coalesce(jsonb_object_agg(key, value ORDER BY change_ndx DESC) FILTER (WHERE key IS NOT NULL), '{}') AS former
  FROM record_change LEFT JOIN LATERAL jsonb_each(before) AS column_value (key, value) ON true
  WHERE change_set = $1 AND record_table = $2 GROUP BY record_ndx`;

/** A merge that was taken back left nothing. `later` is a row of `record_change`. */
export const COUNTS_AS_LATER = `NOT EXISTS (
  SELECT FROM well_merge WHERE undone_at IS NOT NULL AND later.change_set IN (change_set, undone_change_set))`;

/** Whether values of `own`, a row of `record_change`, were changed again by another set. */
export const CHANGED_AGAIN = `own.record_table <> 'well_application' AND EXISTS (
  SELECT FROM record_change AS later
  WHERE later.record_table = own.record_table AND later.record_ndx = own.record_ndx
    AND later.change_ndx > own.change_ndx AND later.change_set <> own.change_set AND ${COUNTS_AS_LATER}
    AND (own.before IS NULL OR own.after IS NULL OR later.before IS NULL OR later.after IS NULL
      OR later.after ?| ARRAY(SELECT jsonb_object_keys(own.after))))`;

/** Takes back change sets of any size, table by table; within the caller's transaction. */
@Injectable()
export class UndoRepository {
  constructor(private readonly database: DataSource) {}

  /** All records of a change set, in the order of tables and keys. */
  async findRecords(changeSet: string, manager: EntityManager = this.database.manager): Promise<SetRecord[]> {
    const rows = await manager.query<{ record_table: string; ndx: number; effect: SetRecord['effect'] }[]>(
      `SELECT record_table, record_ndx AS ndx,
        CASE WHEN (array_agg(before IS NULL ORDER BY change_ndx))[1] THEN 'removed'
          WHEN (array_agg(after IS NULL ORDER BY change_ndx DESC))[1] THEN 'restored' ELSE 'changed' END AS effect
      FROM record_change WHERE change_set = $1 GROUP BY record_table, record_ndx ORDER BY record_table, ndx`,
      [changeSet],
    );
    return KINDS.flatMap((kind) =>
      rows
        .filter(({ record_table }) => record_table === RECORD_KINDS[kind].table)
        .map(({ ndx, effect }) => ({ kind, ndx, effect })),
    );
  }

  /** Nobody else changes or comes to use the records until the transaction ends. In the order in which others lock them. */
  async lock(manager: EntityManager, records: readonly RecordKey[]): Promise<void> {
    for (const kind of KINDS) {
      const { table, key } = RECORD_KINDS[kind];
      const own = records.filter((record) => record.kind === kind).map(({ ndx }) => ndx);
      if (own.length > 0)
        await manager.query(`SELECT FROM ${table} WHERE ${key} = ANY ($1) ORDER BY ${key} FOR UPDATE`, [own]);
    }
  }

  /** Columns that were empty before the set, of how many records that are set back. */
  findEmptied(
    manager: EntityManager,
    changeSet: string,
    kind: RecordKind,
  ): Promise<{ name: string; records: number }[]> {
    return manager.query(
      `SELECT column_value.key AS name, count(*)::int AS records
      FROM (${FORMER}) AS changed, jsonb_each(former) AS column_value
      WHERE NOT was_added AND NOT was_removed AND column_value.value = 'null' GROUP BY 1 ORDER BY 1`,
      [changeSet, RECORD_KINDS[kind].table],
    );
  }

  /** A record of the set whose values were changed again afterwards; `null` if there is none. */
  async findChangedAgain(manager: EntityManager, changeSet: string): Promise<RecordKey | null> {
    const [found] = await manager.query<{ record_table: string; ndx: number }[]>(
      `SELECT record_table, record_ndx AS ndx FROM record_change AS own
      WHERE change_set = $1 AND ${CHANGED_AGAIN} ORDER BY change_ndx LIMIT 1`,
      [changeSet],
    );
    if (!found) return null;
    const kind = KINDS.find((one) => RECORD_KINDS[one].table === found.record_table)!;
    return { kind, ndx: found.ndx };
  }

  /** An added record of the set that others have come to use; `null` if there is none. */
  async findUsed(manager: EntityManager, changeSet: string): Promise<RecordKey | null> {
    for (const kind of KINDS)
      for (const { table, column, movable } of USES[kind] ?? []) {
        const own = movable
          ? `AND NOT EXISTS (SELECT FROM record_change WHERE change_set = $1 AND record_table = '${table}'
              AND record_ndx = ${table}.${movable})`
          : '';
        const [found] = await manager.query<{ ndx: number }[]>(
          `SELECT ${column} AS ndx FROM ${table} JOIN (${FORMER}) AS changed ON changed.ndx = ${column}
          WHERE was_added ${own} LIMIT 1`,
          [changeSet, RECORD_KINDS[kind].table],
        );
        if (found) return { kind, ndx: found.ndx };
      }
    return null;
  }

  async takeBack(manager: EntityManager, changeSet: string): Promise<void> {
    for (const kind of KINDS) await this.#restore(manager, changeSet, kind);
    for (const kind of KINDS.toReversed()) await this.#removeAdded(manager, changeSet, kind);
    // Its GPU may have been joined or split since.
    await manager.query(
      `UPDATE well SET gpu_number = ${GPU_OF_POSITION('well.location')} FROM (${FORMER}) AS changed, gpu
      WHERE well.well_ndx = changed.ndx AND was_removed AND gpu.gpu_number = well.gpu_number AND gpu.ended_on IS NOT NULL`,
      [changeSet, 'well'],
    );
  }

  /** Removed rows with their keys, then the values of changed ones. */
  async #restore(manager: EntityManager, changeSet: string, kind: RecordKind): Promise<void> {
    const { table, key } = RECORD_KINDS[kind];
    const removed = await manager.query<Former[]>(
      `${FORMER} HAVING (array_agg(after IS NULL ORDER BY change_ndx DESC))[1]`,
      [changeSet, table],
    );
    const back = removed.filter(({ was_added }) => !was_added);
    const versions = await this.#lastVersions(manager, table, back);
    await insertRows(
      manager,
      table,
      back.map(({ ndx, former }) => ({ ...former, version: versions.get(ndx)! + 1 })),
    );
    const columns = await manager.query<{ name: string }[]>(
      `SELECT DISTINCT jsonb_object_keys(former) AS name FROM (${FORMER}) AS changed WHERE NOT was_added AND NOT was_removed`,
      [changeSet, table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    if (names === '') return;
    await manager.query(
      `UPDATE ${table} SET (${names}) = ROW (${columns.map(({ name }) => `(jsonb_populate_record(${table}, former)).${name}`).join(', ')})
      FROM (${FORMER}) AS changed WHERE ${table}.${key} = changed.ndx AND NOT was_added AND NOT was_removed`,
      [changeSet, table],
    );
  }

  /** A version is never given twice: somebody may still have the page of a record that was removed and put back. */
  async #lastVersions(manager: EntityManager, table: string, records: readonly Former[]): Promise<Map<number, number>> {
    const rows = await manager.query<{ ndx: number; version: number }[]>(
      `SELECT record_ndx AS ndx, coalesce(max(version), 1) AS version FROM record_change
      WHERE record_table = $1 AND record_ndx = ANY ($2::int[]) GROUP BY record_ndx`,
      [table, records.map(({ ndx }) => ndx)],
    );
    return new Map(rows.map(({ ndx, version }) => [ndx, version]));
  }

  async #removeAdded(manager: EntityManager, changeSet: string, kind: RecordKind): Promise<void> {
    const { table, key } = RECORD_KINDS[kind];
    await manager.query(
      `DELETE FROM ${table} USING (${FORMER}) AS changed WHERE ${table}.${key} = changed.ndx AND was_added`,
      [changeSet, table],
    );
  }
}

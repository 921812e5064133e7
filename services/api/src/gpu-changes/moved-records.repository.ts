import { Injectable } from '@nestjs/common';
import type { MovedKind } from '@portal/shared-api';
import { RECORD_KINDS } from '@portal/shared-api/record-keeping';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';

/** A well, permit or meter of a GPU that ends. */
export interface OwnedRecord {
  kind: MovedKind;
  ndx: number;
  name: string;
  from: number;
  /** Of a meter. */
  well_ndx: number | null;
  /** Of a well: the new GPU that contains it, or the nearest one. */
  nearest: number | null;
}

export interface Move extends OwnedRecord {
  to: number;
}

const TITLES = { wells: 'well_number', permits: 'permit_number', meters: 'serial' } as const;
const KINDS = Object.keys(TITLES) as MovedKind[];

/** What moves with a change of GPUs; within its transaction. */
@Injectable()
export class MovedRecordsRepository {
  /** Nobody else changes what the GPUs have until the transaction ends. Call it with locked GPUs, so that nothing is added. */
  async lock(manager: EntityManager, gpuNumbers: readonly number[]): Promise<void> {
    for (const kind of KINDS) {
      const { table, key } = RECORD_KINDS[kind];
      await manager.query(`SELECT FROM ${table} WHERE gpu_number = ANY ($1) ORDER BY ${key} FOR NO KEY UPDATE`, [
        gpuNumbers,
      ]);
    }
  }

  /** @param successors the new GPUs */
  async findOwned(
    manager: EntityManager,
    predecessors: readonly number[],
    successors: readonly number[],
  ): Promise<OwnedRecord[]> {
    const found: OwnedRecord[] = [];
    for (const kind of KINDS) {
      const { table, key } = RECORD_KINDS[kind];
      const nearest =
        kind === 'wells'
          ? `(SELECT gpu.gpu_number FROM gpu WHERE gpu.gpu_number = ANY ($2)
              ORDER BY ST_Distance(gpu.location, well.location), gpu.gpu_number LIMIT 1)`
          : '(SELECT NULL::int WHERE $2::int[] IS NULL)';
      const rows = await manager.query<OwnedRecord[]>(
        `SELECT '${kind}' AS kind, ${key} AS ndx, ${TITLES[kind]} AS name, gpu_number AS "from",
          ${kind === 'meters' ? 'well_ndx' : 'NULL::int AS well_ndx'}, ${nearest} AS nearest
        FROM ${table} WHERE gpu_number = ANY ($1) ORDER BY ${TITLES[kind]} COLLATE "C", ${key}`,
        [predecessors, successors],
      );
      found.push(...rows);
    }
    return found;
  }

  /** What the former GPUs had is kept: reports of earlier years are of it. */
  async move(manager: EntityManager, moves: readonly Move[]): Promise<void> {
    await insertRows(
      manager,
      'gpu_former_record',
      moves.map(({ kind, ndx, from }) => ({
        gpu_number: from,
        permit_ndx: kind === 'permits' ? ndx : null,
        well_ndx: kind === 'wells' ? ndx : null,
        meter_ndx: kind === 'meters' ? ndx : null,
      })),
    );
    for (const kind of KINDS) {
      const { table, key } = RECORD_KINDS[kind];
      const own = moves.filter((move) => move.kind === kind);
      await manager.query(
        `UPDATE ${table} SET gpu_number = moved.gpu_number ${table === 'well' ? ', updated_at = now()' : ''}
        FROM unnest($1::int[], $2::int[]) AS moved (ndx, gpu_number) WHERE ${table}.${key} = moved.ndx`,
        [own.map(({ ndx }) => ndx), own.map(({ to }) => to)],
      );
    }
  }
}

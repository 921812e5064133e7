import { Injectable } from '@nestjs/common';
import {
  RECORD_KINDS,
  type RecordField,
  type RecordKind,
  type RecordValue,
  type RecordValues,
  recordFields,
} from '@portal/shared-api/record-keeping';
import { LOOKUP_COLUMNS } from '@portal/shared-api/records';
import { DataSource, type EntityManager } from 'typeorm';
import { holdGpus } from './hold-gpus.repository.ts';

/** Names of keys by field. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, string>>;

export const nameOf = (names: Names, field: string, value: RecordValue | undefined): string | null =>
  typeof value === 'number' ? (names.get(field)?.get(value) ?? null) : null;

export const namesOf = (names: Names, values: RecordValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const name = nameOf(names, field, value);
      return name === null ? [] : [[field, name]];
    }),
  );

function tableOf({ lookup, to }: RecordField): { table: string; key: string; name: string } | null {
  if (lookup) return { table: lookup, key: LOOKUP_COLUMNS[lookup], name: 'name' };
  if (!to) return null;
  const { table, key, title } = RECORD_KINDS[to];
  return { table, key, name: `${title}::text` };
}

/** What the keys in values of records are called. */
@Injectable()
export class RecordNames {
  constructor(private readonly database: DataSource) {}

  async find(
    kind: RecordKind,
    rows: readonly RecordValues[],
    manager: EntityManager = this.database.manager,
  ): Promise<Names> {
    const found = new Map<string, ReadonlyMap<number, string>>();
    // One after another: a transaction has one connection.
    for (const field of recordFields(kind)) {
      const of = tableOf(field);
      const keys = [...new Set(rows.map((row) => row[field.name]))].filter((key) => typeof key === 'number');
      if (!of || keys.length === 0) continue;
      const named = await manager.query<{ key: number; name: string }[]>(
        `SELECT ${of.key} AS key, ${of.name} AS name FROM ${of.table} WHERE ${of.key} = ANY ($1)`,
        [keys],
      );
      found.set(field.name, new Map(named.map(({ key, name }) => [key, name])));
    }
    return found;
  }

  /** Nobody removes what the values refer to, or ends its GPU, until the transaction ends. */
  async hold(manager: EntityManager, kind: RecordKind, values: RecordValues): Promise<void> {
    for (const field of recordFields(kind)) {
      const of = tableOf(field);
      const key = values[field.name];
      if (!of || typeof key !== 'number') continue;
      if (field.to === 'gpus') await holdGpus(manager, [key]);
      else await manager.query(`SELECT FROM ${of.table} WHERE ${of.key} = $1 FOR KEY SHARE`, [key]);
    }
  }

  /** For histories, which name wells that were merged since. */
  async findEver(kind: RecordKind, rows: readonly RecordValues[]): Promise<Names> {
    const found = new Map(await this.find(kind, rows));
    for (const { name, to } of recordFields(kind)) {
      if (to !== 'wells') continue;
      const keys = rows.map((row) => row[name]).filter((key) => typeof key === 'number');
      const merged = await this.database.query<{ key: number; name: string }[]>(
        'SELECT merged_well_ndx AS key, merged_number AS name FROM well_merge WHERE merged_well_ndx = ANY ($1) AND undone_at IS NULL',
        [keys],
      );
      found.set(name, new Map([...merged.map((one) => [one.key, one.name] as const), ...(found.get(name) ?? [])]));
    }
    return found;
  }
}

/** Whether a record would belong to a GPU that was joined or split. */
export async function isOfEndedGpu(manager: EntityManager, { gpu_number }: RecordValues): Promise<boolean> {
  if (typeof gpu_number !== 'number') return false;
  const rows = await manager.query<unknown[]>('SELECT FROM gpu WHERE gpu_number = $1 AND ended_on IS NOT NULL', [
    gpu_number,
  ]);
  return rows.length > 0;
}

/** Fields whose key no row has. */
export const unknownKeys = (kind: RecordKind, values: RecordValues, names: Names): string[] =>
  recordFields(kind).flatMap((field) => {
    const value = values[field.name];
    return tableOf(field) && typeof value === 'number' && !names.get(field.name)?.has(value) ? [field.name] : [];
  });

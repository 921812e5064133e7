import { fieldError } from '@portal/shared-api/problems';
import type { DataSource, EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import { WAIT_BRIEFLY } from './record-sql.ts';

/** Carries the result of a transaction that is rolled back. */
class Preview extends Error {
  constructor(readonly result: unknown) {
    super('preview');
  }
}

const SQLSTATE = { unique: '23505', foreignKey: '23503', check: '23514' } as const;
/** Given up for another change: a lock that was held too long, a deadlock, an order of reading that cannot be. */
const BUSY = ['55P03', '40P01', '40001'];
const TRIED_AGAIN = ['40P01', '40001'];
const ATTEMPTS = 3;

/** Columns that name a record, by the index that keeps them apart. */
const NAMES: Readonly<Record<string, string>> = {
  well_well_number_key: 'well_number',
  permit_permit_number_key: 'permit_number',
  owner_owner_name_key: 'owner_name',
  meter_serial_key: 'serial',
  well_class_name_key: 'name',
  well_type_name_key: 'name',
  well_status_name_key: 'name',
};

/** What a person is told where the database refuses a change, or gives it up for another; other errors as they are. */
export function problemOf(error: unknown): unknown {
  const { code, constraint } = ((error as { driverError?: unknown }).driverError ?? error) as {
    code?: string;
    constraint?: string;
  };
  const name = NAMES[constraint ?? ''];
  if (code === SQLSTATE.unique && name)
    return new ProblemError(
      'record-values-invalid',
      {},
      { errors: [fieldError(`body.values.${name}`, 'record-name-taken')] },
    );
  if (code === SQLSTATE.check) return new ProblemError('record-values-invalid', {}, { cause: error });
  return BUSY.includes(code ?? '') ? new ProblemError('records-busy', {}, { headers: { 'retry-after': '10' } }) : error;
}

const stateOf = (error: unknown): string | undefined =>
  (error as { driverError?: { code?: string } }).driverError?.code;

export const isStillUsed = (error: unknown): boolean => stateOf(error) === SQLSTATE.foreignKey;
export const isTaken = (error: unknown): boolean => stateOf(error) === SQLSTATE.unique;

/**
 * Makes a change in a transaction.
 *
 * @param change runs again after a deadlock
 * @throws ProblemError 503 while an import or other changes hold the records
 */
export async function transact<Result>(
  database: DataSource,
  change: (manager: EntityManager) => Promise<Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  try {
    return await database.transaction(async (manager) => {
      await manager.query(WAIT_BRIEFLY);
      return change(manager);
    });
  } catch (error) {
    const state = stateOf(error) ?? '';
    if (attempts > 1 && TRIED_AGAIN.includes(state)) return transact(database, change, attempts - 1);
    throw BUSY.includes(state) ? problemOf(error) : error;
  }
}

/**
 * Makes a change of records, as `transact`; a preview is rolled back, so it shows exactly what saving would do.
 *
 * @throws ProblemError 422 for a name that another record has
 */
export async function attempt<Result>(
  database: DataSource,
  preview: boolean,
  change: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  try {
    return await transact(database, async (manager) => {
      const result = await change(manager);
      if (preview) throw new Preview(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Preview) return error.result as Result;
    throw problemOf(error);
  }
}

export async function currentChangeSet(manager: EntityManager): Promise<string> {
  const [row] = await manager.query<[{ set: string }]>('SELECT current_change_set() AS set');
  return row.set;
}

/** Makes a change that is put back at once: it shows what would happen on another day. Locks that were held before stay. */
export async function tryOut<Result>(manager: EntityManager, change: () => Promise<Result>): Promise<Result> {
  await manager.query('SAVEPOINT tried_out');
  const result = await change();
  await manager.query('ROLLBACK TO SAVEPOINT tried_out');
  return result;
}

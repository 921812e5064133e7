import type { EntityManager } from 'typeorm';
import { WAIT_BRIEFLY } from './record-sql.ts';
import { problemOf } from './record-transaction.repository.ts';

/**
 * Joins, splits and other changes of the GPUs wait until the transaction ends, as it waits for theirs. Call it before what is read of
 * them decides, and before their reports, wells, permits or meters are locked.
 *
 * @throws ProblemError 503 while an import holds them
 */
export async function holdGpus(manager: EntityManager, gpuNumbers: readonly number[]): Promise<void> {
  const [{ former }] = await manager.query<[{ former: string }]>(`SELECT current_setting('lock_timeout') AS former`);
  await manager.query(WAIT_BRIEFLY);
  try {
    await manager.query('SELECT FROM gpu WHERE gpu_number = ANY ($1) ORDER BY gpu_number FOR SHARE', [gpuNumbers]);
  } catch (error) {
    throw problemOf(error);
  }
  await manager.query(`SET LOCAL lock_timeout = '${former}'`);
}

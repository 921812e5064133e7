import { sentence } from '@portal/shared-api/import-texts';
import type { EntityManager } from 'typeorm';
import { removeDemoProduction, TOUCHED_GPUS } from '../../../seed/production-removal.ts';
import { FileError } from '../../file-error.ts';

const SHOWN = 5;

/**
 * Removes demo GPUs with their demo permits, meters, and reports.
 * @returns the number of removed GPUs
 * @throws FileError if somebody has entered data for one of them
 */
export async function removeDemoGpus(manager: EntityManager): Promise<number> {
  const entered = await manager.query<{ gpu_number: number }[]>(
    `SELECT gpu_number FROM gpu WHERE data_source = 'demo' AND (gpu_number IN (${TOUCHED_GPUS})
       OR gpu_number IN (SELECT gpu_number FROM permit WHERE data_source <> 'demo')) ORDER BY gpu_number`,
  );
  if (entered.length > 0) {
    const numbers = entered.slice(0, SHOWN).map(({ gpu_number }) => gpu_number);
    const named = `${numbers.join(', ')}${entered.length > SHOWN ? ' …' : ''}`;
    throw new FileError(sentence('gpus-of-demo-in-use', { gpus: entered.length, numbers: named }));
  }
  const [row] = await manager.query<{ count: number }[]>(
    "SELECT count(*)::int AS count FROM gpu WHERE data_source = 'demo'",
  );
  if (row!.count === 0) return 0;
  await removeDemoProduction(manager);
  for (const table of ['permit', 'gpu']) await manager.query(`DELETE FROM ${table} WHERE data_source = 'demo'`);
  const left = `SELECT owner_ndx FROM owner WHERE data_source = 'demo'
    AND NOT EXISTS (SELECT FROM permit WHERE permit.owner_ndx = owner.owner_ndx)`;
  const verifications = `SELECT verification_ndx FROM ownership_verification WHERE owner_ndx IN (${left})`;
  await manager.query(`DELETE FROM verification_dispute WHERE verification_ndx IN (${verifications})`);
  for (const table of ['ownership_verification', 'owner'])
    await manager.query(`DELETE FROM ${table} WHERE owner_ndx IN (${left})`);
  return row!.count;
}

import type { ClientBase } from 'pg';
import { MigrationExecutor } from 'typeorm';
import { withDatabase } from '../database/data-source.ts';
import { pauseDueSteps } from './pause-due-steps.ts';
import { insertAfterMigrations } from './set-up.ts';

/**
 * Lets `fill` restore a portal's tables of this or an older version, then migrates them, all in one transaction. Called by
 * `npm run restore` from the compiled files.
 *
 * @param fill must not end the transaction of `client`
 * @returns lines about what was done after `fill`
 */
export async function fillAndSetUp(url: string, fill: (client: ClientBase) => Promise<void>): Promise<string[]> {
  return withDatabase(url, async (database) => {
    const runner = database.createQueryRunner('master');
    try {
      const client: ClientBase = await runner.connect();
      await runner.startTransaction();
      await fill(client);
      // Normally done at the end of each migration's transaction: a table with pending constraint checks cannot be
      // altered.
      await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
      const migrations = new MigrationExecutor(database, runner);
      migrations.transaction = 'none';
      const applied = await migrations.executePendingMigrations();
      const lines = await insertAfterMigrations(runner.manager, applied.length);
      const paused = await pauseDueSteps(runner.manager, new Date());
      if (paused.length > 0)
        lines.push(`Paused steps of the filing season that may have run since: ${paused.join(', ')}`);
      await runner.commitTransaction();
      return lines;
    } catch (error) {
      // An unreachable server rolls back by itself.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => {});
      throw error;
    } finally {
      await runner.release();
    }
  });
}

import type { ClientBase } from 'pg';
import { MigrationExecutor } from 'typeorm';
import { withDatabase } from '../database/data-source.ts';
import { afterMigrations } from './set-up.ts';

/**
 * Has `fill` put a portal's tables into the database, of this version or an older one, and brings them up to date: all in one
 * transaction, so that the database is either whole or as it was. `npm run restore` calls it from the built files.
 *
 * @param fill must not end the transaction that `client` is in
 * @returns what was done after `fill`, in lines
 */
export async function fillAndSetUp(url: string, fill: (client: ClientBase) => Promise<void>): Promise<string[]> {
  return withDatabase(url, async (database) => {
    const runner = database.createQueryRunner('master');
    try {
      const client: ClientBase = await runner.connect();
      await runner.startTransaction();
      await fill(client);
      // What was checked at the end of each migration's own transaction: a table with checks to come cannot be altered.
      await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
      const migrations = new MigrationExecutor(database, runner);
      migrations.transaction = 'none';
      const applied = await migrations.executePendingMigrations();
      const lines = await afterMigrations(runner.manager, applied.length);
      await runner.commitTransaction();
      return lines;
    } catch (error) {
      // A server that cannot be reached undoes it by itself.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => {});
      throw error;
    } finally {
      await runner.release();
    }
  });
}

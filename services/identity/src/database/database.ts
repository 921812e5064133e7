import { poolOptions } from '@portal/shared-server/database';
import pg from 'pg';
import { describeError, type Logger } from '../logger.ts';

/** Repositories send single statements only, each complete in itself. */
export type Database = Pick<pg.Pool, 'query'>;

export function openDatabase(url: string, logger: Pick<Logger, 'warn'>): pg.Pool {
  const options = poolOptions(url, { warn: (text) => logger.warn(text) });
  const pool = new pg.Pool({ ...options, connectionString: url, max: 5 });
  pool.on('error', (error) => logger.warn(`a connection to the database was lost: ${describeError(error)}`));
  return pool;
}

/** A value that text or JSON columns cannot store, such as a null character: an invalid request. */
export const isUnstorable = (error: unknown): boolean =>
  /^22\w{3}$/.test(String((error as { code?: unknown } | undefined)?.code));

import pg from 'pg';
import { describeError, type Logger } from '../logger.ts';

/** Repositories send single statements only, each complete in itself. */
export type Database = Pick<pg.Pool, 'query'>;

export function openDatabase(url: string, logger: Pick<Logger, 'warn'>): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 5, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => logger.warn(`a connection to the database was lost: ${describeError(error)}`));
  return pool;
}

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  // PostgreSQL: shut down by an administrator, crash of a neighbor, starting up, too many connections
  ...['57P01', '57P02', '57P03', '53300'],
]);
const UNREACHABLE_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** Distinguishes an unreachable database from a faulty statement. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message, errors } = (error ?? {}) as { code?: unknown; message?: unknown; errors?: unknown };
  if (Array.isArray(errors)) return errors.some(isDatabaseDown);
  return (
    (typeof code === 'string' && (UNREACHABLE.has(code) || code.startsWith('08'))) ||
    UNREACHABLE_MESSAGES.test(`${message}`)
  );
}

/** A value that text or JSON columns cannot store, such as a null character: an invalid request. */
export const isUnstorable = (error: unknown): boolean =>
  /^22\w{3}$/.test(String((error as { code?: unknown } | undefined)?.code));

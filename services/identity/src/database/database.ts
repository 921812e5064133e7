import pg from 'pg';
import { describeError, type Logger } from '../logger.ts';

/** The database as the repositories use it: one statement at a time, each complete in itself. */
export type Database = Pick<pg.Pool, 'query'>;

/** A pool of connections to the database at `url`; connects when it is first asked something. */
export function openDatabase(url: string, logger: Pick<Logger, 'warn'>): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 5, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => logger.warn(`a connection to the database was lost: ${describeError(error)}`));
  return pool;
}

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  // PostgreSQL: shut down by an administrator, crash of a neighbour, starting up, too many connections
  ...['57P01', '57P02', '57P03', '53300'],
]);
const UNREACHABLE_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** Whether an error says that the database cannot be reached, rather than that a statement is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message, errors } = (error ?? {}) as { code?: unknown; message?: unknown; errors?: unknown };
  if (Array.isArray(errors)) return errors.some(isDatabaseDown);
  return (
    (typeof code === 'string' && (UNREACHABLE.has(code) || code.startsWith('08'))) ||
    UNREACHABLE_MESSAGES.test(`${message}`)
  );
}

/** Whether the database refused a value as none that text or JSON can hold, such as a null character: the caller's mistake. */
export const isUnstorable = (error: unknown): boolean =>
  /^22\w{3}$/.test(String((error as { code?: unknown } | undefined)?.code));

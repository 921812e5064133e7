const DOWN_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  // PostgreSQL: shut down by an administrator, crash of a neighbor, starting up, too many connections
  ...['57P01', '57P02', '57P03', '53300'],
]);
/** Of a socket that is a file; of any other file they say nothing of the database. */
const SOCKET_CODES = new Set(['ENOENT', 'EACCES']);
// The last is TypeORM's error for a connection that ended during a transaction.
const DOWN_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Driver not Connected|(runner|was) already released/;

interface DriverError {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  /** The driver error inside a TypeORM error. */
  driverError?: unknown;
  /** One per address tried. */
  errors?: unknown;
}

export function isDatabaseDown(error: unknown): boolean {
  const { code, syscall, message, driverError, errors } = (error ?? {}) as DriverError;
  if (driverError !== undefined && driverError !== error) return isDatabaseDown(driverError);
  if (Array.isArray(errors)) return errors.some(isDatabaseDown);
  if (typeof code !== 'string') return DOWN_MESSAGES.test(`${message}`);
  if (SOCKET_CODES.has(code)) return syscall === 'connect';
  return DOWN_CODES.has(code) || code.startsWith('08') || DOWN_MESSAGES.test(`${message}`);
}

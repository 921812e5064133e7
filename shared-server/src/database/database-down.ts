const DOWN_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EACCES', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  // PostgreSQL: shut down by an administrator, crash of a neighbor, starting up, too many connections
  ...['57P01', '57P02', '57P03', '53300'],
]);
// The last is TypeORM's error for a connection that ended during a transaction.
const DOWN_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Driver not Connected|(runner|was) already released/;

interface DriverError {
  code?: unknown;
  message?: unknown;
  /** The driver error inside a TypeORM error. */
  driverError?: unknown;
  /** One per address tried. */
  errors?: unknown;
}

export function isDatabaseDown(error: unknown): boolean {
  const { code, message, driverError, errors } = (error ?? {}) as DriverError;
  if (driverError !== undefined && driverError !== error) return isDatabaseDown(driverError);
  if (Array.isArray(errors)) return errors.some(isDatabaseDown);
  return (
    (typeof code === 'string' && (DOWN_CODES.has(code) || code.startsWith('08'))) || DOWN_MESSAGES.test(`${message}`)
  );
}

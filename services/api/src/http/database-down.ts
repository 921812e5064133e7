const DOWN_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EACCES', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  // PostgreSQL: shut down by an administrator, crash of a neighbour, starting up, too many connections
  ...['57P01', '57P02', '57P03', '53300'],
]);
const DOWN_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** Whether an error of the database driver says that the database cannot be reached, rather than that a query is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as Error & { code?: unknown; driverError?: unknown };
  if (driverError !== undefined && driverError !== error) return isDatabaseDown(driverError);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  return (
    (typeof code === 'string' && (DOWN_CODES.has(code) || code.startsWith('08'))) || DOWN_MESSAGES.test(error.message)
  );
}

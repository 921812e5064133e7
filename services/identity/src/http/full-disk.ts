interface DriverError {
  code?: unknown;
  severity?: unknown;
}

/** Of PostgreSQL, and of the file system where messages are written. */
const CODES = ['53100', 'ENOSPC', 'EDQUOT'];

/** Whether something could not be written because a disk is full: by the database, or a message to its file. */
export const isDiskFull = (error: unknown): boolean => CODES.includes(String((error as DriverError | undefined)?.code));

/** Of a full disk: whether the database takes no connection until there is room. */
export const isDatabaseStopped = (error: unknown): boolean => (error as DriverError | undefined)?.severity === 'FATAL';

export type DiskPlace = 'database' | 'files';

const PLACES: Record<string, DiskPlace> = { '53100': 'database', ENOSPC: 'files', EDQUOT: 'files' };

interface DriverError {
  code?: unknown;
  severity?: unknown;
  /** The driver's error inside TypeORM's. */
  driverError?: unknown;
  cause?: unknown;
}

/** `null` for another error; `isRefused` when the database took no connection. */
export function fullDiskOf(error: unknown): { place: DiskPlace; isRefused: boolean } | null {
  const { code, severity, driverError, cause } = (error ?? {}) as DriverError;
  const place = typeof code === 'string' ? PLACES[code] : undefined;
  if (place) return { place, isRefused: severity === 'FATAL' };
  const inner = driverError ?? cause;
  return inner === undefined || inner === error ? null : fullDiskOf(inner);
}

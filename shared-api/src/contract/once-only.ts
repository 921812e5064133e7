import type { CallKey } from './index.ts';

/**
 * Calls that make something that a second call would make again. Their requests have a key of the client's (`Idempotency-Key`), by
 * which a repeated one is known for a day. Other calls that change something name a version or a day, or refuse a second one.
 */
const KEYS = [
  'POST /applications',
  'POST /records/{kind}',
  'POST /records/{kind}/{ndx}/documents',
  'POST /production/reports/{gpu_number}/{year}/documents',
  'POST /production/reports/{gpu_number}/{year}/messages',
] as const satisfies readonly CallKey[];

export const ONCE_ONLY: ReadonlySet<CallKey> = new Set(KEYS);

import { setTimeout as delay } from 'node:timers/promises';

/** Ends the wait for work that may never end: a driver waits for a browser that answers no more. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  otherwise: () => string,
): Promise<Result> {
  const stop = new AbortController();
  const late = delay(milliseconds, null, { signal: stop.signal }).then(() => {
    throw new Error(otherwise());
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    stop.abort();
  }
}

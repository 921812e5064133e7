import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#boot/operator-error.mjs';

const WITHIN_MS = 60_000;

/** Polls until it holds. @throws OperatorError with `what` when it does not in time */
export async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs = WITHIN_MS) {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new OperatorError(`${what}: not within ${withinMs / 1000} s`);
    await wait(50);
  }
}

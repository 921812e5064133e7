import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#boot/operator-error.mjs';

const WITHIN_MS = 60_000;

/** Polls until it holds. @throws OperatorError starting with `what` after a timeout */
export async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs = WITHIN_MS) {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new OperatorError(`${what}: timed out after ${withinMs / 1000} s`);
    await wait(50);
  }
}

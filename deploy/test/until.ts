import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#boot/operator-error.mjs';

const WITHIN_MS = 60_000;
/** Factor for time limits, set by `.ci/run` for what it runs at low priority: a limit ends what hangs, and measures no speed. */
export const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1);

/** Polls until it holds. @throws OperatorError starting with `what` after a timeout */
export async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs = WITHIN_MS) {
  const limitMs = withinMs * PATIENCE;
  const deadline = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new OperatorError(`${what}: timed out after ${limitMs / 1000} s`);
    await wait(50);
  }
}

const LOOK_MS = 10_000;
/** Clocks that are kept in time move by less. */
const JUMP_MS = 5_000;

/**
 * Says once when the machine's clock was set. Waits and leases use a clock that nobody sets; mails, days and sessions go by this one.
 * @returns ends it
 */
export function watchClock(warn: (text: string) => void): () => void {
  const offset = () => Date.now() - performance.now();
  let known = offset();
  const timer = setInterval(() => {
    const jump = offset() - known;
    if (Math.abs(jump) < JUMP_MS) return;
    known += jump;
    const seconds = Math.round(Math.abs(jump) / 1_000);
    warn(
      jump < 0
        ? `The clock of this machine was set back by ${seconds} s, to ${new Date().toISOString()}.`
        : `The clock of this machine was set forward by ${seconds} s, to ${new Date().toISOString()}, or the machine slept.`,
    );
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

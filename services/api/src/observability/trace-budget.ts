export const OUTSIDERS_A_SECOND = 10;

/** Rate-limits continuing callers' traces, so that no caller can make the portal trace, and pay for, every request. */
export function createTraceBudget(now: () => number = () => performance.now()): () => boolean {
  let left = OUTSIDERS_A_SECOND;
  let since = now();
  return () => {
    const time = now();
    left = Math.min(OUTSIDERS_A_SECOND, left + ((time - since) / 1000) * OUTSIDERS_A_SECOND);
    since = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** Milliseconds between attempts; the last one is kept. */
const PAUSES_MS = [2000, 4000, 8000, 15_000];

export interface Recovery {
  /** Tries again and again from now on, also as soon as the network or the tab's window is back. */
  begin(): void;
  /** Tries now, or joins the attempt that is under way. */
  now(attempt?: () => Promise<boolean>): Promise<void>;
  stop(): void;
}

/** Repeats an attempt until it succeeds, one at a time. @param retry whether it has succeeded; never rejects */
export function createRecovery(retry: () => Promise<boolean>): Recovery {
  let active = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const schedule = (): void => {
    clearTimeout(timer);
    if (active) timer = setTimeout(now, PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)]);
  };
  const run = async (attempt: () => Promise<boolean>): Promise<void> => {
    clearTimeout(timer);
    const done = await attempt();
    running = undefined;
    if (done) stop();
    else schedule();
  };
  const now = (attempt = retry): Promise<void> => {
    running ??= run(attempt);
    return running;
  };
  const online = (): void => void now();
  const visible = (): void => {
    if (document.visibilityState === 'visible') void now();
  };
  const begin = (): void => {
    if (active) return;
    active = true;
    tries = 0;
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', visible);
    if (!running) schedule();
  };
  const stop = (): void => {
    active = false;
    clearTimeout(timer);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', visible);
  };
  return { begin, now: (attempt) => now(attempt), stop };
}

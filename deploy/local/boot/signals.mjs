const PARENT_CHECK_MS = 1000;
/** Ctrl-C arrives from the terminal and again, within this time, from the parent process: both count as one. */
const SAME_REQUEST_MS = 500;

/**
 * Calls `stop` once on Ctrl-C, SIGTERM or a closed terminal; a second signal exits at once. Under npm it also stops when npm
 * is gone, because some shells do not forward signals.
 */
export function onStopSignals(stop) {
  let askedAt;
  const asked = () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(130);
      return;
    }
    askedAt = performance.now();
    clearInterval(timer);
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, asked);
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && asked(), PARENT_CHECK_MS).unref();
  if (!process.env.npm_lifecycle_event) clearInterval(timer);
}

const PARENT_CHECK_MS = 1000;

/**
 * Calls `stop` once on Ctrl-C, SIGTERM or a closed terminal; a second signal leaves at once. Under npm it also stops
 * when npm is gone: some shells do not pass signals on.
 */
export function onStopSignals(stop) {
  let stopping = false;
  const asked = () => {
    if (stopping) process.exit(130);
    stopping = true;
    clearInterval(timer);
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, asked);
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && asked(), PARENT_CHECK_MS).unref();
  if (!process.env.npm_lifecycle_event) clearInterval(timer);
}

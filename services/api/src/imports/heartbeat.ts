const BEAT_MILLISECONDS = 10_000;

/**
 * Runs `beat` every ten seconds, without overlaps, as the embedded database responds only after a transaction ends.
 * @returns stops the heartbeat; resolves when a running beat has ended
 */
export function startBeating(beat: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  const timer = setInterval(() => {
    current ??= beat()
      .catch(() => {})
      .finally(() => {
        current = undefined;
      });
  }, BEAT_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}

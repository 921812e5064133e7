const BEAT_MILLISECONDS = 10_000;

/**
 * Runs `beat` every ten seconds, one at a time, as the embedded database answers only after a transaction ends.
 * @returns stops beating; resolves once a beat under way has ended
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

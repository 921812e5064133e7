import { describeError, type Logger } from './logger.ts';

const EVERY_MILLISECONDS = 10 * 60_000;

/** Deletes expired data every ten minutes. @returns stops it */
export function startSweeping(
  parts: readonly { sweep(): Promise<unknown> }[],
  logger: Pick<Logger, 'warn'>,
): () => void {
  const sweepAll = async (): Promise<void> => {
    for (const part of parts) {
      await part
        .sweep()
        .catch((error: unknown) => logger.warn(`expired data could not be deleted: ${describeError(error)}`));
    }
  };
  const timer = setInterval(sweepAll, EVERY_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}

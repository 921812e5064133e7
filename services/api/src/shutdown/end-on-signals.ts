import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type INestApplication, Logger } from '@nestjs/common';
import { Draining } from './draining.ts';

/** Maximum wait for requests and commits in progress. */
const LIMIT_MILLISECONDS = 20_000;
/** Maximum time for closing connections afterwards. */
const CLOSING_MILLISECONDS = 5_000;
const IDLE_MILLISECONDS = 100;

const within = (milliseconds: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), pause(milliseconds, false, { ref: false })]);

async function answered(server: Server): Promise<void> {
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_MILLISECONDS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closing);
}

/**
 * Reports not ready while still serving, until proxies have noticed; then finishes work in progress, within 20 s, and
 * closes.
 */
export async function shutDown(application: INestApplication, drainMilliseconds: number): Promise<void> {
  const logger = new Logger('End');
  application.get(Draining).begin();
  if (drainMilliseconds > 0)
    logger.log(`shutting down in ${drainMilliseconds / 1000} s, once all requests are finished`);
  await pause(drainMilliseconds);
  const end = performance.now() + LIMIT_MILLISECONDS;
  if (!(await within(LIMIT_MILLISECONDS, answered(application.getHttpServer())))) {
    logger.warn(`requests that had not been answered after ${LIMIT_MILLISECONDS / 1000} s are broken off`);
  }
  const left = Math.max(end - performance.now(), CLOSING_MILLISECONDS);
  if (!(await within(left, application.close()))) logger.warn('work that had not ended in time is broken off');
}

/** Shuts down gracefully on a signal, and at once if the same signal is repeated. */
export function shutDownOnSignals(application: INestApplication, drainSeconds: number): void {
  const seen = new Set<string>();
  const onSignal = (signal: string): void => {
    // Ctrl-C reaches the whole process group, and the parent then forwards another signal.
    if (seen.has(signal)) process.exit(1);
    seen.add(signal);
    if (seen.size > 1) return;
    shutDown(application, drainSeconds * 1000).then(
      () => process.exit(0),
      (error: Error) => {
        new Logger('End').error(error.stack ?? error.message);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
}

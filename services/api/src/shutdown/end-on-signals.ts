import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type INestApplication, Logger } from '@nestjs/common';
import { Draining } from './draining.ts';

/** How long requests and commits that have begun are waited for. */
const LIMIT_MILLISECONDS = 20_000;
/** How long closing the connections to others may take when nothing is left of that. */
const CLOSING_MILLISECONDS = 5_000;
const IDLE_MILLISECONDS = 100;

const within = (milliseconds: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), pause(milliseconds, false, { ref: false })]);

async function answered(server: Server): Promise<void> {
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_MILLISECONDS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closing);
}

/** Not ready, but answering, until the proxies have seen that; then finishes what was begun, within 20 s, and closes. */
export async function endInOrder(application: INestApplication, drainMilliseconds: number): Promise<void> {
  const logger = new Logger('End');
  application.get(Draining).begin();
  if (drainMilliseconds > 0) logger.log(`ends in ${drainMilliseconds / 1000} s, and then when all is answered`);
  await pause(drainMilliseconds);
  const end = performance.now() + LIMIT_MILLISECONDS;
  if (!(await within(LIMIT_MILLISECONDS, answered(application.getHttpServer())))) {
    logger.warn(`requests that had not been answered after ${LIMIT_MILLISECONDS / 1000} s are broken off`);
  }
  const left = Math.max(end - performance.now(), CLOSING_MILLISECONDS);
  if (!(await within(left, application.close()))) logger.warn('work that had not ended in time is broken off');
}

/** Ends the process in order on a signal, and at once when the same signal comes again. */
export function endOnSignals(application: INestApplication, drainSeconds: number): void {
  const seen = new Set<string>();
  const onSignal = (signal: string): void => {
    // Ctrl-C reaches a whole family of processes, whose parent then passes on a signal of another kind.
    if (seen.has(signal)) process.exit(1);
    seen.add(signal);
    if (seen.size > 1) return;
    endInOrder(application, drainSeconds * 1000).then(
      () => process.exit(0),
      (error: Error) => {
        new Logger('End').error(error.stack ?? error.message);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
}

import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.ts';
import { Lease, type Work } from './lease.ts';

interface Task {
  name: Work;
  everyMilliseconds: number;
  run: () => Promise<unknown>;
  /** For the log when it fails: what waits or stays undone. */
  failure: string;
  /** Called each time it fails, as it does without the database. */
  onFailure?: () => Promise<void>;
}

/** Work in the background, now and at intervals; of all processes that share the database, one does it at a time. */
@Injectable()
export class PeriodicWork implements OnApplicationShutdown {
  private readonly logger = new Logger('Background');
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly lease: Lease,
    private readonly config: Config,
  ) {}

  /** Failures are only logged. */
  start({ name, everyMilliseconds, run, failure, onFailure }: Task): void {
    if (!this.config.runsPeriodicWork) return;
    const log = (error: unknown) => this.logger.warn(`${failure}: ${error instanceof Error ? error.message : error}`);
    const attempt = () =>
      void this.lease.ifFree(name, run).catch((error: unknown) => {
        log(error);
        onFailure?.().catch(log);
      });
    attempt();
    this.#timers.push(setInterval(attempt, everyMilliseconds).unref());
  }

  onApplicationShutdown(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}

import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DAY_MS } from '@portal/shared-api/time';
import { FileStore } from '../files/file-store.ts';
import { Lease } from '../lease/lease.ts';
import { Clock } from '../production/clock.ts';
import { DocumentsRepository } from './documents.repository.ts';

const BATCH = 500;

/** Removes files that no document has: their upload was cut off between the file and its row. */
@Injectable()
export class OrphanSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Documents');
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: FileStore,
    private readonly documents: DocumentsRepository,
    private readonly clock: Clock,
    private readonly lease: Lease,
  ) {}

  onApplicationBootstrap(): void {
    this.#inBackground();
    this.#timer = setInterval(() => this.#inBackground(), DAY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Nobody waits for it, and the portal does without it. Of processes that start together one does it. */
  #inBackground(): void {
    void this.lease
      .ifFree('orphan-sweep', () => this.run())
      .catch((error: Error) => this.logger.warn(`files of no document stay: ${error.message}`));
  }

  /**
   * Removes those that have been there for a day: younger ones may be about to get their row. Beside a database without any
   * document nothing is removed: it may be the wrong one.
   *
   * @returns how many were removed
   */
  async run(): Promise<number> {
    if (!(await this.documents.hasAny())) return 0;
    let removed = 0;
    let keys: string[] = [];
    const sweep = async () => {
      for (const key of await this.documents.unknownKeys(keys)) {
        await this.store.remove(key);
        removed += 1;
      }
      keys = [];
    };
    for await (const key of this.store.keysBefore(new Date(this.clock.now().getTime() - DAY_MS))) {
      keys.push(key);
      if (keys.length === BATCH) await sweep();
    }
    await sweep();
    if (removed > 0) this.logger.log(`removed ${removed} file(s) of uploads that were never finished`);
    return removed;
  }
}

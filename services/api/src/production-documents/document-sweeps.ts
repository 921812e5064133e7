import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AUDIT_FIELDS, reportSubject } from '@portal/shared-api/audit';
import { DAY_MS } from '@portal/shared-api/time';
import { DataSource } from 'typeorm';
import { recordChange } from '../audit/record-change.ts';
import { Config } from '../config.ts';
import { FileStore, NoFileStore } from '../files/file-store.ts';
import { Lease, type Work } from '../lease/lease.ts';
import { Clock } from '../production/clock.ts';
import { DocumentsRepository } from './documents.repository.ts';

const HOUR_MS = 3_600_000;
const ORPHANS_AT_ONCE = 500;
const WITHDRAWN_AT_ONCE = 100;

/** Removes unused files, at the start and periodically, in the background. Failures are only logged. */
@Injectable()
export class DocumentSweeps implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Documents');
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly database: DataSource,
    private readonly store: FileStore,
    private readonly documents: DocumentsRepository,
    private readonly clock: Clock,
    private readonly lease: Lease,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.#every(DAY_MS, 'orphan-sweep', () => this.removeOrphans(), 'files of no document stay');
    this.#every(HOUR_MS, 'withdrawn-sweep', () => this.removeWithdrawn(), 'files of withdrawn documents stay for now');
  }

  onApplicationShutdown(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Of processes that start together one does it. */
  #every(milliseconds: number, name: Work, sweep: () => Promise<number>, failure: string): void {
    const run = () =>
      void this.lease.ifFree(name, sweep).catch((error: Error) => this.logger.warn(`${failure}: ${error.message}`));
    run();
    this.#timers.push(setInterval(run, milliseconds).unref());
  }

  /**
   * Of uploads that were cut off; after a day, since younger files may be about to get their row. Beside a database without any
   * document nothing is removed: it may be the wrong one. @returns how many were removed
   */
  async removeOrphans(): Promise<number> {
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
      if (keys.length === ORPHANS_AT_ONCE) await sweep();
    }
    await sweep();
    if (removed > 0) this.logger.log(`removed ${removed} file(s) of uploads that were never finished`);
    return removed;
  }

  /** Rows and audit log keep who added and withdrew the documents. @returns how many files were removed */
  async removeWithdrawn(): Promise<number> {
    // A process without a place for files cannot know that one is gone.
    if (this.store instanceof NoFileStore) return 0;
    const days = this.config.withdrawnDocumentDays;
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    let removed = 0;
    for (;;) {
      const documents = await this.documents.withdrawnBefore(before, WITHDRAWN_AT_ONCE);
      for (const document of documents) {
        // If this process ends here, the next sweep removes the missing file again and then writes it down.
        await this.store.remove(document.storage_key);
        await this.database.transaction(async (manager) => {
          await this.documents.markFileRemoved(manager, document.document_ndx, this.clock.now());
          await recordChange(manager, {
            action: 'document-removed',
            actor: { userId: null, described: 'The portal' },
            subject: reportSubject(document.gpu_number, document.year),
            reportNdx: document.report_ndx,
            changes: [{ field: AUDIT_FIELDS.document, from: document.file_name, to: null }],
            reason: `Withdrawn more than ${days} day(s) ago by ${document.withdrawn_by}`,
          });
        });
        removed += 1;
      }
      if (documents.length < WITHDRAWN_AT_ONCE) break;
    }
    if (removed > 0) this.logger.log(`removed the files of ${removed} withdrawn document(s)`);
    return removed;
  }
}

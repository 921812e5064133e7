import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DAY_MS } from '@portal/shared-api/time';
import { DataSource } from 'typeorm';
import { recordChange } from '../audit/record-change.ts';
import { Config } from '../config.ts';
import { FileStore, NoFileStore } from '../files/file-store.ts';
import { Lease } from '../lease/lease.ts';
import { Clock } from '../production/clock.ts';
import { reportName } from '../production/described-report.ts';
import { DocumentsRepository } from './documents.repository.ts';

const HOUR_MS = 3_600_000;
const BATCH = 100;

/** Removes the files of documents that were withdrawn long ago. Their rows and the audit log say who added and withdrew them. */
@Injectable()
export class WithdrawnSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Documents');
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly store: FileStore,
    private readonly documents: DocumentsRepository,
    private readonly clock: Clock,
    private readonly lease: Lease,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.#inBackground();
    this.#timer = setInterval(() => this.#inBackground(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  #inBackground(): void {
    void this.lease
      .ifFree('withdrawn-sweep', () => this.run())
      .catch((error: Error) => this.logger.warn(`files of withdrawn documents stay for now: ${error.message}`));
  }

  async run(): Promise<number> {
    // A process without a place for files cannot know that one is gone.
    if (this.store instanceof NoFileStore) return 0;
    const days = this.config.withdrawnDocumentDays;
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    let removed = 0;
    for (;;) {
      const documents = await this.documents.withdrawnBefore(before, BATCH);
      for (const document of documents) {
        // If this process ends here, the next sweep removes the missing file again and then writes it down.
        await this.store.remove(document.storage_key);
        await this.database.transaction(async (manager) => {
          await this.documents.markFileRemoved(manager, document.document_ndx, this.clock.now());
          await recordChange(manager, {
            action: 'document-removed',
            actor: { userId: null, described: 'The portal' },
            subject: reportName(document.gpu_number, document.year),
            reportNdx: document.report_ndx,
            changes: [{ field: 'Document', from: document.file_name, to: null }],
            reason: `Withdrawn more than ${days} day(s) ago by ${document.withdrawn_by}`,
          });
        });
        removed += 1;
      }
      if (documents.length < BATCH) break;
    }
    if (removed > 0) this.logger.log(`removed the files of ${removed} withdrawn document(s)`);
    return removed;
  }
}

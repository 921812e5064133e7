import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AUDIT_FIELDS, reportSubject, THE_PORTAL } from '@portal/shared-api/audit';
import { DAY_MS } from '@portal/shared-api/time';
import { DataSource } from 'typeorm';
import { recordChange } from '../audit/record-change.ts';
import { Config } from '../config.ts';
import { FileStore, NoFileStore } from '../files/file-store.ts';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { Clock } from '../production/clock.ts';
import { DocumentsRepository } from './documents.repository.ts';

const HOUR_MS = 3_600_000;
const ORPHANS_AT_ONCE = 500;
const WITHDRAWN_AT_ONCE = 100;

/** Removes unused files in the background, at startup and periodically. */
@Injectable()
export class DocumentSweeps implements OnApplicationBootstrap {
  private readonly logger = new Logger('Documents');

  constructor(
    private readonly database: DataSource,
    private readonly store: FileStore,
    private readonly documents: DocumentsRepository,
    private readonly clock: Clock,
    private readonly periodic: PeriodicWork,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.start({
      name: 'orphan-sweep',
      everyMilliseconds: DAY_MS,
      run: () => this.removeOrphans(),
      failure: 'files of no document stay',
    });
    this.periodic.start({
      name: 'withdrawn-sweep',
      everyMilliseconds: HOUR_MS,
      run: () => this.removeWithdrawn(),
      failure: 'files of withdrawn documents stay for now',
    });
  }

  /**
   * Removes files of interrupted uploads after a day, as rows of newer files may follow. Removes nothing if the database has no
   * documents: it may be the wrong one. @returns the number of removed files
   */
  async removeOrphans(): Promise<number> {
    if (!(await this.documents.hasAny())) return 0;
    let removed = 0;
    let keys: string[] = [];
    const sweep = async () => {
      for (const key of await this.documents.findUnknownKeys(keys)) {
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

  /** Rows and the audit log keep who added and withdrew the documents. @returns the number of removed files */
  async removeWithdrawn(): Promise<number> {
    // Without a file store, it is unknown whether a file was removed.
    if (this.store instanceof NoFileStore) return 0;
    const days = this.config.withdrawnDocumentDays;
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    let removed = 0;
    for (;;) {
      const documents = await this.documents.findWithdrawnBefore(before, WITHDRAWN_AT_ONCE);
      for (const document of documents) {
        // If the process ends here, the next sweep finds the row unmarked and repeats the removal.
        await this.store.remove(document.storage_key);
        await this.database.transaction(async (manager) => {
          await this.documents.markFileRemoved(manager, document.document_ndx, this.clock.now());
          await recordChange(manager, {
            action: 'document-removed',
            actor: { userId: null, described: THE_PORTAL },
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

import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ProductionDocument, ReportChange } from '@portal/shared-api';
import { AUDIT_FIELDS, reportSubject } from '@portal/shared-api/audit';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { Config } from '../config.ts';
import { DocumentFiles } from '../files/document-files.ts';
import type { StoredFile } from '../http/answer.ts';
import { ProblemError } from '../http/problem.ts';
import { keepAnswer } from '../kept-requests/keyed-request.repository.ts';
import { DOCUMENT_BYTES, DOCUMENTS, MAX_REPORT_DOCUMENTS, MAX_WITHDRAWN } from '../limits/day-limits.ts';
import { PersonLimits } from '../limits/person-limits.ts';
import { Clock } from '../production/clock.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { ReportChanges } from '../production/report-changes.ts';
import { ReportFactsReader } from '../production/report-facts.ts';
import { holdGpus } from '../record-keeping/hold-gpus.repository.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { type DocumentOfReport, DocumentsRepository, type KeptDocuments } from './documents.repository.ts';

export interface Upload {
  gpuNumber: number;
  year: number;
  fileName: string;
  body: Readable;
}

@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: DataSource,
    private readonly documents: DocumentsRepository,
    private readonly files: DocumentFiles,
    private readonly access: ProductionAccess,
    private readonly facts: ReportFactsReader,
    private readonly reports: ReportChanges,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly limits: PersonLimits,
  ) {}

  /** @throws ProblemError 403, 404 as for the report, 409 for too many documents, and as `DocumentFiles` */
  async add(caller: Identity, { gpuNumber, year, fileName, body }: Upload): Promise<ProductionDocument> {
    await this.access.requireGpu(caller, gpuNumber);
    const actor = await this.actors.of(caller);
    return this.files.receive({ userId: caller.userId, fileName, body, keyForm: 'report' }, async (file) => {
      const now = this.clock.now();
      const { sha256, storage_key, ...shown } = file;
      return transact(this.database, async (manager) => {
        await holdGpus(manager, [gpuNumber]);
        await this.#requireFewWithdrawn(manager, actor);
        await this.limits.spend(manager, caller, [DOCUMENTS, 1], [DOCUMENT_BYTES, file.byte_length]);
        const report_ndx = await this.#findOrStartReport(manager, caller, gpuNumber, year);
        const uploaded = { uploaded_at: now, uploaded_by_user_id: actor.userId, uploaded_by: actor.name };
        const document_ndx = await this.documents.insert(manager, { report_ndx, ...file, ...uploaded });
        await recordChange(manager, {
          action: 'document-added',
          actor,
          subject: reportSubject(gpuNumber, year),
          reportNdx: report_ndx,
          changes: [{ field: AUDIT_FIELDS.document, from: null, to: fileName }],
        });
        const answer = { document_ndx, ...shown, uploaded_at: now.toISOString(), uploaded_by: actor.name };
        return keepAnswer(manager, answer);
      });
    });
  }

  /** Starts a draft if there is no report. */
  async #findOrStartReport(manager: EntityManager, caller: Identity, gpuNumber: number, year: number): Promise<number> {
    await this.access.requireGpu(caller, gpuNumber, manager);
    let report = await this.documents.lockReport(manager, gpuNumber, year);
    if (!report) {
      const empty: ReportChange = { version: null, submit: false, method: 'meter', notes: null, readings: [] };
      try {
        const draft = await this.reports.save(caller, gpuNumber, year, empty, manager);
        return draft.report_ndx;
      } catch (error) {
        // Somebody else has just started the report.
        const isTaken = error instanceof ProblemError && error.status === 409;
        report = isTaken ? await this.documents.lockReport(manager, gpuNumber, year) : null;
        if (!report) throw error;
      }
    }
    // A draft of a GPU that has ended since is on no page.
    await this.facts.read(gpuNumber, year, this.clock.now(), manager);
    if (report.documents >= MAX_REPORT_DOCUMENTS) throw this.#tooMany(report);
    return report.report_ndx;
  }

  #tooMany({ documents, withdrawn }: KeptDocuments): ProblemError {
    if (withdrawn === 0) return new ProblemError('documents-too-many', { documents });
    const days = this.config.withdrawnDocumentDays;
    return new ProblemError('documents-too-many-with-withdrawn', { documents, withdrawn, days });
  }

  /** Keeps repeated uploads and withdrawals from filling the disk. @throws ProblemError 409 */
  async #requireFewWithdrawn(manager: EntityManager, { userId }: Actor): Promise<void> {
    if ((await this.documents.countWithdrawnBy(manager, userId)) < MAX_WITHDRAWN) return;
    throw new ProblemError('documents-withdrawn-too-many', {
      withdrawn: MAX_WITHDRAWN,
      days: this.config.withdrawnDocumentDays,
    });
  }

  /** @throws ProblemError 404, also for callers without access; 500 if its file is missing */
  async read(caller: Identity, documentNdx: number): Promise<StoredFile> {
    return this.files.open(await this.#require(caller, await this.documents.find(documentNdx)));
  }

  /** Keeps the file for some days. @throws ProblemError 404, 409 if the report has been checked */
  async withdraw(caller: Identity, documentNdx: number): Promise<void> {
    const { gpu_number } = await this.#require(caller, await this.documents.find(documentNdx));
    const actor = await this.actors.of(caller);
    await transact(this.database, async (manager) => {
      await holdGpus(manager, [gpu_number]);
      const document = await this.#require(caller, await this.documents.lock(manager, documentNdx), manager);
      if (document.report_is_withdrawn) throw new ProblemError('document-report-withdrawn');
      if (document.report_is_checked) throw new ProblemError('document-report-accepted');
      await this.documents.withdraw(manager, documentNdx, actor, this.clock.now());
      await recordChange(manager, {
        action: 'document-withdrawn',
        actor,
        subject: reportSubject(document.gpu_number, document.year),
        reportNdx: document.report_ndx,
        changes: [{ field: AUDIT_FIELDS.document, from: document.file_name, to: null }],
      });
    });
  }

  async #require(
    caller: Identity,
    document: DocumentOfReport | null,
    manager?: EntityManager,
  ): Promise<DocumentOfReport> {
    if (document && (await this.access.mayChange(caller, document.gpu_number, manager))) return document;
    throw new ProblemError('document-unknown');
  }
}

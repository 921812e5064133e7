import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { AuditEntry, RecordDocument } from '@portal/shared-api';
import { AUDIT_FIELDS } from '@portal/shared-api/audit';
import { fieldError } from '@portal/shared-api/problems';
import type { DocumentKind } from '@portal/shared-api/record-keeping';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { DocumentFiles } from '../files/document-files.ts';
import type { StoredFile } from '../http/answer.ts';
import { ProblemError } from '../http/problem.ts';
import { keepAnswer } from '../kept-requests/keyed-request.repository.ts';
import { DOCUMENT_BYTES, DOCUMENTS, MAX_RECORD_DOCUMENTS } from '../limits/day-limits.ts';
import { PersonLimits } from '../limits/person-limits.ts';
import { Clock } from '../production/clock.ts';
import { isAdministrator } from '../production/production-access.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { DocumentHolders, type HeldRecord } from './document-holders.ts';
import { RecordDocumentsRepository, type StoredDocument } from './record-documents.repository.ts';

export interface Upload {
  kind: DocumentKind;
  ndx: number;
  fileName: string;
  description: string | undefined;
  body: Readable;
}

type Description = Partial<Pick<RecordDocument, 'file_name' | 'description'>>;

const shown = (document: StoredDocument): RecordDocument => {
  const { document_ndx, file_name, description, media_type, byte_length, uploaded_at, uploaded_by } = document;
  const { withdrawn_at, withdrawn_by, withdrawn_reason } = document;
  const withdrawn = withdrawn_at && { at: withdrawn_at.toISOString(), by: withdrawn_by!, reason: withdrawn_reason! };
  const about = { document_ndx, file_name, description, media_type, byte_length, uploaded_by, withdrawn };
  return { ...about, uploaded_at: uploaded_at.toISOString() };
};

const endingOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

@Injectable()
export class RecordDocuments {
  constructor(
    private readonly database: DataSource,
    private readonly documents: RecordDocumentsRepository,
    private readonly holders: DocumentHolders,
    private readonly files: DocumentFiles,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly limits: PersonLimits,
  ) {}

  /** @throws ProblemError 404 */
  async list(caller: Identity, kind: DocumentKind, ndx: number) {
    const { mayChange } = await this.#requireRecord(caller, kind, ndx);
    const documents = await this.documents.findAll(kind, ndx);
    const visible = documents.filter(({ withdrawn_at }) => withdrawn_at === null || isAdministrator(caller));
    return { documents: visible.map(shown), may_change: mayChange };
  }

  /** @throws ProblemError 404, 409 for too many documents, and as `DocumentFiles` */
  async add(caller: Identity, { kind, ndx, fileName, description, body }: Upload): Promise<RecordDocument> {
    await this.#requireRecord(caller, kind, ndx, true);
    const actor = await this.actors.of(caller);
    return this.files.receive({ userId: caller.userId, fileName, body, keyForm: 'record' }, (file) =>
      transact(this.database, async (manager) => {
        // It may have been removed, or sent, while the file came in.
        const { subject, refuseFile } = await this.#requireRecord(caller, kind, ndx, true, manager);
        const documents = await this.documents.countAlone(manager, kind, ndx);
        if (documents >= MAX_RECORD_DOCUMENTS) throw new ProblemError('record-documents-too-many', { documents });
        await refuseFile?.(manager, file.byte_length);
        await this.limits.spend(manager, caller, [DOCUMENTS, 1], [DOCUMENT_BYTES, file.byte_length]);
        const document_ndx = await this.documents.insert(manager, {
          ...{ record_kind: kind, record_ndx: ndx, ...file, description: description || null },
          ...{ uploaded_at: this.clock.now(), uploaded_by_user_id: actor.userId, uploaded_by: actor.name },
        });
        const changes = [{ field: AUDIT_FIELDS.document, from: null, to: fileName }];
        await this.#record(manager, actor, 'record-document-added', subject, changes);
        return keepAnswer(manager, shown((await this.documents.find(document_ndx, manager))!));
      }),
    );
  }

  /** @throws ProblemError 404, also for callers without access; 500 if its file is missing */
  async read(caller: Identity, documentNdx: number): Promise<StoredFile> {
    const { document } = await this.#require(caller, documentNdx);
    return this.files.open(document);
  }

  /** @throws ProblemError 404, 409 for a withdrawn document, 422 for a name with another ending */
  async describe(caller: Identity, documentNdx: number, given: Description): Promise<RecordDocument> {
    return this.#change(caller, documentNdx, async (manager, actor, before, subject) => {
      const after = {
        file_name: given.file_name ?? before.file_name,
        description: given.description === undefined ? before.description : given.description || null,
      };
      if (endingOf(after.file_name) !== endingOf(before.file_name)) {
        const errors = [fieldError('body.file_name', 'file-name-ending', { ending: endingOf(before.file_name) })];
        throw new ProblemError('record-values-invalid', {}, { errors });
      }
      await this.documents.describe(manager, documentNdx, after);
      const changes = [
        { field: AUDIT_FIELDS.document, from: before.file_name, to: after.file_name },
        { field: AUDIT_FIELDS.description, from: before.description, to: after.description },
      ];
      await this.#record(
        manager,
        actor,
        'record-document-changed',
        subject,
        changes.filter(({ field, from, to }) => field === AUDIT_FIELDS.document || from !== to),
      );
    });
  }

  /** @throws ProblemError 404, 409 for a withdrawn document */
  async withdraw(caller: Identity, documentNdx: number, reason: string): Promise<RecordDocument> {
    return this.#change(caller, documentNdx, async (manager, actor, { file_name }, subject) => {
      await this.documents.withdraw(manager, documentNdx, actor, this.clock.now(), reason);
      const changes = [{ field: AUDIT_FIELDS.document, from: file_name, to: null }];
      await this.#record(manager, actor, 'record-document-withdrawn', subject, changes, reason);
    });
  }

  async #change(
    caller: Identity,
    documentNdx: number,
    change: (manager: EntityManager, actor: Actor, document: StoredDocument, subject: string) => Promise<void>,
  ): Promise<RecordDocument> {
    await this.#require(caller, documentNdx, true);
    const actor = await this.actors.of(caller);
    return transact(this.database, async (manager) => {
      const { document, record } = await this.#require(caller, documentNdx, true, manager);
      if (document.withdrawn_at !== null) throw new ProblemError('document-withdrawn');
      await change(manager, actor, document, record.subject);
      return shown((await this.documents.find(documentNdx, manager))!);
    });
  }

  #record(
    manager: EntityManager,
    actor: Actor,
    action: AuditEntry['action'],
    subject: string,
    changes: AuditEntry['changes'],
    reason: string | null = null,
  ): Promise<void> {
    return recordChange(manager, { action, actor, subject, changes, reason });
  }

  async #requireRecord(
    caller: Identity,
    kind: DocumentKind,
    ndx: number,
    forChange = false,
    manager?: EntityManager,
  ): Promise<HeldRecord> {
    const record = await this.holders.find(kind, ndx, caller, manager);
    if (!record) throw new ProblemError('record-unknown');
    if (forChange && !record.mayChange) throw new ProblemError('record-documents-closed');
    return record;
  }

  async #require(caller: Identity, documentNdx: number, forChange = false, manager?: EntityManager) {
    const document = await this.documents.find(documentNdx, manager, manager !== undefined);
    const record = document && (await this.holders.find(document.record_kind, document.record_ndx, caller, manager));
    const isShown = document?.withdrawn_at === null || isAdministrator(caller);
    if (!document || !record || !isShown) throw new ProblemError('document-unknown');
    if (forChange && !record.mayChange) throw new ProblemError('record-documents-closed');
    return { document, record };
  }
}

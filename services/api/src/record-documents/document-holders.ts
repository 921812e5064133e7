import { Injectable } from '@nestjs/common';
import { type DocumentKind, hasDocuments, RECORD_KINDS, type RecordKind } from '@portal/shared-api/record-keeping';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { isAdministrator } from '../production/production-access.ts';
import { RecordDocumentsRepository } from './record-documents.repository.ts';

/** A record as the caller may use its documents. */
export interface HeldRecord {
  /** For the audit log, in English: `Well DA-0001`. */
  subject: string;
  /** Add documents, describe and withdraw them. */
  mayChange: boolean;
  /** Before a file is added, in its transaction. @throws ProblemError where its holder takes no more */
  refuseFile?: ((manager: EntityManager, bytes: number) => Promise<void>) | undefined;
}

/** @returns `null` for a record that is not there, or that the caller may not see */
export type FindHeldRecord = (
  manager: EntityManager,
  ndx: number,
  caller: Identity,
  lock: boolean,
) => Promise<HeldRecord | null>;

/** Who may see the documents of which records. Kept records are for administrators; other kinds register here. */
@Injectable()
export class DocumentHolders {
  readonly #finders = new Map<DocumentKind, FindHeldRecord>();

  constructor(
    private readonly database: DataSource,
    documents: RecordDocumentsRepository,
  ) {
    const kinds = (Object.keys(RECORD_KINDS) as RecordKind[]).filter(hasDocuments);
    for (const kind of kinds)
      this.register(kind, async (manager, ndx, caller, lock) => {
        const subject = isAdministrator(caller) ? await documents.findSubject(manager, kind, ndx, lock) : null;
        return subject === null ? null : { subject, mayChange: true };
      });
  }

  register(kind: DocumentKind, find: FindHeldRecord): void {
    this.#finders.set(kind, find);
  }

  /** @param manager of a transaction: the record is not removed before that ends */
  async find(kind: DocumentKind, ndx: number, caller: Identity, manager?: EntityManager): Promise<HeldRecord | null> {
    const found = this.#finders.get(kind)?.(manager ?? this.database.manager, ndx, caller, manager !== undefined);
    return (await found) ?? null;
  }
}

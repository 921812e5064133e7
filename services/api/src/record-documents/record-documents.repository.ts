import { Injectable } from '@nestjs/common';
import { type DocumentKind, RECORD_KINDS, type RecordKind } from '@portal/shared-api/record-keeping';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { insertRow } from '../database/insert-rows.ts';
import type { KeptFile } from '../files/document-files.ts';

export interface StoredDocument extends Omit<KeptFile, 'sha256'> {
  document_ndx: number;
  record_kind: DocumentKind;
  record_ndx: number;
  description: string | null;
  uploaded_at: Date;
  uploaded_by: string;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
}

export interface NewDocument extends KeptFile {
  record_kind: DocumentKind;
  record_ndx: number;
  description: string | null;
  uploaded_at: Date;
  uploaded_by_user_id: string;
  uploaded_by: string;
}

const COLUMNS = `document_ndx, record_kind, record_ndx, file_name, description, media_type, byte_length, storage_key,
  uploaded_at, uploaded_by, withdrawn_at, withdrawn_by, withdrawn_reason`;

@Injectable()
export class RecordDocumentsRepository {
  constructor(private readonly database: DataSource) {}

  /** The latest first, withdrawn ones last. */
  findAll(kind: DocumentKind, ndx: number): Promise<StoredDocument[]> {
    return this.database.query(
      `SELECT ${COLUMNS} FROM record_document WHERE record_kind = $1 AND record_ndx = $2
      ORDER BY withdrawn_at IS NOT NULL, document_ndx DESC`,
      [kind, ndx],
    );
  }

  async find(
    documentNdx: number,
    manager: EntityManager = this.database.manager,
    lock = false,
  ): Promise<StoredDocument | null> {
    const [row] = await manager.query<StoredDocument[]>(
      `SELECT ${COLUMNS} FROM record_document WHERE document_ndx = $1 ${lock ? 'FOR UPDATE' : ''}`,
      [documentNdx],
    );
    return row ?? null;
  }

  /** Withdrawn ones included. Others who add documents to the record wait. */
  async countAlone(manager: EntityManager, kind: DocumentKind, ndx: number): Promise<number> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1), $2)', [`documents of ${kind}`, ndx]);
    const [row] = await manager.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM record_document WHERE record_kind = $1 AND record_ndx = $2',
      [kind, ndx],
    );
    return row.count;
  }

  /** What the audit log calls a record, in English; `null` for one that is not there. */
  async findSubject(manager: EntityManager, kind: RecordKind, ndx: number, lock: boolean): Promise<string | null> {
    const { table, key, title, nouns } = RECORD_KINDS[kind];
    const [row] = await manager.query<{ name: string }[]>(
      `SELECT ${title}::text AS name FROM ${table} WHERE ${key} = $1 ${lock ? 'FOR KEY SHARE' : ''}`,
      [ndx],
    );
    return row ? `${nouns[0]} ${row.name}` : null;
  }

  insert(manager: EntityManager, document: NewDocument): Promise<number> {
    return insertRow(manager, 'record_document', document, 'document_ndx');
  }

  async describe(
    manager: EntityManager,
    documentNdx: number,
    { file_name, description }: Pick<StoredDocument, 'file_name' | 'description'>,
  ): Promise<void> {
    await manager.query('UPDATE record_document SET file_name = $2, description = $3 WHERE document_ndx = $1', [
      documentNdx,
      file_name,
      description,
    ]);
  }

  async withdraw(manager: EntityManager, documentNdx: number, actor: Actor, now: Date, reason: string): Promise<void> {
    await manager.query(
      `UPDATE record_document SET withdrawn_at = $2, withdrawn_by = $3, withdrawn_reason = $4 WHERE document_ndx = $1`,
      [documentNdx, now, actor.name, reason],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { insertRow } from '../database/insert-rows.ts';

export interface DocumentOfReport {
  document_ndx: number;
  file_name: string;
  media_type: string;
  byte_length: number;
  storage_key: string;
  report_ndx: number;
  gpu_number: number;
  year: number;
  report_is_checked: boolean;
  report_is_withdrawn: boolean;
}

export interface NewDocument {
  report_ndx: number;
  file_name: string;
  media_type: string;
  byte_length: number;
  sha256: string;
  storage_key: string;
  uploaded_at: Date;
  uploaded_by_user_id: string;
  uploaded_by: string;
}

export interface KeptDocuments {
  report_ndx: number;
  /** Includes withdrawn documents. */
  documents: number;
  withdrawn: number;
}

export interface WithdrawnDocument {
  document_ndx: number;
  file_name: string;
  storage_key: string;
  withdrawn_by: string;
  report_ndx: number;
  gpu_number: number;
  year: number;
}

@Injectable()
export class DocumentsRepository {
  constructor(private readonly database: DataSource) {}

  async find(documentNdx: number): Promise<DocumentOfReport | null> {
    return this.#find(this.database.manager, documentNdx, '');
  }

  /** Locks the document and its report until the transaction ends. */
  async lock(manager: EntityManager, documentNdx: number): Promise<DocumentOfReport | null> {
    return this.#find(manager, documentNdx, 'FOR UPDATE');
  }

  async #find(manager: EntityManager, documentNdx: number, lock: '' | 'FOR UPDATE'): Promise<DocumentOfReport | null> {
    const [row] = await manager.query<DocumentOfReport[]>(
      `SELECT document_ndx, file_name, media_type, byte_length, storage_key, report_ndx, gpu_number, year,
        checked_at IS NOT NULL AS report_is_checked, report.withdrawn_at IS NOT NULL AS report_is_withdrawn
      FROM production_document AS document JOIN production_report AS report USING (report_ndx)
      WHERE document_ndx = $1 AND document.withdrawn_at IS NULL ${lock}`,
      [documentNdx],
    );
    return row ?? null;
  }

  /** Counts withdrawn documents until their files are removed. */
  async lockReport(manager: EntityManager, gpuNumber: number, year: number): Promise<KeptDocuments | null> {
    const [row] = await manager.query<KeptDocuments[]>(
      `SELECT report_ndx,
        (SELECT count(*)::int FROM production_document AS document
          WHERE document.report_ndx = report.report_ndx AND file_removed_at IS NULL) AS documents,
        (SELECT count(*)::int FROM production_document AS document
          WHERE document.report_ndx = report.report_ndx AND file_removed_at IS NULL AND withdrawn_at IS NOT NULL) AS withdrawn
      FROM production_report AS report WHERE gpu_number = $1 AND year = $2 AND withdrawn_at IS NULL FOR UPDATE`,
      [gpuNumber, year],
    );
    return row ?? null;
  }

  insert(manager: EntityManager, document: NewDocument): Promise<number> {
    return insertRow(manager, 'production_document', document, 'document_ndx');
  }

  async withdraw(manager: EntityManager, documentNdx: number, actor: Actor, now: Date): Promise<void> {
    await manager.query('UPDATE production_document SET withdrawn_at = $2, withdrawn_by = $3 WHERE document_ndx = $1', [
      documentNdx,
      now,
      actor.name,
    ]);
  }

  async countWithdrawnBy(manager: EntityManager, userId: string): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM production_document
      WHERE uploaded_by_user_id = $1 AND withdrawn_at IS NOT NULL AND file_removed_at IS NULL`,
      [userId],
    );
    return row.count;
  }

  async findWithdrawnBefore(time: Date, limit: number): Promise<WithdrawnDocument[]> {
    return this.database.query(
      `SELECT document_ndx, file_name, storage_key, document.withdrawn_by, report_ndx, gpu_number, year
      FROM production_document AS document JOIN production_report AS report USING (report_ndx)
      WHERE document.withdrawn_at < $1 AND file_removed_at IS NULL ORDER BY document.withdrawn_at LIMIT $2`,
      [time, limit],
    );
  }

  async markFileRemoved(manager: EntityManager, documentNdx: number, now: Date): Promise<void> {
    await manager.query('UPDATE production_document SET file_removed_at = $2 WHERE document_ndx = $1', [
      documentNdx,
      now,
    ]);
  }

  async hasAny(): Promise<boolean> {
    const [row] = await this.database.query<[{ any: boolean }]>(
      'SELECT EXISTS (SELECT FROM production_document) OR EXISTS (SELECT FROM record_document) AS any',
    );
    return row.any;
  }

  async findUnknownKeys(keys: string[]): Promise<string[]> {
    const rows = await this.database.query<{ key: string }[]>(
      `SELECT key FROM unnest($1::text[]) AS key
      WHERE NOT EXISTS (SELECT FROM production_document WHERE storage_key = key)
        AND NOT EXISTS (SELECT FROM record_document WHERE storage_key = key)`,
      [keys],
    );
    return rows.map(({ key }) => key);
  }
}

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseDown } from '@portal/shared-server/database';
import { Config } from '../config.ts';
import { StoredFile } from '../http/answer.ts';
import { ProblemError } from '../http/problem.ts';
import { DocumentType } from './document-type.ts';
import { FileStore, type KeyForm } from './file-store.ts';
import { withoutPhotoMetadata } from './photo-metadata.ts';
import { ReceivedFile } from './received-file.ts';

/** Columns of each table of documents. */
export interface KeptFile {
  file_name: string;
  media_type: string;
  byte_length: number;
  sha256: string;
  storage_key: string;
}

export interface UploadedFile {
  fileName: string;
  body: Readable;
  keyForm: KeyForm;
}

/** Files of documents, whatever they belong to: recognized by their content, photos without their metadata. */
@Injectable()
export class DocumentFiles {
  private readonly logger = new Logger('Documents');

  constructor(
    private readonly store: FileStore,
    private readonly config: Config,
  ) {}

  /**
   * Stores the file before `keep` writes its row, so that no document lacks its file; removes it if there is no row.
   *
   * @throws ProblemError 413, 415, 503 without a file store, 507; what `keep` throws
   */
  async receive<Row>({ fileName, body, keyForm }: UploadedFile, keep: (file: KeptFile) => Promise<Row>): Promise<Row> {
    const type = new DocumentType();
    const received = new ReceivedFile(body, this.config.documentBytes, (piece) => type.inspect(piece));
    const hash = createHash('sha256');
    let byte_length = 0;
    async function* kept() {
      for await (const piece of withoutPhotoMetadata(received.pieces())) {
        byte_length += piece.length;
        hash.update(piece);
        yield piece;
      }
    }
    const storage_key = await this.store.put(kept(), keyForm);
    try {
      const media_type = type.end(fileName);
      return await keep({ file_name: fileName, media_type, byte_length, sha256: hash.digest('hex'), storage_key });
    } catch (error) {
      // After a lost connection the row may be there: the sweep asks the database.
      if (!isDatabaseDown(error)) await this.store.remove(storage_key);
      throw error;
    }
  }

  /** @throws ProblemError 500 if the file is missing */
  async open({
    storage_key,
    file_name: name,
    media_type: mediaType,
    byte_length: byteLength,
  }: Omit<KeptFile, 'sha256'>): Promise<StoredFile> {
    const bytes = await this.store.open(storage_key);
    if (bytes) return new StoredFile(bytes, { name, mediaType, byteLength });
    this.logger.error(`the file ${storage_key} of the document “${name}” is not in the store`);
    throw new ProblemError('document-file-missing');
  }
}

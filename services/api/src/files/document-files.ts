import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseDown } from '@portal/shared-server/database';
import { Config } from '../config.ts';
import { StoredFile } from '../http/answer.ts';
import { ProblemError } from '../http/problem.ts';
import { DocumentType } from './document-type.ts';
import { FileStore, type KeyForm } from './file-store.ts';
import { Photos } from './photos/photos.ts';
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
  /** Who sends it. */
  userId: string;
  fileName: string;
  body: Readable;
  keyForm: KeyForm;
}

async function* joined(start: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* start;
  yield* rest;
}

/** Files of documents, whatever they belong to: recognized by their content, photos drawn anew. */
@Injectable()
export class DocumentFiles {
  private readonly logger = new Logger('Documents');

  constructor(
    private readonly store: FileStore,
    private readonly photos: Photos,
    private readonly config: Config,
  ) {}

  /**
   * Stores the file before `keep` writes its row, so that no document lacks its file; removes it if there is no row.
   *
   * @throws ProblemError 413, 415, 429, 503, 507; what `keep` throws
   */
  async receive<Row>(upload: UploadedFile, keep: (file: KeptFile) => Promise<Row>): Promise<Row> {
    const { userId, fileName, body, keyForm } = upload;
    const type = new DocumentType();
    const received = new ReceivedFile(body, this.config.documentBytes, (piece) => type.inspect(piece));
    const hash = createHash('sha256');
    let byte_length = 0;
    async function* measured(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        byte_length += piece.length;
        hash.update(piece);
        yield piece;
      }
    }
    const storage_key = await this.store.put(measured(this.#kept(userId, type, received.pieces())), keyForm);
    try {
      const media_type = type.end(fileName);
      return await keep({ file_name: fileName, media_type, byte_length, sha256: hash.digest('hex'), storage_key });
    } catch (error) {
      // After a lost connection the row may be there: the sweep asks the database.
      if (!isDatabaseDown(error)) await this.store.remove(storage_key);
      throw error;
    }
  }

  async *#kept(userId: string, type: DocumentType, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
    try {
      const start: Buffer[] = [];
      while (type.kind === null) {
        const { value, done } = await pieces.next();
        if (done) type.recognize();
        else start.push(value);
      }
      const all = joined(start, pieces);
      yield* type.kind === 'png' || type.kind === 'jpeg' ? this.photos.redrawn(userId, all) : all;
    } finally {
      await pieces.return(undefined);
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

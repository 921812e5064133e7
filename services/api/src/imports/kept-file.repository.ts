import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const PART_BYTES = 2 ** 20;

/** Stores files of imports with questions in the database, so that every server can read them again. */
@Injectable()
export class KeptFileRepository {
  constructor(private readonly database: DataSource) {}

  /** Does nothing if the file is already stored. */
  async keep(importNdx: number, path: string): Promise<void> {
    const [kept] = await this.database.query<unknown[]>('SELECT 1 FROM import_file WHERE import_ndx = $1 LIMIT 1', [
      importNdx,
    ]);
    if (kept) return;
    await pipeline(createReadStream(path), createGzip(), async (packed: AsyncIterable<Buffer>) => {
      let part = 0;
      let pieces: Buffer[] = [];
      let byteLength = 0;
      const insert = async () => {
        const sql = 'INSERT INTO import_file (import_ndx, part, content) VALUES ($1, $2, $3)';
        await this.database.query(sql, [importNdx, part++, Buffer.concat(pieces)]);
        [pieces, byteLength] = [[], 0];
      };
      for await (const piece of packed) {
        pieces.push(piece);
        byteLength += piece.length;
        if (byteLength >= PART_BYTES) await insert();
      }
      if (byteLength > 0) await insert();
    });
  }

  async writeTo(importNdx: number, path: string): Promise<void> {
    await pipeline(Readable.from(this.#parts(importNdx)), createGunzip(), createWriteStream(path, { mode: 0o600 }));
  }

  async *#parts(importNdx: number): AsyncGenerator<Buffer> {
    for (let part = 0; ; part++) {
      const [row] = await this.database.query<{ content: Buffer }[]>(
        'SELECT content FROM import_file WHERE import_ndx = $1 AND part = $2',
        [importNdx, part],
      );
      if (!row) return;
      yield row.content;
    }
  }

  async forget(importNdx: number): Promise<void> {
    await this.database.query('DELETE FROM import_file WHERE import_ndx = $1', [importNdx]);
  }
}

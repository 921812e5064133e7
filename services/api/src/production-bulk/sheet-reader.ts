import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { SHEET_MEGABYTES } from '@portal/shared-api/limits';
import type { Identity } from '@portal/shared-auth/nest';
import { ReceivedFile } from '../files/received-file.ts';
import { type ProcessLimits, readInProcess } from '../untrusted/read-in-process.ts';
import { ReadingTurns } from '../untrusted/reading-turns.ts';
import type { ReadSheet } from './sheet-rows.ts';

const MEGABYTE = 1024 ** 2;
const LIMITS: ProcessLimits = { memoryMegabytes: 256, milliseconds: 30_000, answerBytes: 32 * MEGABYTE };
/** Tests run the sources, but always start the built program. */
const PROGRAM = join(import.meta.dirname, '../../dist/production-bulk/sheet-program.js');

export interface ReceivedSheet {
  sheet: ReadSheet;
  /** SHA-256 of the file in hexadecimal. */
  digest: string;
}

@Injectable()
export class SheetReader {
  /** Reads a file in a process of its own. */
  read = (bytes: Buffer): Promise<ReadSheet> => readInProcess<ReadSheet>(PROGRAM, bytes, LIMITS);
  readonly #turns = new ReadingTurns({
    atOnce: 2,
    perPerson: 2,
    inAll: 12,
    waitMilliseconds: 30_000,
    what: 'sheets',
  });

  /** @throws ProblemError 413, 415 for other files, 429, 503 if too many are being read */
  receive({ userId }: Identity, body: Readable): Promise<ReceivedSheet> {
    return this.#turns.hold(userId, async () => {
      const file = new ReceivedFile(body, SHEET_MEGABYTES * MEGABYTE);
      const bytes = await buffer(Readable.from(file.pieces()));
      const sheet = await this.#turns.read(() => this.read(bytes));
      return { sheet, digest: file.digest() };
    });
  }
}

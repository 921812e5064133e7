import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config.ts';
import { KeptProcess } from '../../untrusted/kept-process.ts';
import { ReadingTurns } from '../../untrusted/reading-turns.ts';
import { storeProblem } from '../store-problem.ts';
import { pathForFile } from '../temporary-files.ts';
import type { PhotoTask } from './redraw-photo.ts';

/** Tests run the sources, but always start the built program. */
const PROGRAM = join(import.meta.dirname, '../../../dist/files/photos/photo-program.js');
/** Pixels are not on its heap: their number is limited. */
const LIMITS = { memoryMegabytes: 128, milliseconds: 10_000 };

/** Photos as they are kept: without what cameras write into them, such as place, time, device, owner, previews and videos. */
@Injectable()
export class Photos {
  readonly #process = new KeptProcess<PhotoTask, void>(PROGRAM, LIMITS);
  readonly #turns = new ReadingTurns({
    atOnce: 1,
    perPerson: 4,
    inAll: 24,
    waitMilliseconds: 30_000,
    what: 'photos',
  });

  constructor(private readonly config: Config) {}

  redraw = (task: PhotoTask): Promise<void> => this.#process.ask(task);

  /**
   * Receives a photo, then gives it anew.
   *
   * @throws ProblemError 413, 415 for a photo that is damaged or ends early, 429, 503 if too many are waiting
   */
  async *redrawn(person: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { temporaryFolder } = this.config;
    const from = await pathForFile(temporaryFolder, 'photo');
    const to = `${from}-redrawn`;
    try {
      // A stream that opens its file itself may create it after the deletion below.
      const file = await open(from, 'wx', 0o600);
      await pipeline(Readable.from(pieces), file.createWriteStream());
      await this.#turns.hold(person, () => this.#turns.read(() => this.redraw({ from, to })));
      yield* createReadStream(to) as AsyncIterable<Buffer>;
    } catch (error) {
      throw storeProblem(error);
    } finally {
      for (const path of [from, to]) await rm(path, { force: true });
    }
  }
}

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ProblemError } from '../http/problem.ts';

const tooLarge = (mostBytes: number) =>
  new ProblemError('file-too-large', { megabytes: Math.round((mostBytes / 1024 ** 2) * 10) / 10 });

export class ReceivedFile {
  byteLength = 0;
  readonly #hash = createHash('sha256');

  /** @param inspect sees each piece before it is passed on, and throws to refuse the file */
  constructor(
    private readonly body: Readable,
    private readonly mostBytes: number,
    private readonly inspect: (piece: Buffer) => void = () => {},
  ) {}

  /** Reads a refused file to its end, so that the sender gets the answer. @throws ProblemError 413 as soon as it is too large */
  async *pieces(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of this.body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        this.byteLength += piece.length;
        if (this.byteLength > this.mostBytes) throw tooLarge(this.mostBytes);
        this.inspect(piece);
        this.#hash.update(piece);
        yield piece;
      }
    } finally {
      if (!this.body.destroyed) this.body.resume();
    }
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}

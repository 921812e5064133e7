import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ProblemError } from '../http/problem.ts';

const tooLarge = (maxBytes: number) =>
  new ProblemError('file-too-large', { megabytes: Math.round((maxBytes / 1024 ** 2) * 10) / 10 });

export class ReceivedFile {
  byteLength = 0;
  readonly #hash = createHash('sha256');

  /** @param inspect called with each piece before it is passed on; throws to refuse the file */
  constructor(
    private readonly body: Readable,
    private readonly maxBytes: number,
    private readonly inspect: (piece: Buffer) => void = () => {},
  ) {}

  /**
   * Drains a refused file, so that the sender gets the response. @throws ProblemError 413 as soon as it is too large
   */
  async *pieces(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of this.body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        this.byteLength += piece.length;
        if (this.byteLength > this.maxBytes) throw tooLarge(this.maxBytes);
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

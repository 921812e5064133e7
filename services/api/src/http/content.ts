import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Encoding } from '@portal/shared-server';

/** Of brotli: takes twice the time of gzip for a tenth less; 11 would take a hundred times as long. */
const QUALITY = 5;
/** Takes less time than gzip, for the size of gzip: for an answer that somebody waits for whenever its data change. */
export const QUICK_QUALITY = 3;

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const options = { br: brotliOf(QUALITY), gzip: { level: 6 } };
export const compressors = {
  br: (quality = QUALITY) => createBrotliCompress(brotliOf(quality)),
  gzip: () => createGzip(options.gzip),
};
/** For what lies in one piece; small ones take half the time that a stream takes. */
const compressAtOnce = {
  br: (bytes: Buffer) => promisify<Buffer, typeof options.br, Buffer>(brotliCompress)(bytes, options.br),
  gzip: (bytes: Buffer) => promisify<Buffer, typeof options.gzip, Buffer>(gzip)(bytes, options.gzip),
};

function digestOf(parts: readonly Buffer[]): Hash {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest;
}

/** Bytes of an answer, compressed once, when first asked for, off the main thread. `T` is what they say as JSON. */
export class Content<T = unknown> {
  declare protected readonly says: T;
  readonly byteLength: number;
  /** Names the bytes: equal for equal bytes, whichever process made them. */
  readonly hash: string;
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();

  /** @param digest of the parts, where it was taken while they came */
  constructor(
    readonly parts: readonly Buffer[],
    digest = digestOf(parts),
  ) {
    this.hash = digest.digest('base64url').slice(0, 22);
    this.byteLength = parts.reduce((sum, part) => sum + part.length, 0);
  }

  static ofJson<T>(value: T): Content<T> {
    return new Content([Buffer.from(JSON.stringify(value))]);
  }

  /** Hashes and compresses pieces as they come, for browsers, which all take brotli. @param quality of brotli */
  static async collect<T>(pieces: AsyncIterable<string>, quality?: number): Promise<Content<T>> {
    const parts: Buffer[] = [];
    const digest = createHash('sha256');
    const brotli = compressors.br(quality);
    const compressed = buffer(brotli);
    compressed.catch(() => {}); // it fails only when the pieces do, and then that is the error to report
    try {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        parts.push(bytes);
        digest.update(bytes);
        brotli.write(bytes);
      }
      brotli.end();
    } catch (error) {
      brotli.destroy();
      throw error;
    }
    const content = new Content<T>(parts, digest);
    content.#compressed.set('br', compressed);
    compressed.then(
      (bytes) => content.#compressed.set('br', bytes),
      () => {}, // who asks for them is told
    );
    return content;
  }

  /** Content by its brotli, which is kept with it. @throws Error when it is none */
  static async ofCompressed<T>(brotli: Buffer): Promise<Content<T>> {
    const content = new Content<T>([await promisify<Buffer, Buffer>(brotliDecompress)(brotli)]);
    content.#compressed.set('br', brotli);
    return content;
  }

  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** The compressed bytes, at once where they are there already; callers at the same time share the work. */
  compressed(encoding: Exclude<Encoding, 'identity'>): Buffer | Promise<Buffer> {
    return this.#compressed.get(encoding) ?? this.#compress(encoding);
  }

  async #compress(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const [first, ...others] = this.parts;
    const compressing =
      first && others.length === 0
        ? compressAtOnce[encoding](first)
        : buffer(Readable.from(this.parts).pipe(compressors[encoding]()));
    this.#compressed.set(encoding, compressing);
    const bytes = await compressing;
    this.#compressed.set(encoding, bytes);
    return bytes;
  }
}

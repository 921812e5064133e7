import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Encoding } from '@portal/shared-server';

/** Brotli quality. Twice gzip's time for a tenth less; 11 would take a hundred times as long. */
const QUALITY = 5;
/** Faster than gzip at gzip's size: for responses that somebody waits for after each data change. */
export const QUICK_QUALITY = 3;

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const options = { br: brotliOf(QUALITY), gzip: { level: 6 } };
export const compressors = {
  br: (quality = QUALITY) => createBrotliCompress(brotliOf(quality)),
  gzip: () => createGzip(options.gzip),
};
/** For content in one piece; half the time of a stream for small ones. */
const compressAtOnce = {
  br: (bytes: Buffer) => promisify<Buffer, typeof options.br, Buffer>(brotliCompress)(bytes, options.br),
  gzip: (bytes: Buffer) => promisify<Buffer, typeof options.gzip, Buffer>(gzip)(bytes, options.gzip),
};

function digestOf(parts: readonly Buffer[]): Hash {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest;
}

/** Bytes of a response, compressed once on first use, off the main thread. `T` is their JSON type. */
export class Content<T = unknown> {
  declare protected readonly says: T;
  readonly byteLength: number;
  /** Equal for equal bytes, whichever process created them. */
  readonly hash: string;
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();

  /** @param digest of the parts, if it was computed while they arrived */
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

  /**
   * Hashes and compresses pieces as they arrive; for browsers, which all support brotli. @param quality brotli quality
   */
  static async collect<T>(pieces: AsyncIterable<string>, quality?: number): Promise<Content<T>> {
    const parts: Buffer[] = [];
    const digest = createHash('sha256');
    const brotli = compressors.br(quality);
    const compressed = buffer(brotli);
    compressed.catch(() => {}); // only fails when the pieces do; that error is reported
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
      () => {}, // reported to whoever awaits the bytes
    );
    return content;
  }

  /** Content from its brotli bytes, which are kept. @throws Error if they are not valid brotli */
  static async ofCompressed<T>(brotli: Buffer): Promise<Content<T>> {
    const content = new Content<T>([await promisify<Buffer, Buffer>(brotliDecompress)(brotli)]);
    content.#compressed.set('br', brotli);
    return content;
  }

  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** Compressed bytes, synchronously if available; concurrent callers share the work. */
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

import { ProblemError } from '../http/problem.ts';
import { exifOrientation, orientationSegment } from './exif-orientation.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

const damaged = () => new ProblemError('photo-damaged');

/** Reads pieces as one sequence of bytes. */
class Bytes {
  #rest: Buffer = Buffer.alloc(0);
  readonly #pieces: AsyncIterator<Buffer>;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** @returns false at the end */
  async #more(): Promise<boolean> {
    const { value, done } = await this.#pieces.next();
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }

  #shift(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** The first bytes, fewer at the end; they stay. */
  async peek(length: number): Promise<Buffer> {
    while (this.#rest.length < length && (await this.#more()));
    return this.#rest.subarray(0, length);
  }

  /** @throws ProblemError 415 at the end */
  async take(length: number): Promise<Buffer> {
    if ((await this.peek(length)).length < length) throw damaged();
    return this.#shift(length);
  }

  async *takeInPieces(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) throw damaged();
      const piece = this.#shift(left);
      left -= piece.length;
      yield piece;
    }
  }

  async *all(): AsyncGenerator<Buffer> {
    do if (this.#rest.length > 0) yield this.#shift(this.#rest.length);
    while (await this.#more());
  }

  /** Compressed data of a JPEG up to the next marker: FF, but not before 00 or a restart. */
  async *untilMarker(): AsyncGenerator<Buffer> {
    for (let from = 0; ; ) {
      const at = this.#rest.indexOf(0xff, from);
      const next = at < 0 ? undefined : this.#rest[at + 1];
      if (next === undefined) {
        yield this.#shift(at < 0 ? this.#rest.length : at);
        if (!(await this.#more())) throw damaged();
        from = 0;
      } else if (next === 0xff) {
        from = at + 1;
      } else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) {
        from = at + 2;
      } else {
        yield this.#shift(at);
        return;
      }
    }
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }
}

/** What a viewer needs: the JFIF header, color profiles and Adobe's color transform. */
function isShown(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const starts = (text: string) => content.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
  if (marker === 0xe0) return starts('JFIF\0');
  if (marker === 0xe2) return starts('ICC_PROFILE\0');
  return marker === 0xee && starts('Adobe');
}

async function* jpegWithoutMetadata(bytes: Bytes): AsyncGenerator<Buffer> {
  yield await bytes.take(2);
  for (;;) {
    const [start, code] = await bytes.take(2);
    if (start !== 0xff) throw damaged();
    let marker = code!;
    while (marker === 0xff) [marker] = (await bytes.take(1)) as unknown as [number];
    const head = Buffer.from([0xff, marker]);
    if (marker === 0xd9) {
      yield head;
      return;
    }
    const size = await bytes.take(2);
    const length = size.readUInt16BE() - 2;
    if (length < 0 || marker < 0xc0) throw damaged();
    const content = await bytes.take(length);
    if (isShown(marker, content)) yield Buffer.concat([head, size, content]);
    if (marker === 0xe1) {
      const orientation = exifOrientation(content);
      if (orientation !== null) yield orientationSegment(orientation);
    }
    if (marker === 0xda) yield* bytes.untilMarker();
  }
}

/** Optional chunks that a viewer needs; those that begin with a capital are always needed. */
const SHOWN_CHUNKS = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'];
const CHECKSUM_BYTES = 4;

async function* pngWithoutMetadata(bytes: Bytes): AsyncGenerator<Buffer> {
  yield await bytes.take(PNG.length);
  for (;;) {
    const head = await bytes.take(8);
    const type = head.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(type)) throw damaged();
    const content = bytes.takeInPieces(head.readUInt32BE() + CHECKSUM_BYTES);
    const isKept = /^[A-Z]/.test(type) || SHOWN_CHUNKS.includes(type);
    if (isKept) yield head;
    for await (const piece of content) if (isKept) yield piece;
    if (type === 'IEND') return;
  }
}

/**
 * Photos without what cameras write into them: place, time, device, owner, and whatever follows the picture, such as a video.
 * Pixels, colors and orientation stay. Other files pass unchanged.
 *
 * @throws ProblemError 415 for a photo that is damaged or ends early
 */
export async function* withoutPhotoMetadata(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const bytes = new Bytes(pieces);
  try {
    const start = await bytes.peek(PNG.length);
    if (start.equals(PNG)) yield* pngWithoutMetadata(bytes);
    else if (start.subarray(0, JPEG.length).equals(JPEG)) yield* jpegWithoutMetadata(bytes);
    else {
      yield* bytes.all();
      return;
    }
    // The rest still counts toward the size.
    for await (const _dropped of bytes.all());
  } finally {
    await bytes.close();
  }
}

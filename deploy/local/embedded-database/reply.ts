import { type ReplyTypes, withNext } from './reply-check.ts';

const HEADER_BYTES = 5;
/** Error, notice, ReadyForQuery. */
const READ_WHOLE = new Set([...'ENZ'].map((letter) => letter.charCodeAt(0)));

/** Lists the messages of the backend's reply, and shows its reports. Chunks may end inside a message. */
export class ReplyReader {
  /** Not passed on. PGlite sends more than one after an error: the last one counts. */
  ready: Buffer | null = null;
  types: ReplyTypes = '';
  /** Of an incomplete message that is read whole, or of an incomplete header; joined once. */
  #begun: Buffer[] = [];
  #length = 0;
  /** Bytes required before reading continues. */
  #needed = 0;
  /** Remaining bytes of the message being passed on. */
  #left = 0;
  readonly #onReport: (message: Buffer) => Buffer;

  /** @param onReport receives each whole ErrorResponse and NoticeResponse, and returns its replacement */
  constructor(onReport: (message: Buffer) => Buffer = (message) => message) {
    this.#onReport = onReport;
  }

  *read(piece: Uint8Array): Generator<Buffer> {
    // A copy: the backend reuses its memory.
    this.#begun.push(Buffer.from(piece));
    this.#length += piece.length;
    if (this.#length < this.#needed) return;
    const bytes = Buffer.concat(this.#begun);
    let [from, offset] = [0, 0];
    this.#keep(bytes.subarray(0, 0), 0);
    for (;;) {
      const passed = Math.min(this.#left, bytes.length - offset);
      this.#left -= passed;
      offset += passed;
      if (offset === bytes.length) break;
      const length = bytes.length - offset < HEADER_BYTES ? null : 1 + bytes.readInt32BE(offset + 1);
      const isWhole = READ_WHOLE.has(bytes[offset]!);
      if (length === null || (isWhole && bytes.length - offset < length)) {
        this.#keep(bytes.subarray(offset), length ?? HEADER_BYTES);
        break;
      }
      const type = String.fromCharCode(bytes[offset]!);
      this.types = withNext(this.types, type);
      if (!isWhole) {
        this.#left = length;
        continue;
      }
      if (offset > from) yield bytes.subarray(from, offset);
      const message = bytes.subarray(offset, offset + length);
      if (type === 'Z') this.ready = message;
      else yield this.#onReport(message);
      offset += length;
      from = offset;
    }
    if (offset > from) yield bytes.subarray(from, offset);
  }

  #keep(bytes: Buffer, needed: number): void {
    this.#begun = [bytes];
    this.#length = bytes.length;
    this.#needed = needed;
  }

  /** Whether the last message ended. */
  get isWhole(): boolean {
    return this.#left === 0 && this.#length === 0;
  }
}

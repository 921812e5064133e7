import { type ReplyTypes, withNext } from './reply-check.ts';

const HEADER_BYTES = 5;
/** Error, notice, ReadyForQuery. */
const READ_WHOLE = new Set([...'ENZ'].map((letter) => letter.charCodeAt(0)));

/**
 * Splits the backend's reply into what is passed on and the messages to look at. Chunks may end inside a message.
 * @see `ready` PGlite sends more than one ReadyForQuery after an error: the last one counts, and is withheld
 */
export class ReplyReader {
  ready: Buffer | null = null;
  types: ReplyTypes = '';
  /** Bytes of an incomplete message that is read whole, or of an incomplete header. */
  #begun = Buffer.alloc(0);
  /** Remaining bytes of the message being passed on. */
  #left = 0;
  readonly #onReport: (message: Buffer) => Buffer;

  /** @param onReport receives each whole ErrorResponse and NoticeResponse, and returns its replacement */
  constructor(onReport: (message: Buffer) => Buffer = (message) => message) {
    this.#onReport = onReport;
  }

  *read(piece: Uint8Array): Generator<Buffer> {
    // A copy: the backend reuses its memory.
    const bytes = Buffer.concat([this.#begun, piece]);
    let [from, offset] = [0, 0];
    this.#begun = Buffer.alloc(0);
    for (;;) {
      const passed = Math.min(this.#left, bytes.length - offset);
      this.#left -= passed;
      offset += passed;
      if (offset === bytes.length) break;
      const length = bytes.length - offset < HEADER_BYTES ? null : 1 + bytes.readInt32BE(offset + 1);
      const isWhole = READ_WHOLE.has(bytes[offset]!);
      if (length === null || (isWhole && bytes.length - offset < length)) {
        this.#begun = bytes.subarray(offset);
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

  /** Whether the last message ended. */
  get isWhole(): boolean {
    return this.#left === 0 && this.#begun.length === 0;
  }
}

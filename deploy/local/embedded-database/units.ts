/** The messages a client sends before it waits for a response. */
export interface Unit {
  kind: 'ssl-request' | 'cancel-request' | 'start-up' | 'statements' | 'terminate';
  bytes: Buffer;
  /** Whether the server ends its response with ReadyForQuery. Not after Flush, which more statements follow. */
  endsWithReady: boolean;
}

const SSL_REQUEST = 80877103;
const GSS_ENCRYPTION_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
/** It ends a pipeline, and the skipping of messages after an error in it. */
export const SYNC = Buffer.from('S\0\0\0\x04', 'latin1');
export const endsWithSync = (messages: Buffer): boolean => messages.subarray(-SYNC.length).equals(SYNC);

const letters = (text: string) => new Set([...text].map((letter) => letter.charCodeAt(0)));
/** Query, Sync and FunctionCall: the server responds and is ready. */
const ENDS_WITH_READY = letters('QSF');
/** Flush: the server responds to the messages so far. CopyData, CopyDone and CopyFail are units of their own. */
const ENDS_UNIT = letters('QSFHdcf');
/** Major version of the protocol. */
const PROTOCOL = 3;
/** Length and code. */
const MIN_OPENING = 8;
const TERMINATE = 'X'.charCodeAt(0);

const CODES: Record<number, Unit['kind']> = {
  [SSL_REQUEST]: 'ssl-request',
  [GSS_ENCRYPTION_REQUEST]: 'ssl-request',
  [CANCEL_REQUEST]: 'cancel-request',
};

/**
 * Splits a client's byte stream (PostgreSQL protocol 3) into units. The messages of an extended query stay together up to
 * their Sync: they share the unnamed statement, and another client's messages must not come between them.
 */
export class UnitReader {
  #chunks: Buffer[] = [];
  #length = 0;
  /** Length of the complete messages at the start, whose unit has not ended yet. */
  #scanned = 0;
  /** Bytes required before parsing continues: a large message comes in many chunks, which are joined once. */
  #needed = 0;
  #started = false;

  *read(chunk: Buffer): Generator<Unit> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return;
    let buffer = Buffer.concat(this.#chunks);
    for (;;) {
      const unit = this.#started ? this.#statements(buffer) : this.#opening(buffer);
      if (!unit) break;
      buffer = buffer.subarray(unit.bytes.length);
      this.#scanned = 0;
      yield unit;
    }
    this.#chunks = [buffer];
    this.#length = buffer.length;
  }

  /**
   * Length of the complete message at `offset`; `null` if more bytes are needed (see `#needed`).
   * @throws RangeError if its length cannot be right
   */
  #message(buffer: Buffer, offset: number, headerLength: number): number | null {
    this.#needed = offset + headerLength;
    if (buffer.length < this.#needed) return null;
    const length = headerLength - 4 + buffer.readInt32BE(offset + headerLength - 4);
    if (length < (this.#started ? headerLength : MIN_OPENING))
      throw new RangeError('a message is shorter than its header');
    this.#needed = offset + length;
    return buffer.length < this.#needed ? null : length;
  }

  #opening(buffer: Buffer): Unit | null {
    const length = this.#message(buffer, 0, 4);
    if (length === null) return null;
    const kind = CODES[buffer.readInt32BE(4)] ?? 'start-up';
    // PGlite exits if it cannot read it.
    if (kind === 'start-up' && (buffer.readInt16BE(4) !== PROTOCOL || buffer[length - 1] !== 0))
      throw new RangeError('a startup message is not of protocol 3');
    this.#started = kind === 'start-up';
    return { kind, bytes: buffer.subarray(0, length), endsWithReady: true };
  }

  #statements(buffer: Buffer): Unit | null {
    for (;;) {
      const length = this.#message(buffer, this.#scanned, 5);
      if (length === null) return null;
      const type = buffer[this.#scanned]!;
      this.#scanned += length;
      const bytes = buffer.subarray(0, this.#scanned);
      if (type === TERMINATE) return { kind: 'terminate', bytes, endsWithReady: false };
      if (ENDS_UNIT.has(type)) return { kind: 'statements', bytes, endsWithReady: ENDS_WITH_READY.has(type) };
    }
  }
}

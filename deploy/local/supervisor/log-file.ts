import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const LIMIT_BYTES = 10_000_000;

type Write = (fd: number, text: Buffer) => number;

/** A log that resumes after a full disk. A file that is too large at the start is renamed to `.1`. */
export class LogFile {
  readonly #file: string;
  readonly #write: Write;
  #fd: number | null = null;
  #lost = 0;
  #reason = '';

  /** @param write replaces `fs.writeSync` in tests */
  constructor(file: string, write: Write = writeSync) {
    this.#file = file;
    this.#write = write;
    try {
      if (existsSync(file) && statSync(file).size > LIMIT_BYTES) renameSync(file, `${file}.1`);
    } catch {
      // The old file stays and keeps growing.
    }
  }

  /** Counts lines that cannot be written; the count precedes the next line that can. */
  line(text: string): void {
    const note = this.#lost > 0 ? `\n(${this.#lost} lines could not be written: ${this.#reason})\n` : '';
    const bytes = Buffer.from(`${note}${text}\n`);
    try {
      const written = this.#write(this.#open(), bytes);
      if (written < bytes.length) throw new Error('the disk is full');
      this.#lost = 0;
    } catch (error) {
      this.#lost += 1;
      this.#reason = (error as Error).message;
    }
  }

  close(): void {
    if (this.#fd !== null) closeSync(this.#fd);
    this.#fd = null;
  }

  #open(): number {
    if (this.#fd === null) {
      mkdirSync(dirname(this.#file), { recursive: true });
      this.#fd = openSync(this.#file, 'a');
    }
    return this.#fd;
  }
}

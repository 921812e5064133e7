import type { Readable } from 'node:stream';
import { ProblemError } from '../http/problem.ts';

const KEY = /^[0-9a-f]{32}$/;
export const isKey = (text: string): boolean => KEY.test(text);

/** @throws Error for anything but a key, so that no text of a caller becomes a path */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of a file');
  return key;
}

/** Keeps files under keys of its own making. A file is there wholly or not at all, and never changes. */
export abstract class FileStore {
  /** Keeps nothing when the pieces end in an error. @returns the key */
  abstract put(pieces: AsyncIterable<Uint8Array>): Promise<string>;

  abstract open(key: string): Promise<Readable | null>;

  abstract remove(key: string): Promise<void>;

  /** Keys of files older than a time. Removes unfinished files of that age on the way. */
  abstract keysBefore(time: Date): AsyncIterable<string>;
}

export class NoFileStore extends FileStore {
  async put(): Promise<never> {
    throw this.#unconfigured();
  }

  async open(): Promise<never> {
    throw this.#unconfigured();
  }

  async remove(): Promise<void> {}

  async *keysBefore(): AsyncIterable<string> {}

  #unconfigured = () => new ProblemError('storage-not-configured');
}

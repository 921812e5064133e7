import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ProblemError } from '../http/problem.ts';

/** Documents of records have keys that releases without them do not know: their sweeps would remove the files. */
const KEY = /^r?[0-9a-f]{32}$/;
export const isKey = (text: string): boolean => KEY.test(text);

/** `report` by default. */
export type KeyForm = 'report' | 'record';

export const createKey = (form?: KeyForm): string => (form === 'record' ? 'r' : '') + randomBytes(16).toString('hex');

/** @throws Error for anything but a key, so that caller input never becomes a path */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of a file');
  return key;
}

/** Stores files under generated keys. A file appears atomically and never changes. */
export abstract class FileStore {
  /** Stores nothing if reading the pieces fails. @returns the key */
  abstract put(pieces: AsyncIterable<Uint8Array>, form?: KeyForm): Promise<string>;

  abstract open(key: string): Promise<Readable | null>;

  abstract remove(key: string): Promise<void>;

  /** @throws ProblemError if files cannot be stored or opened just now */
  abstract check(): Promise<void>;

  /** Keys of files older than `time`. Also removes unfinished files of that age. */
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

  async check(): Promise<void> {}

  async *keysBefore(): AsyncIterable<string> {}

  #unconfigured = () => new ProblemError('storage-not-configured');
}

import type { Readable } from 'node:stream';
import type { Versions } from '../cache/data-versions.ts';
import type { Content } from './content.ts';

interface AnswerOptions {
  /** Status other than the contract's. */
  status?: number;
  headers?: Record<string, string>;
  /** The address identifies these exact bytes, so they may be cached forever. */
  immutable?: boolean;
  /** Those it was made of, where nothing else decides what visitors get at this address: they get the same until these change. */
  versions?: Versions;
}

export class Answer<T> {
  constructor(
    readonly body: T | Content<T> | Streamed<T>,
    readonly options: AnswerOptions,
  ) {}
}

/** Too long to be kept: pieces of text, compressed and sent as they come. `T` is what they say together as JSON. */
export class Streamed<T = unknown> {
  declare protected readonly says: T;

  constructor(readonly pieces: AsyncIterable<string>) {}
}

/** An answer that is JSON already, for this one caller; `T` is what it says. */
export class JsonText<T = unknown> {
  declare protected readonly says: T;

  constructor(readonly text: string) {}
}

/** A file as an answer: its bytes as they come, to be saved and never to be run as a page of the portal. */
export class StoredFile {
  constructor(
    readonly bytes: Readable,
    readonly about: { name: string; mediaType: string; byteLength: number },
  ) {}
}

/** Pieces of a JSON list with commas between them, and what stands before and after the list. */
export async function* enclosed(before: string, pieces: AsyncIterable<string>, after: string): AsyncGenerator<string> {
  let next = before;
  for await (const piece of pieces) {
    yield next + piece;
    next = ',';
  }
  yield next === ',' ? after : next + after;
}

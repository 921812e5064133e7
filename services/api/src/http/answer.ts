import type { Readable } from 'node:stream';
import type { Versions } from '../cache/data-versions.ts';
import type { Content } from './content.ts';

interface AnswerOptions {
  status?: number;
  headers?: Record<string, string>;
  /** The URL identifies these exact bytes, so they may be cached permanently. */
  immutable?: boolean;
  /** Data versions of the response, if visitors get the same bytes at this URL until these change. */
  versions?: Versions;
}

export class Answer<T> {
  constructor(
    readonly body: T | Content<T> | Streamed<T>,
    readonly options: AnswerOptions,
  ) {}
}

/** A response too long to cache: text pieces, compressed and sent as they arrive. `T` is the JSON type of the whole. */
export class Streamed<T = unknown> {
  declare protected readonly says: T;

  constructor(readonly pieces: AsyncIterable<string>) {}
}

/** A response already serialized as JSON, for one caller. `T` is its type. */
export class JsonText<T = unknown> {
  declare protected readonly says: T;

  constructor(readonly text: string) {}
}

/** A file streamed as a response, to be saved and never rendered as a page of the portal. */
export class StoredFile {
  constructor(
    readonly bytes: Readable,
    readonly about: { name: string; mediaType: string; byteLength: number },
  ) {}
}

/** Joins pieces of a JSON list with commas, between a prefix and a suffix. */
export async function* enclosed(before: string, pieces: AsyncIterable<string>, after: string): AsyncGenerator<string> {
  let next = before;
  for await (const piece of pieces) {
    yield next + piece;
    next = ',';
  }
  yield next === ',' ? after : next + after;
}

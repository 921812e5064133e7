import type { Content } from './content.ts';
import type { Streamed } from './streamed.ts';

interface AnswerOptions {
  /** Status other than the contract's. */
  status?: number;
  headers?: Record<string, string>;
  /** The address names these very bytes, so whoever has them never needs to ask again. */
  immutable?: boolean;
}

/** What a handler returns when there is more to say than the value itself. */
export class Answer<T> {
  constructor(
    readonly body: T | Content<T> | Streamed<T>,
    readonly options: AnswerOptions,
  ) {}
}

import type { Content } from './content.ts';
import type { Streamed } from './streamed.ts';

interface AnswerOptions {
  status?: number;
  headers?: Record<string, string>;
  /** The address names these very bytes, so whoever has them never needs to ask again. */
  immutable?: boolean;
}

export class Answer<T> {
  constructor(
    readonly body: T | Content<T> | Streamed<T>,
    readonly options: AnswerOptions,
  ) {}
}

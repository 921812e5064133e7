import { CheckedClient } from '@portal/shared-server/database';
import type pg from 'pg';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { withComment } from './query-comment.ts';
import { currentRequest, type RequestContext } from './request-context.ts';

export interface AskedQuery {
  /** Plain text, a named prepared statement, or streamed, whose time includes its consumer's. */
  kind: 'plain' | 'prepared' | 'streamed';
  text: string;
  /** `performance.now()` timestamp. */
  startedAt: number;
  milliseconds: number;
  hasFailed: boolean;
  request: RequestContext | undefined;
}

/** Called for each query. Must not throw, because that would break the query. */
export type QueryWatcher = (query: AskedQuery) => void;

interface StreamedQuery {
  cursor: { text: string };
  once(event: 'error' | 'close', listener: () => void): void;
}
type Words = [asked: string | pg.QueryConfig | StreamedQuery, ...rest: unknown[]];

const isStreamed = (asked: Words[0]): asked is StreamedQuery => typeof asked === 'object' && 'cursor' in asked;

/** Adds a comment with the current request to queries, except prepared ones, whose text must not vary. */
export class ObservedClient extends CheckedClient {
  readonly #watch: QueryWatcher;

  constructor(options: pg.ClientConfig & { watch: QueryWatcher }) {
    super(options);
    this.#watch = options.watch;
  }

  // biome-ignore lint/suspicious/noExplicitAny: each way of asking is answered in a type of its own
  override query(...words: any[]): any {
    const [asked, ...rest] = words as Words;
    const request = currentRequest();
    const ask = super.query.bind(this) as (...words: unknown[]) => unknown;
    const watched = (text: string, kind: AskedQuery['kind']) => {
      const startedAt = performance.now();
      return (hasFailed: boolean) =>
        this.#watch({ kind, text, startedAt, milliseconds: performance.now() - startedAt, hasFailed, request });
    };
    if (isStreamed(asked)) {
      const end = watched(asked.cursor.text, 'streamed');
      let hasFailed = false;
      asked.once('error', () => {
        hasFailed = true;
      });
      asked.once('close', () => end(hasFailed));
      asked.cursor.text = withComment(asked.cursor.text, request);
      return ask(asked, ...rest);
    }
    const { text, name } = typeof asked === 'string' ? { text: asked, name: undefined } : asked;
    const end = watched(text, name ? 'prepared' : 'plain');
    const commented = name ? text : withComment(text, request);
    const answer = ask(typeof asked === 'string' ? commented : { ...asked, text: commented }, ...rest);
    if (answer instanceof Promise) {
      answer.then(
        () => end(false),
        () => end(true),
      );
    }
    return answer;
  }
}

export const watchedOptions = (options: PostgresDataSourceOptions, watch: QueryWatcher): PostgresDataSourceOptions => ({
  ...options,
  extra: { ...options.extra, Client: ObservedClient, watch },
});

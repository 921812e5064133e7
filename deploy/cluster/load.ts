import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type Client, jsonOf, requestOnce, requestWithRetry, retryAfterSeconds } from './client.ts';
import { Book, type WriteEnd } from './outcomes.ts';

export interface Read {
  what: string;
  path: string;
  headers?: { authorization: string };
}

export interface SharedReport {
  path: string;
  headers: { authorization: string };
}

export interface LoadOptions {
  client: Client;
  reads: readonly Read[];
  reports: readonly SharedReport[];
}

/** Reads start at this pace however slow the responses are: an outage does not make people patient. */
const READ_EVERY_MS = 40;
/** Caps concurrent reads on a machine too slow for the pace. */
const MAX_UNDER_WAY = 12;
const PAGE_PAUSE_MS = 100;
const WRITERS_OF_A_REPORT = 2;
const WRITER_PAUSE_MS = 60;
/** Wait before a writer whose change failed reads the report again. */
const RECHECK_MS = 500;

interface ReportAnswer {
  report: { version: number; notes: string | null } | null;
}

/** Visitors reading and opening pages, and people editing reports, at a steady rate until stopped. */
export class Load {
  readonly #options: LoadOptions;
  readonly #people: Promise<void>[] = [];
  #book = new Book();
  #isEnding = false;
  #marks = 0;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#people.push(this.#readSteadily());
    this.#people.push(this.#openPages());
    for (const report of options.reports)
      for (let index = 0; index < WRITERS_OF_A_REPORT; index++) this.#people.push(this.#write(report));
  }

  /** Starts a new record of outcomes; requests in progress still count toward the previous one. */
  startBook(): Book {
    this.#book = new Book();
    return this.#book;
  }

  /** Waits for requests in progress. @throws errors of the load generator itself */
  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#people);
  }

  async #watched<T>(book: Book, work: () => Promise<T>): Promise<T> {
    book.open++;
    try {
      return await work();
    } finally {
      book.open--;
    }
  }

  async #readOne(book: Book, { what, path, headers }: Read): Promise<Answer | null> {
    return this.#watched(book, async () => {
      const { outcome, answer } = await requestWithRetry(what, () => this.#options.client.ask(path, { headers }));
      book.reads.push(outcome);
      return answer?.status === 200 ? answer : null;
    });
  }

  async #readSteadily(): Promise<void> {
    const { reads } = this.#options;
    const open = new Set<Promise<unknown>>();
    for (let turn = 0; !this.#isEnding; turn++) {
      if (this.#options.client.underWay < MAX_UNDER_WAY) {
        const reading: Promise<unknown> = this.#readOne(this.#book, reads[turn % reads.length]!).finally(() =>
          open.delete(reading),
        );
        open.add(reading);
      }
      await wait(READ_EVERY_MS);
    }
    await Promise.all(open);
  }

  /** Opens the portal like a browser: the page, then the files that the registry names. */
  async #openPages(): Promise<void> {
    while (!this.#isEnding) {
      const book = this.#book;
      await this.#readOne(book, { what: 'page', path: '/public-map' });
      const registry = await this.#readOne(book, { what: 'registry', path: '/registry.json' });
      if (registry) {
        const { frontEnds } = jsonOf<{ frontEnds: { entry: string; preload: string[] }[] }>(registry);
        for (const path of frontEnds.flatMap(({ entry, preload }) => [entry, ...preload]))
          await this.#readOne(book, { what: 'file of a release', path });
      }
      await wait(PAGE_PAUSE_MS);
    }
  }

  /** Never resends an unacknowledged change; it reads the report to see whether the change was saved. */
  async #write({ path, headers }: SharedReport): Promise<void> {
    const { client } = this.#options;
    let seen: ReportAnswer | null = null;
    while (!this.#isEnding) {
      const book = this.#book;
      if (seen) {
        const notes = `cluster ${++this.#marks}`;
        const body = { version: seen.report?.version ?? null, submit: false, method: 'meter', notes, readings: [] };
        const { end, answer } = await this.#watched(book, async () => {
          const { outcome, answer } = await requestOnce('change', () =>
            client.ask(path, { method: 'PUT', headers, body }),
          );
          const end = writeEnd(answer);
          book.writes.push({ end, outcome });
          if (end === 'acknowledged') book.acknowledged.add(notes);
          return { end, answer };
        });
        seen = end === 'acknowledged' ? jsonOf<ReportAnswer>(answer!) : null;
        await wait(end === 'acknowledged' || end === 'conflict' ? WRITER_PAUSE_MS : RECHECK_MS);
      } else {
        const answer = await this.#readOne(book, { what: 'report', path, headers });
        seen = answer && jsonOf<ReportAnswer>(answer);
      }
    }
  }
}

/** A 503 without Retry-After counts as a broken response. */
export function writeEnd(answer: Pick<Answer, 'status' | 'headers' | 'body'> | null): WriteEnd {
  if (answer?.status === 200) return 'acknowledged';
  if (answer?.status === 409) return 'conflict';
  return answer?.status === 503 && retryAfterSeconds(answer) !== null ? 'refused' : 'broken';
}

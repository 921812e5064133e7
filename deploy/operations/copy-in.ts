import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** The part of the driver's connection that its types leave out. */
interface Connection extends pg.Connection {
  sendCopyFromChunk(rows: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

/** A running `COPY … FROM stdin`, as a query of the driver, which by itself has no way to send rows. */
class CopyIn implements pg.Submittable {
  readonly ready: Promise<void>;
  readonly done: Promise<void>;
  #connection!: Connection;
  #isReady!: () => void;
  #isDone!: () => void;
  #fail!: (error: Error) => void;

  constructor(private readonly statement: string) {
    const failed = new Promise<never>((_, fail) => {
      this.#fail = fail;
    });
    const settles = (resolver: (resolve: () => void) => void) => {
      const settled = Promise.race([new Promise<void>(resolver), failed]);
      settled.catch(() => {}); // whoever awaits it hears of it
      return settled;
    };
    this.ready = settles((resolve) => {
      this.#isReady = resolve;
    });
    this.done = settles((resolve) => {
      this.#isDone = resolve;
    });
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection as Connection;
    connection.query(this.statement);
  }

  /** Resolves when there is room for more. @throws what the server says of the rows so far */
  async write(rows: Buffer): Promise<void> {
    const stream = this.#connection.stream as Writable;
    this.#connection.sendCopyFromChunk(rows);
    if (!stream.writableNeedDrain) return;
    const over = new AbortController();
    const drained = once(stream, 'drain', { signal: over.signal });
    drained.catch(() => {});
    await Promise.race([drained, this.done]).finally(() => over.abort());
  }

  end(): Promise<void> {
    this.#connection.endCopyFrom();
    return this.done;
  }

  /** Ends it without its rows, also after an error, so that the connection takes other queries. */
  async abandon(): Promise<void> {
    this.#connection.sendCopyFail('the rows end early');
    await this.done.catch(() => {});
  }

  // What the driver calls.
  handleCopyInResponse = (): void => this.#isReady();
  handleCommandComplete = (): void => {};
  handleReadyForQuery = (): void => this.#isDone();
  handleError = (error: Error): void => this.#fail(error);
}

export type RunningCopy = Pick<CopyIn, 'write' | 'end' | 'abandon'>;

/** Begins a statement `COPY … FROM stdin`; resolves when the server takes rows, in the text format. */
export async function startCopy(client: pg.ClientBase, statement: string): Promise<RunningCopy> {
  const copy = new CopyIn(statement);
  client.query(copy);
  await copy.ready;
  return copy;
}

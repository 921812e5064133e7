import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { AnswerReader, type Unit, UnitReader } from './messages.ts';

interface Job {
  client: Socket;
  unit: Unit;
}

const NO_ENCRYPTION = 'N';
/** The message Sync: ends a pipeline, and the skipping after an error in it. */
const SYNC = Buffer.from('S\0\0\0\x04', 'latin1');

/**
 * Lets many clients share the one backend that PGlite is. Their units run one after the other; while one is inside a
 * transaction, or between Flush and Sync, the others wait.
 *
 * pglite-socket is not used: it hands on single messages, so that a large parameter, which comes in several chunks, may be bound
 * to another client's statement, and after a failed statement it answers ReadyForQuery twice.
 */
export class SocketServer {
  readonly #database: PGlite;
  readonly #onFailure: (error: Error) => void;
  readonly #server: Server;
  readonly #clients = new Set<Socket>();
  #jobs: Job[] = [];
  #running = false;
  /** The client that the backend belongs to until its transaction or pipeline ends. */
  #owner: Socket | null = null;

  /** @param onFailure told when the backend itself breaks: nothing can be trusted from then on */
  constructor(database: PGlite, maxConnections: number, onFailure: (error: Error) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
    this.#server = createServer((client) => this.#connect(client));
    this.#server.maxConnections = maxConnections;
  }

  listen(socketFile: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(socketFile, resolve);
    });
  }

  /** Whether no client is in the middle of something. */
  get isIdle(): boolean {
    return !this.#running && this.#owner === null;
  }

  close(): Promise<void> {
    for (const client of this.#clients) client.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #connect(client: Socket): void {
    const reader = new UnitReader();
    this.#clients.add(client);
    client.on('data', (chunk) => {
      for (const unit of reader.read(chunk)) this.#take({ client, unit });
    });
    // A client that breaks off is closed as well, and "close" is where it is tidied up after.
    client.on('error', () => {});
    client.on('close', () => this.#disconnect(client));
  }

  #take(job: Job): void {
    const { client, unit } = job;
    if (unit.kind === 'ssl-request') client.write(NO_ENCRYPTION);
    else if (unit.kind === 'terminate' || unit.kind === 'cancel-request') client.end();
    else {
      this.#jobs.push(job);
      void this.#work();
    }
  }

  #disconnect(client: Socket): void {
    this.#clients.delete(client);
    this.#jobs = this.#jobs.filter((job) => job.client !== client);
    void this.#work();
  }

  #next(): Job | undefined {
    const index = this.#owner ? this.#jobs.findIndex(({ client }) => client === this.#owner) : 0;
    return index < 0 ? undefined : this.#jobs.splice(index, 1)[0];
  }

  /** Runs what can run. One call works, others find it working. */
  async #work(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (;;) {
        if (this.#owner?.destroyed) await this.#release();
        const job = this.#next();
        if (!job) break;
        await this.#run(job);
      }
    } catch (error) {
      this.#onFailure(error as Error);
    }
    this.#running = false;
  }

  /** Ends what a client that is gone had begun. */
  async #release(): Promise<void> {
    this.#owner = null;
    await this.#database.execProtocolRawStream(SYNC, { onRawData: () => {} });
    await this.#database.exec('ROLLBACK');
  }

  async #run({ client, unit }: Job): Promise<void> {
    // PGlite answers a failed statement with a ReadyForQuery of its own: only the last one counts.
    const reader = new AnswerReader();
    const answer = (piece: Buffer) => {
      if (client.writable) client.write(piece);
    };
    await this.#database.execProtocolRawStream(unit.bytes, {
      onRawData: (piece) => {
        for (const part of reader.read(piece)) answer(part);
      },
    });
    if (reader.ready && unit.endsWithReady) answer(reader.ready);
    this.#owner = !unit.endsWithReady || this.#database.isInTransaction() ? client : null;
  }
}

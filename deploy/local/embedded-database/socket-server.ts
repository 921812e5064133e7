import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { DISK_FULL, READ_ONLY, readError, writeError } from './errors.ts';
import { AnswerReader, type Unit, UnitReader } from './messages.ts';

interface Job {
  client: Socket;
  unit: Unit;
}

const NO_ENCRYPTION = 'N';
const NOTHING_WRITTEN = 'the disk is full: nothing is written until there is room';
const NOT_OPEN = writeError({
  severity: 'FATAL',
  code: DISK_FULL,
  message: 'the disk is full: the database starts again when there is room',
});
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
  #database: PGlite | null = null;
  readonly #onFailure: (error: Error) => void;
  readonly #server: Server;
  readonly #clients = new Set<Socket>();
  #jobs: Job[] = [];
  #running = false;
  /** The client that the backend belongs to until its transaction or pipeline ends. */
  #owner: Socket | null = null;
  #readOnly = false;

  /** @param onFailure told when the backend itself breaks: nothing can be trusted from then on */
  constructor(maxConnections: number, onFailure: (error: Error) => void) {
    this.#onFailure = onFailure;
    this.#server = createServer((client) => this.#connect(client));
    this.#server.maxConnections = maxConnections;
  }

  async listen(socketFile: string): Promise<void> {
    this.#server.listen(socketFile);
    await once(this.#server, 'listening');
  }

  /** Until then clients are told that the disk is full. */
  open(database: PGlite): void {
    this.#database = database;
  }

  get isListening(): boolean {
    return this.#server.listening;
  }

  get isReadOnly(): boolean {
    return this.#readOnly;
  }

  /** @returns whether it was changed: not while a client is inside a transaction */
  async setReadOnly(readOnly: boolean): Promise<boolean> {
    const done = await this.execute(
      `SET default_transaction_read_only = ${readOnly ? 'on' : 'off'}; SET portal.disk_full = ${readOnly ? 'on' : 'off'}`,
    );
    if (done) this.#readOnly = readOnly;
    return done;
  }

  /** Runs a statement of our own. @returns whether it ran: not while a client is in the middle of something */
  async execute(sql: string): Promise<boolean> {
    if (!this.#database || this.#running || this.#owner) return false;
    this.#running = true;
    try {
      await this.#database.exec(sql);
    } catch (error) {
      this.#onFailure(error as Error);
    }
    this.#running = false;
    void this.#work();
    return true;
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
    else if (!this.#database) client.end(NOT_OPEN);
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

  /** Runs the queued jobs; at most one call works at a time. */
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

  /** Cleans up after a client that disconnected in a transaction or pipeline. */
  async #release(): Promise<void> {
    this.#owner = null;
    await this.#database!.execProtocolRawStream(SYNC, { onRawData: () => {} });
    await this.#database!.exec('ROLLBACK');
  }

  async #run({ client, unit }: Job): Promise<void> {
    const database = this.#database!;
    let broken = '';
    // PGlite answers a failed statement with a ReadyForQuery of its own: only the last one counts.
    const reader = new AnswerReader((response) => {
      const { severity, code, message } = readError(response);
      if (severity === 'PANIC') broken = message;
      if (!this.#readOnly || code !== READ_ONLY) return response;
      return writeError({ severity, code: DISK_FULL, message: NOTHING_WRITTEN });
    });
    const answer = (piece: Buffer) => {
      if (client.writable) client.write(piece);
    };
    await database.execProtocolRawStream(unit.bytes, {
      onRawData: (piece) => {
        for (const part of reader.read(piece)) answer(part);
      },
    });
    // After a PANIC, PGlite answers nothing or goes on with a corrupt state.
    if (!broken && unit.endsWithReady && !reader.ready) broken = 'it gave no answer';
    if (broken) throw new Error(broken);
    if (reader.ready && unit.endsWithReady) answer(reader.ready);
    this.#owner = !unit.endsWithReady || database.isInTransaction() ? client : null;
  }
}

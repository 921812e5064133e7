import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { DISK_FULL, isBackendFault, READ_ONLY, readReport, writeError } from './errors.ts';
import { ReplyReader } from './reply.ts';
import { isComplete } from './reply-check.ts';
import { endsWithSync, SYNC, type Unit, UnitReader } from './units.ts';

interface Job {
  client: Socket;
  unit: Unit;
}

const NO_ENCRYPTION = 'N';
const NOTHING_WRITTEN = 'the disk is full; nothing is written until there is space';
const NOT_OPEN = writeError({
  severity: 'FATAL',
  code: DISK_FULL,
  message: 'the disk is full; the database restarts when there is space',
});
const MAX_SHOWN = 40;

/**
 * Shares PGlite's single backend between clients. Their units run one at a time; while a client is inside a transaction, or
 * between Flush and Sync, the others wait.
 *
 * Not pglite-socket: it forwards single messages, so a large parameter, which arrives in several chunks, may be bound to another
 * client's statement, and after a failed statement it sends ReadyForQuery twice.
 */
export class SocketServer {
  #database: PGlite | null = null;
  readonly #onFailure: (error: Error) => void;
  readonly #server: Server;
  readonly #clients = new Set<Socket>();
  #jobs: Job[] = [];
  #running = false;
  /** The client that owns the backend until its transaction or pipeline ends. */
  #owner: Socket | null = null;
  #readOnly = false;
  /** A statement of the owner's pipeline failed: the backend skips the others until Sync. */
  #hasFailed = false;

  /** @param onFailure called when the backend itself fails; its state is undefined from then on */
  constructor(maxConnections: number, onFailure: (error: Error) => void) {
    this.#onFailure = onFailure;
    this.#server = createServer((client) => this.#connect(client));
    this.#server.maxConnections = maxConnections;
  }

  async listen(socketFile: string): Promise<void> {
    this.#server.listen(socketFile);
    await once(this.#server, 'listening');
  }

  /** Before this, clients get an error that the disk is full. */
  open(database: PGlite): void {
    this.#database = database;
  }

  get isListening(): boolean {
    return this.#server.listening;
  }

  get isReadOnly(): boolean {
    return this.#readOnly;
  }

  /** @returns false if nothing changed because a client is inside a transaction */
  async setReadOnly(readOnly: boolean): Promise<boolean> {
    const done = await this.execute(
      `SET default_transaction_read_only = ${readOnly ? 'on' : 'off'}; SET portal.disk_full = ${readOnly ? 'on' : 'off'}`,
    );
    if (done) this.#readOnly = readOnly;
    return done;
  }

  /** Runs an internal statement. @returns false if it did not run because a client owns the backend */
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
      try {
        for (const unit of reader.read(chunk)) this.#take({ client, unit });
      } catch {
        client.destroy();
      }
    });
    // An aborted connection also emits "close", which cleans up.
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
    // Statements of a client that is gone may be the rest of a transaction that was rolled back.
    this.#jobs = this.#jobs.filter(({ client }) => !client.destroyed);
    const index = this.#owner ? this.#jobs.findIndex(({ client }) => client === this.#owner) : 0;
    return index < 0 ? undefined : this.#jobs.splice(index, 1)[0];
  }

  /** Processes the queue; at most one call is active. */
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

  /** Rolls back for a client that disconnected in a transaction or pipeline. */
  async #release(): Promise<void> {
    this.#owner = null;
    this.#hasFailed = false;
    await this.#database!.execProtocolRawStream(SYNC, { onRawData: () => {} });
    await this.#database!.exec('ROLLBACK');
  }

  async #run({ client, unit }: Job): Promise<void> {
    const database = this.#database!;
    let fault = '';
    const reply = new ReplyReader((message) => {
      const report = readReport(message);
      if (isBackendFault(report)) fault = report.message;
      if (!this.#readOnly || report.code !== READ_ONLY) return message;
      return writeError({ ...report, code: DISK_FULL, message: NOTHING_WRITTEN });
    });
    const send = (piece: Buffer) => {
      if (client.writable) client.write(piece);
    };
    // One write for all messages of a reply, each of which comes alone.
    client.cork();
    await database.execProtocolRawStream(unit.bytes, {
      onRawData: (piece) => {
        for (const part of reply.read(piece)) send(part);
      },
    });
    // A client takes no reply for whole before ReadyForQuery: what is missing, or late, would be in the reply to another statement.
    fault ||= this.#faultOf(unit, reply);
    if (fault) throw new Error(fault);
    if (reply.ready && unit.endsWithReady) send(reply.ready);
    client.uncork();
    this.#hasFailed =
      !endsWithSync(unit.bytes) && (this.#hasFailed || (!unit.endsWithReady && reply.types.includes('E')));
    this.#owner = !unit.endsWithReady || this.#hasFailed || database.isInTransaction() ? client : null;
  }

  #faultOf(unit: Unit, reply: ReplyReader): string {
    if (!reply.isWhole) return 'its reply ends inside a message';
    if (unit.kind !== 'statements' || isComplete(unit, reply.types, this.#hasFailed)) return '';
    return `its reply is not complete (${reply.types.slice(0, MAX_SHOWN) || 'empty'})`;
  }
}

import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Over a Unix socket speaks the embedded database too, which answers one statement at a time, however long that is. */
const LIMIT_MS = { network: 5_000, socket: 120_000 };
/** A process that was too busy itself to see the answer sees it between two looks. */
const LOOKS = 5;
const RETRY_MS = 1_000;

const streamOf = (client: pg.Client): Socket => client.connection.stream as Socket;

class SilentError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database is silent: its server is frozen, or the network loses what is sent.');
  }
}

/**
 * Ends the connections to a database that is silent. A frozen server, a failover and a firewall that forgets leave them open,
 * and TCP would wait for a quarter of an hour. Whether it is silent tells a connection of its own, so that long statements need
 * no exemption. New connections fail at once until it answers.
 */
export class Silence {
  readonly #clients = new Set<pg.Client>();
  readonly #lookMs: number;
  #isWatching = false;
  #wake = () => {};
  #isSilent = false;

  constructor(
    private readonly url: string,
    private readonly warn: (text: string) => void,
    limitMs?: number,
  ) {
    const { host } = new pg.Client({ connectionString: url });
    this.#lookMs = (limitMs ?? LIMIT_MS[host.startsWith('/') ? 'socket' : 'network']) / LOOKS;
  }

  /** @throws SilentError */
  add(client: pg.Client): void {
    if (this.#isSilent) throw new SilentError();
    this.#clients.add(client);
    // Nobody may listen between two statements of a transaction.
    client
      .on('error', () => {})
      .on('end', () => {
        this.#clients.delete(client);
        if (this.#clients.size === 0) this.#wake();
      });
    if (!this.#isWatching) void this.#watch();
  }

  async #watch(): Promise<void> {
    this.#isWatching = true;
    while (this.#clients.size > 0 || this.#isSilent) {
      const asking = new pg.Client({ connectionString: this.url, application_name: 'portal watch' });
      asking.on('error', () => {});
      await this.#ask(asking).catch((error) => this.#note(error));
      streamOf(asking).destroy();
      if (this.#clients.size > 0 || this.#isSilent) await this.#pause(RETRY_MS);
    }
    this.#isWatching = false;
  }

  async #ask(asking: pg.Client): Promise<void> {
    await this.#answered(asking.connect());
    this.#note(null);
    streamOf(asking).unref();
    while (this.#clients.size > 0) {
      await this.#answered(asking.query('SELECT'));
      await this.#pause(this.#lookMs);
    }
  }

  /** Ends early when the last connection does. */
  #pause(milliseconds: number): Promise<unknown> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    return pause(milliseconds, undefined, { ref: false, signal: woken.signal }).catch(() => {});
  }

  async #answered(answer: Promise<unknown>): Promise<void> {
    for (let look = 0; look < LOOKS; look += 1) {
      const isSilent = pause(this.#lookMs, true, { ref: false });
      if (!(await Promise.race([answer.then(() => false), isSilent]))) return;
    }
    throw new SilentError();
  }

  /** A refusal is an answer. Connections that a server refuses or ends know it by themselves. */
  #note(error: unknown): void {
    const isSilent = error instanceof SilentError;
    if (isSilent) for (const client of this.#clients) streamOf(client).destroy();
    if (isSilent && !this.#isSilent)
      this.warn(`${error.message} All connections to it were ended; new ones are made once it answers.`);
    if (this.#isSilent && !isSilent) this.warn('The database answers again.');
    this.#isSilent = isSilent;
  }
}

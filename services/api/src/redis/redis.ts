import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisClientType } from '@redis/client';

/** A request does not wait longer than this for what it can do without. */
const PATIENCE_MILLISECONDS = 250;
/** How long a Redis that did not answer in time, or answered with an error, is left alone. */
const PAUSE_MILLISECONDS = 5_000;
/** How long nothing may fail until it is said to be there again: a full one still reads, and refuses the next write. */
const STEADY_MILLISECONDS = 10_000;
const LONGEST_RECONNECT_MILLISECONDS = 2_000;

const UNANSWERED = Symbol('no answer in time');

const inTime = <T>(answer: Promise<T>): Promise<T | typeof UNANSWERED> => {
  let timer: NodeJS.Timeout;
  const limit = new Promise<typeof UNANSWERED>((resolve) => {
    // An answer that came while this process was busy is read before the immediate.
    timer = setTimeout(() => setImmediate(resolve, UNANSWERED), PATIENCE_MILLISECONDS);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
};

/** Holds nothing essential: while it is unreachable, callers go on without it and without waiting. */
export class Redis implements OnApplicationShutdown {
  readonly #logger = new Logger('Redis');
  #pausedUntil = 0;
  #isAway = false;
  #steady: NodeJS.Timeout | undefined;

  constructor(readonly client: RedisClientType | null) {}

  static async at(url: string | null): Promise<Redis> {
    if (url === null) return new Redis(null);
    const { createClient } = await import('@redis/client');
    const client = createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: 2_000,
      socket: {
        connectTimeout: 2_000,
        socketTimeout: 5_000, // nothing comes, not even an answer to a ping
        reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_RECONNECT_MILLISECONDS),
      },
    }) as RedisClientType;
    const redis = new Redis(client);
    client.on('error', (error: Error) => redis.#lost(error));
    client.on('ready', () => redis.#back());
    client.connect().catch((error: Error) => redis.#lost(error));
    return redis;
  }

  status(): 'up' | 'down' | 'not configured' {
    if (!this.client) return 'not configured';
    return this.#isUsable(this.client) ? 'up' : 'down';
  }

  /** What `work` answers; `null` without a Redis, or when it fails or takes longer than a quarter of a second. */
  async use<T>(work: (client: RedisClientType) => Promise<T>): Promise<T | null> {
    const { client } = this;
    if (!client || !this.#isUsable(client)) return null;
    try {
      const answer = await inTime(work(client));
      if (answer !== UNANSWERED) {
        this.#back();
        return answer;
      }
      this.#pause(client, new Error('it does not answer in time'));
    } catch (error) {
      this.#pause(client, error as Error);
    }
    return null;
  }

  onApplicationShutdown(): void {
    clearTimeout(this.#steady);
    this.client?.destroy();
  }

  #isUsable(client: RedisClientType): boolean {
    return client.isReady && performance.now() >= this.#pausedUntil;
  }

  /** A connection that was lost needs no pause: it is not asked before it is made again. */
  #pause(client: RedisClientType, error: Error): void {
    if (client.isReady) this.#pausedUntil = performance.now() + PAUSE_MILLISECONDS;
    this.#lost(error);
  }

  #lost(error: NodeJS.ErrnoException): void {
    if (!this.#isAway) this.#logger.warn(`is done without: ${error.message || error.code}`);
    this.#isAway = true;
    clearTimeout(this.#steady);
    this.#steady = undefined;
  }

  #back(): void {
    if (!this.#isAway || this.#steady) return;
    this.#steady = setTimeout(() => {
      this.#steady = undefined;
      this.#isAway = false;
      this.#logger.log('is there again');
    }, STEADY_MILLISECONDS).unref();
  }
}

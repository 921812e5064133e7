import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisClientType } from '@redis/client';

/** Maximum time that a request waits for Redis, which is optional. */
const TIMEOUT_MILLISECONDS = 250;
/** Pause after a timeout or an error. */
const PAUSE_MILLISECONDS = 5_000;
/** Time without failures before recovery is logged: a full Redis still serves reads between failing writes. */
const STEADY_MILLISECONDS = 10_000;
const MAX_RECONNECT_MILLISECONDS = 2_000;

const UNANSWERED = Symbol('no answer in time');

const inTime = <T>(answer: Promise<T>): Promise<T | typeof UNANSWERED> => {
  let timer: NodeJS.Timeout;
  const limit = new Promise<typeof UNANSWERED>((resolve) => {
    // setImmediate: a response that arrived while the process was busy is read first.
    timer = setTimeout(() => setImmediate(resolve, UNANSWERED), TIMEOUT_MILLISECONDS);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
};

/** Stores nothing essential: while it is unreachable, callers continue without it and without waiting. */
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
        socketTimeout: 5_000, // nothing received, not even a ping response
        reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, MAX_RECONNECT_MILLISECONDS),
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

  /** The result of `work`; `null` without Redis, on failure, or after a quarter of a second. */
  async use<T>(work: (client: RedisClientType) => Promise<T>): Promise<T | null> {
    const { client } = this;
    if (!client || !this.#isUsable(client)) return null;
    try {
      const answer = await inTime(work(client));
      if (answer !== UNANSWERED) {
        this.#back();
        return answer;
      }
      this.#pause(client, new Error('it did not respond in time'));
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

  /** A lost connection needs no pause: it is unused until it is re-established. */
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
      this.#logger.log('is available again');
    }, STEADY_MILLISECONDS).unref();
  }
}

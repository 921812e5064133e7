import { CALL_COSTS } from '@portal/shared-api';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../http/problem.ts';
import type { Redis } from '../redis/redis.ts';

const MINUTE_SECONDS = 60;

interface Counted {
  answer: RateLimiterRes;
  isWithin: boolean;
}

interface LimitOptions {
  name: string;
  /** Usual requests a minute. */
  most: number;
  refusal: 'too-many-requests-network' | 'too-many-requests-user';
}

/** Counts requests, over all processes where they share a Redis, and each for itself while that is away. */
export class Limit {
  readonly #own: RateLimiterMemory;
  readonly #shared: RateLimiterRedis | null;

  constructor(
    private readonly options: LimitOptions,
    private readonly redis: Redis | null,
  ) {
    const points = options.most * CALL_COSTS.usual;
    const limiter = { keyPrefix: `portal:rate:${options.name}`, points, duration: MINUTE_SECONDS };
    this.#own = new RateLimiterMemory(limiter);
    this.#shared = redis?.client
      ? new RateLimiterRedis({
          ...limiter,
          storeClient: redis.client,
          useRedisPackage: true,
          inMemoryBlockOnConsumed: points + 1, // who is far above it is refused without asking
        })
      : null;
  }

  /**
   * @param cost in tenths of a usual request
   * @param tell is given the headers that say how much is left (draft-ietf-httpapi-ratelimit-headers)
   * @throws ProblemError 429 when it is one too many
   */
  async count(key: string, cost: number, tell: (headers: Record<string, string>) => void): Promise<void> {
    const { answer, isWithin } = await this.#consume(key, cost);
    tell(this.#headersOf(answer));
    if (!isWithin) throw this.#refusal(answer);
  }

  /** @throws ProblemError 429 when requests of this key are above the limit already; counts nothing. Knows this process's alone. */
  async check(key: string): Promise<void> {
    const found = await this.#own.get(key);
    if (found && found.remainingPoints <= 0) throw this.#refusal(found);
  }

  async #consume(key: string, cost: number): Promise<Counted> {
    const shared = this.#shared;
    const counted = shared && (await this.redis?.use(() => settled(shared.consume(key, cost))));
    return counted ?? settled(this.#own.consume(key, cost));
  }

  #headersOf(answer: RateLimiterRes): Record<string, string> {
    const { name, most } = this.options;
    const left = Math.floor(answer.remainingPoints / CALL_COSTS.usual);
    return {
      'ratelimit-policy': `"${name}";q=${most};w=${MINUTE_SECONDS}`,
      ratelimit: `"${name}";r=${left};t=${secondsOf(answer)}`,
    };
  }

  #refusal(answer: RateLimiterRes): ProblemError {
    const seconds = secondsOf(answer);
    return new ProblemError(this.options.refusal, { seconds }, { headers: { 'retry-after': `${seconds}` } });
  }
}

/** A minute at most: the limiter reckons with the clock of the machine, which may have been set back, and forgets by a timer. */
const secondsOf = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.min(MINUTE_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** Limiters reject with their answer when a caller is above the limit. */
async function settled(consumed: Promise<RateLimiterRes>): Promise<Counted> {
  try {
    return { answer: await consumed, isWithin: true };
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return { answer: rejected, isWithin: false };
    throw rejected;
  }
}

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
  /** Normal requests per minute. */
  max: number;
  refusal: 'too-many-requests-network' | 'too-many-requests-user';
}

/** Counts requests across processes that share a Redis; each counts alone while Redis is down. */
export class Limit {
  readonly #own: RateLimiterMemory;
  readonly #shared: RateLimiterRedis | null;

  constructor(
    private readonly options: LimitOptions,
    private readonly redis: Redis | null,
  ) {
    const points = options.max * CALL_COSTS.usual;
    const limiter = { keyPrefix: `portal:rate:${options.name}`, points, duration: MINUTE_SECONDS };
    this.#own = new RateLimiterMemory(limiter);
    this.#shared = redis?.client
      ? new RateLimiterRedis({
          ...limiter,
          storeClient: redis.client,
          useRedisPackage: true,
          inMemoryBlockOnConsumed: points + 1, // callers above the limit are refused without asking Redis
        })
      : null;
  }

  /**
   * @param cost in tenths of a normal request
   * @param tell receives headers with the remaining quota (draft-ietf-httpapi-ratelimit-headers)
   * @throws ProblemError 429 above the limit
   */
  async count(key: string, cost: number, tell: (headers: Record<string, string>) => void): Promise<void> {
    const { answer, isWithin } = await this.#consume(key, cost);
    tell(this.#headersOf(answer));
    if (!isWithin) throw this.#refusal(answer);
  }

  /**
   * Counts nothing, and knows only this process's requests. @throws ProblemError 429 if the key is already above the
   * limit
   */
  async check(key: string): Promise<void> {
    const found = await this.#own.get(key);
    if (found && found.remainingPoints <= 0) throw this.#refusal(found);
  }

  async #consume(key: string, cost: number): Promise<Counted> {
    const shared = this.#shared;
    const counted = shared && (await this.redis?.use(() => resultOf(shared.consume(key, cost))));
    return counted ?? resultOf(this.#own.consume(key, cost));
  }

  #headersOf(answer: RateLimiterRes): Record<string, string> {
    const { name, max } = this.options;
    const left = Math.floor(answer.remainingPoints / CALL_COSTS.usual);
    return {
      'ratelimit-policy': `"${name}";q=${max};w=${MINUTE_SECONDS}`,
      ratelimit: `"${name}";r=${left};t=${secondsOf(answer)}`,
    };
  }

  #refusal(answer: RateLimiterRes): ProblemError {
    const seconds = secondsOf(answer);
    return new ProblemError(this.options.refusal, { seconds }, { headers: { 'retry-after': `${seconds}` } });
  }
}

/**
 * At most a minute: the limiter uses the system clock, which may have been set back, but expires entries by a timer.
 */
const secondsOf = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.min(MINUTE_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** Limiters reject with their result if the caller is above the limit. */
async function resultOf(consumed: Promise<RateLimiterRes>): Promise<Counted> {
  try {
    return { answer: await consumed, isWithin: true };
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return { answer: rejected, isWithin: false };
    throw rejected;
  }
}

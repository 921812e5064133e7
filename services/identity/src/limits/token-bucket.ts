/** Allows `perSecond` requests per second, with bursts of the same size. */
export class TokenBucket {
  #tokens: number;
  #at: number;

  /** @param now monotonic clock in milliseconds */
  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#tokens = perSecond;
    this.#at = now();
  }

  take() {
    const now = this.now();
    this.#tokens = Math.min(this.perSecond, this.#tokens + ((now - this.#at) / 1000) * this.perSecond);
    this.#at = now;
    const allowed = this.#tokens >= 1;
    if (allowed) this.#tokens -= 1;
    const waitSeconds = this.#tokens >= 1 ? 0 : Math.ceil((1 - this.#tokens) / this.perSecond);
    return { allowed, limit: this.perSecond, remaining: Math.floor(this.#tokens), waitSeconds };
  }
}

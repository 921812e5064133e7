import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type ExportedJWKSCache,
  errors,
  type JWKSCacheInput,
  type JWTVerifyGetKey,
  jwksCache,
} from 'jose';

/** The identity provider's signing keys cannot be had, so nothing can be said of a token; the caller gets 503. */
export class IdentityUnavailableError extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, cause?: unknown) {
    super('The identity provider does not answer.', { cause });
    this.name = 'IdentityUnavailableError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** All times in milliseconds. */
export interface SigningKeysOptions {
  /** After keys came, how long an unknown key id is not looked up again: a flood of them costs one request in this time. */
  cooldown?: number;
  /** How long keys are used before they are asked for again. */
  maxAge?: number;
  /** How long the last good keys serve while the provider does not answer. */
  staleAge?: number;
  /** How long a provider that failed is left alone. */
  backOff?: number;
  timeout?: number;
  /** How long an answer of `reachable` counts. */
  reachableMemo?: number;
  fetch?: typeof fetch;
}

const MAX_KEY_ID_LENGTH = 256;

/** Errors that say something of the token, not of the key set. */
const saysOfToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

/** The public keys that an identity provider signs with, kept so that neither a flood nor an outage does harm. */
export class SigningKeys {
  readonly #remote: ReturnType<typeof createRemoteJWKSet>;
  readonly #kept: Partial<ExportedJWKSCache> = {};
  readonly #options: Required<Pick<SigningKeysOptions, 'staleAge' | 'backOff' | 'reachableMemo'>>;
  /** By `performance.now()`, as `askedAt`: the clock of the machine may be set back. */
  #failedAt = Number.NEGATIVE_INFINITY;
  #lastGood: { readAt: number; keys: JWTVerifyGetKey } | undefined;
  #reachable: { askedAt: number; answer: Promise<boolean> } | undefined;

  constructor(url: URL, options: SigningKeysOptions = {}) {
    const { staleAge = 24 * 3_600_000, backOff = 5_000, reachableMemo = 3_000, fetch: send = fetch } = options;
    this.#options = { staleAge, backOff, reachableMemo };
    this.#remote = createRemoteJWKSet(url, {
      cooldownDuration: options.cooldown ?? 30_000,
      cacheMaxAge: options.maxAge ?? 600_000,
      timeoutDuration: options.timeout ?? 5_000,
      [customFetch]: (address, init) => send(address, init),
      [jwksCache]: this.#kept as JWKSCacheInput,
    });
  }

  /**
   * The key that a token names.
   *
   * @throws IdentityUnavailableError when the provider does not answer and no key of earlier fits, JOSEError for a bad token
   */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    const { kid } = header;
    if (typeof kid !== 'string' || kid === '' || kid.length > MAX_KEY_ID_LENGTH) {
      throw new errors.JWSInvalid('the token names no key');
    }
    if (!this.#remote.coolingDown && this.#failedJustNow()) return this.#findAmongLastGood(header, token);
    try {
      return await this.#remote(header, token);
    } catch (error) {
      if (saysOfToken(error)) throw error;
      this.#failedAt = performance.now();
      return this.#findAmongLastGood(header, token, error);
    }
  };

  reachable(): Promise<boolean> {
    const now = performance.now();
    if (!this.#reachable || now - this.#reachable.askedAt >= this.#options.reachableMemo) {
      const answer = this.#remote.reload().then(
        () => true,
        () => {
          this.#failedAt = performance.now();
          return false;
        },
      );
      this.#reachable = { askedAt: now, answer };
    }
    return this.#reachable.answer;
  }

  #failedJustNow(): boolean {
    return performance.now() - this.#failedAt < this.#options.backOff;
  }

  /** A key that is not among them may be a new one: while nobody can be asked, that is no reason to call the token bad. */
  async #findAmongLastGood(...[header, token, cause]: [...Parameters<JWTVerifyGetKey>, unknown?]) {
    const { uat: readAt = Number.NEGATIVE_INFINITY, jwks } = this.#kept;
    const unavailable = new IdentityUnavailableError(Math.ceil(this.#options.backOff / 1000), cause);
    if (!jwks || Date.now() - readAt >= this.#options.staleAge) throw unavailable;
    if (this.#lastGood?.readAt !== readAt) this.#lastGood = { readAt, keys: createLocalJWKSet(jwks) };
    try {
      return await this.#lastGood.keys(header, token);
    } catch (error) {
      throw saysOfToken(error) ? unavailable : error;
    }
  }
}

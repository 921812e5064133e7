import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { type Keys, publicPart } from '../keys/keys.ts';

export class OwnTokens {
  readonly #keys: ReturnType<typeof createLocalJWKSet>;

  constructor(
    signing: Keys['signing'],
    private readonly issuer: string,
  ) {
    this.#keys = createLocalJWKSet({ keys: signing.map(publicPart) });
  }

  /** Claims of an `Authorization` header's token; `undefined` if it is not valid for `audience`. */
  async verify(authorization: string, audience: string): Promise<JWTPayload | undefined> {
    const [, token] = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? [];
    if (!token) return undefined;
    const checks = { issuer: this.issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] };
    return jwtVerify(token, this.#keys, checks).then(
      ({ payload }) => payload,
      () => undefined,
    );
  }
}

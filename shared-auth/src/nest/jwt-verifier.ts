import { errors, type JWTPayload, type JWTVerifyResult, jwtVerify } from 'jose';
import { emailVerifiedClaim, rolesInClaim } from '../roles.ts';
import { identityOrigin } from './identity-origin.ts';
import { SigningKeys, type SigningKeysOptions } from './signing-keys.ts';
import { type Identity, InvalidTokenError, type ProviderStatus, TokenVerifier } from './token-verifier.ts';

export interface JwtVerifierSettings {
  /** As `identityOrigin` takes it; the tokens' issuer is its origin with a slash. */
  domain: string;
  audience: string;
  rolesClaim: string;
}

const MAX_TOKEN_LENGTH = 8192;
const ACCESS_TOKEN_TYPES = ['jwt', 'at+jwt', 'application/at+jwt'];

/** Whether a client got the token for itself (client credentials), as Auth0 and RFC 9068 mark it: no person has signed in. */
const isOfProgram = ({ sub, gty, azp, client_id }: JWTPayload): boolean =>
  gty === 'client-credentials' || sub?.endsWith('@clients') === true || sub === azp || sub === client_id;

/** Accepts the access tokens that an Auth0 tenant, or the embedded provider, signs for this API. */
export class JwtVerifier extends TokenVerifier {
  readonly #keys: SigningKeys;
  readonly #issuer: string;

  constructor(
    private readonly settings: JwtVerifierSettings,
    keys: SigningKeysOptions = {},
  ) {
    super();
    const origin = identityOrigin(settings.domain);
    if (!origin) throw new Error(`"${settings.domain}" is not the host or the origin of an identity provider`);
    this.#issuer = `${origin}/`;
    this.#keys = new SigningKeys(new URL('.well-known/jwks.json', this.#issuer), keys);
  }

  /** @throws InvalidTokenError, IdentityUnavailableError */
  async verify(token: string): Promise<Identity> {
    if (token.length > MAX_TOKEN_LENGTH) throw new InvalidTokenError('The token is too long.');
    const payload = await this.#payloadOf(token);
    if (typeof payload.sub !== 'string' || payload.sub === '') throw new InvalidTokenError('The token names nobody.');
    if (isOfProgram(payload)) throw new InvalidTokenError('The token is of a program, not of a person.');
    const verified = payload[emailVerifiedClaim(this.settings.rolesClaim)];
    return {
      userId: payload.sub,
      roles: rolesInClaim(payload[this.settings.rolesClaim]),
      emailVerified: typeof verified === 'boolean' ? verified : undefined,
    };
  }

  override async status(): Promise<ProviderStatus> {
    return (await this.#keys.reachable()) ? 'up' : 'down';
  }

  async #payloadOf(token: string): Promise<JWTPayload> {
    let verified: JWTVerifyResult;
    try {
      verified = await jwtVerify(token, this.#keys.find, {
        algorithms: ['RS256'], // nothing unsigned, and no public key taken for a shared secret
        issuer: this.#issuer,
        audience: this.settings.audience,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: 5,
      });
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new InvalidTokenError('The token has expired.');
      if (error instanceof errors.JOSEError) throw new InvalidTokenError('The token is not valid here.');
      throw error;
    }
    const { typ } = verified.protectedHeader;
    if (typ !== undefined && !ACCESS_TOKEN_TYPES.includes(typ.toLowerCase())) {
      throw new InvalidTokenError('The token is of another kind.');
    }
    return verified.payload;
  }
}

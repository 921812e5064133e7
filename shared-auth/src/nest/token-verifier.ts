import type { Role } from '../roles.ts';

export interface Identity {
  userId: string;
  roles: readonly Role[];
  /** Whether the person has shown that their e-mail address is theirs; missing when the token does not say. */
  emailVerified?: boolean | undefined;
  /** Of the page that calls; missing when it does not say. */
  language?: 'en' | 'es' | undefined;
  /** From which the call comes, as limits count it; `null` for this machine itself. */
  origin?: { household: string; network: string } | null | undefined;
}

/** The token is not one that this API accepts; the caller gets 401. */
export class InvalidTokenError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InvalidTokenError';
  }
}

export type ProviderStatus = 'up' | 'down' | 'not configured';

export abstract class TokenVerifier {
  /** @throws InvalidTokenError when the token proves nothing, IdentityUnavailableError when nobody can tell */
  abstract verify(token: string): Promise<Identity>;

  async status(): Promise<ProviderStatus> {
    return 'not configured';
  }
}

/** Used while no identity provider is configured: there is nobody who could have given out a token. */
export class NoIdentityProvider extends TokenVerifier {
  async verify(): Promise<Identity> {
    throw new InvalidTokenError('No identity provider is configured, so no token is accepted.');
  }
}

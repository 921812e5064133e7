import { type ExecutionContext, HttpException, type Type } from '@nestjs/common';
import type { Role } from '../roles.ts';
import { AccessGuard, type GuardedRequest } from './access.guard.ts';
import { Public, Roles, SignedIn } from './declare.ts';
import { IdentityUnavailableError } from './signing-keys.ts';
import { type Identity, InvalidTokenError, NoIdentityProvider, TokenVerifier } from './token-verifier.ts';

class Calls {
  @Public() open() {}
  @SignedIn() signedIn() {}
  @Roles('admin') admin() {}
  @Roles('developer') developer() {}
  undeclared() {}
}

const people: Record<string, readonly Role[]> = {
  nobody: [],
  owner: ['Well Owner'],
  admin: ['Administrator'],
  developer: ['Developer'],
};
class KnownPeople extends TokenVerifier {
  async verify(token: string): Promise<Identity> {
    if (token === 'outage') throw new IdentityUnavailableError(5);
    if (token === 'bug') throw new TypeError('x is not a function');
    const roles = people[token];
    if (!roles) throw new InvalidTokenError('unknown token');
    return { userId: token, roles };
  }
}

/** The identity that the guard found, or the status and the headers with which it refused the call. */
async function enter(call: keyof Calls, authorization?: string, tokens: Type<TokenVerifier> = KnownPeople) {
  const request: GuardedRequest = { headers: { authorization } };
  const headers: Record<string, string> = {};
  const context = {
    getHandler: () => Calls.prototype[call],
    switchToHttp: () => ({
      getRequest: () => request,
      getResponse: () => ({ header: (name: string, value: string) => (headers[name] = value) }),
    }),
  } as unknown as ExecutionContext;
  try {
    await new AccessGuard(new tokens()).canActivate(context);
    return { status: 200, identity: request.identity };
  } catch (error) {
    if (!(error instanceof HttpException)) throw error;
    return { status: error.getStatus(), authenticate: headers['WWW-Authenticate'], retryAfter: headers['Retry-After'] };
  }
}

describe('AccessGuard', () => {
  it.each<[keyof Calls, string | undefined, number]>([
    ['open', undefined, 200],
    ['open', 'nobody', 200],
    ['signedIn', undefined, 401],
    ['signedIn', 'nobody', 200],
    ['signedIn', 'owner', 200],
    ['admin', undefined, 401],
    ['admin', 'owner', 403],
    ['admin', 'admin', 200],
    ['admin', 'developer', 200],
    ['developer', 'admin', 403],
    ['developer', 'developer', 200],
    ['undeclared', undefined, 403],
    ['undeclared', 'developer', 403],
  ])('answers a call of the handler %s with the token %s by status %i', async (call, token, status) => {
    expect((await enter(call, token && `Bearer ${token}`)).status).toBe(status);
  });

  it('gives the handler the caller’s identity, which is null for a visitor', async () => {
    expect(await enter('open')).toEqual({ status: 200, identity: null });
    const identity = { userId: 'owner', roles: ['Well Owner'] };
    expect(await enter('open', 'bearer owner')).toEqual({ status: 200, identity });
  });

  const wrong = ['Bearer forged', 'Bearer', 'Bearer  ', 'Bearer two words', 'Basic b3duZXI=', 'owner', ''];
  it.each(wrong)('refuses the header "%s" even where visitors are allowed', async (authorization) => {
    const refused = { status: 401, authenticate: 'Bearer error="invalid_token"' };
    expect(await enter('open', authorization)).toEqual(refused);
  });

  it.each(['open', 'admin'] as const)(
    'does not mistake an outage of the identity provider for a bad token (%s)',
    async (call) => {
      expect(await enter(call, 'Bearer outage')).toEqual({ status: 503, retryAfter: '5' });
    },
  );

  it('does not mistake an error of the program for a bad token', async () => {
    await expect(enter('open', 'Bearer bug')).rejects.toThrow(TypeError);
  });

  it('accepts no token while no identity provider is configured', async () => {
    expect((await enter('open', 'Bearer developer', NoIdentityProvider)).status).toBe(401);
    expect((await enter('open', undefined, NoIdentityProvider)).status).toBe(200);
  });
});

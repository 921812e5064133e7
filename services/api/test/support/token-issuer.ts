import { createHmac } from 'node:crypto';
import { DEFAULT_ROLES_CLAIM, type Role } from '@portal/shared-auth';
import { CompactSign, exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose';

export const AUDIENCE = 'https://api.test.example';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs access tokens like an identity provider, including every kind of invalid one. */
export interface TokenIssuer {
  jwks: { keys: JWK[] };
  /** A valid access token with overrides; `undefined` omits a claim or header. */
  token(userId: string, roles: readonly Role[], parts?: { claims?: object; header?: object }): Promise<string>;
  /** Invalid tokens by what is wrong with them. */
  badTokens(userId: string, roles: readonly Role[]): Promise<Record<string, string>>;
}

export async function createTokenIssuer(issuer: () => string): Promise<TokenIssuer> {
  const [own, foreign] = await Promise.all([0, 1].map(() => generateKeyPair('RS256', { extractable: true })));
  const jwk: JWK = { ...(await exportJWK(own!.publicKey)), kid: 'test-key', use: 'sig', alg: 'RS256' };
  const seconds = () => Math.floor(Date.now() / 1000);
  const claimsOf = (userId: string, roles: readonly Role[]) => ({
    iss: issuer(),
    aud: [AUDIENCE, `${issuer()}userinfo`],
    sub: userId,
    iat: seconds(),
    exp: seconds() + 900,
    azp: 'npgcd-portal',
    [DEFAULT_ROLES_CLAIM]: roles,
  });
  const header = { alg: 'RS256', kid: 'test-key', typ: 'JWT' };
  const sign = (claims: object, head: object, key = own!.privateKey) =>
    new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader(JSON.parse(JSON.stringify(head))).sign(key);

  const token: TokenIssuer['token'] = (userId, roles, parts = {}) =>
    sign({ ...claimsOf(userId, roles), ...parts.claims }, { ...header, ...parts.header });

  return {
    jwks: { keys: [jwk] },
    token,
    async badTokens(userId, roles) {
      const good = await token(userId, roles);
      const [, payload] = good.split('.') as [string, string];
      const hmac = (secret: string | Buffer) => {
        const text = `${encode({ ...header, alg: 'HS256' })}.${payload}`;
        return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
      };
      const withClaims = (claims: object) => token(userId, roles, { claims });
      return {
        'no token at all': 'owner',
        expired: await withClaims({ iat: seconds() - 1_000, exp: seconds() - 60 }),
        'without an end': await withClaims({ exp: undefined }),
        'not valid yet': await withClaims({ nbf: seconds() + 600 }),
        'for another audience': await withClaims({ aud: 'https://other.example' }),
        'an ID token': await withClaims({ aud: 'npgcd-portal', nonce: 'n' }),
        'for the Management API': await withClaims({ aud: `${issuer()}api/v2/` }),
        'of another issuer': await withClaims({ iss: 'https://evil.example/' }),
        'of a program': await withClaims({ sub: 'npgcd-api@clients', azp: 'npgcd-api', gty: 'client-credentials' }),
        'of nobody': await withClaims({ sub: undefined }),
        'without a key id': await token(userId, roles, { header: { kid: undefined } }),
        'of an unknown key': await token(userId, roles, { header: { kid: 'unknown' } }),
        'of another type': await token(userId, roles, { header: { typ: 'logout+jwt' } }),
        'signed by someone else': await sign(claimsOf(userId, roles), header, foreign!.privateKey),
        'unsigned (alg none)': `${encode({ ...header, alg: 'none' })}.${payload}.`,
        'signed with the public key as secret (HS256)': hmac(await exportSPKI(own!.publicKey)),
        'signed with the JWK as secret (HS256)': hmac(JSON.stringify(jwk)),
        'signed with the modulus as secret (HS256)': hmac(Buffer.from(jwk.n!, 'base64url')),
        'with its signature cut off': `${good.slice(0, good.lastIndexOf('.'))}.`,
        'with other claims than were signed': good.replace(
          payload,
          encode({ ...claimsOf(userId, ['Developer']), exp: seconds() + 9_000 }),
        ),
      };
    },
  };
}

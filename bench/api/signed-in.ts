import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_ROLES_CLAIM, emailVerifiedClaim } from '@portal/shared-auth';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const AUDIENCE = 'https://bench.example/api';
const KEY = { alg: 'RS256', kid: 'bench' };

/** A person whom the API accepts as signed in. */
export interface SignedIn {
  /** Environment variables for the API that name the identity provider. */
  environment: Record<string, string>;
  headers: { authorization: string };
  stop(): Promise<void>;
}

/**
 * Signs in a person with a verified email address, without a role by default, through a minimal identity provider that only
 * publishes keys.
 */
export async function signIn(roles: readonly string[] = []): Promise<SignedIn> {
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg);
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }] });
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(keys));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = await new SignJWT({ [emailVerifiedClaim(DEFAULT_ROLES_CLAIM)]: true, [DEFAULT_ROLES_CLAIM]: roles })
    .setProtectedHeader({ ...KEY, typ: 'JWT' })
    .setIssuer(`${origin}/`)
    .setAudience(AUDIENCE)
    .setSubject('bench')
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(privateKey);
  return {
    environment: { AUTH0_DOMAIN: origin, AUTH0_AUDIENCE: AUDIENCE },
    headers: { authorization: `Bearer ${token}` },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_ROLES_CLAIM, emailVerifiedClaim, type Role } from '@portal/shared-auth';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const AUDIENCE = 'https://cluster.example/api';
const KEY = { alg: 'RS256', kid: 'cluster' };

export interface Issuer {
  environment: Record<string, string>;
  headers(userId: string, roles: readonly Role[]): Promise<{ authorization: string }>;
  stop(): Promise<void>;
}

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg);
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }] });
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(keys));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { AUTH0_DOMAIN: origin, AUTH0_AUDIENCE: AUDIENCE, AUTH0_CLIENT_ID: 'cluster' },
    async headers(userId, roles) {
      const token = await new SignJWT({ [DEFAULT_ROLES_CLAIM]: roles, [emailVerifiedClaim(DEFAULT_ROLES_CLAIM)]: true })
        .setProtectedHeader({ ...KEY, typ: 'JWT' })
        .setIssuer(`${origin}/`)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
      return { authorization: `Bearer ${token}` };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

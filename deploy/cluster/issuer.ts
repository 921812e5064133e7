import { DEFAULT_ROLES_CLAIM, emailVerifiedClaim, type Role } from '@portal/shared-auth';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { serveLocally } from './local-server.ts';

const AUDIENCE = 'https://cluster.example/api';
const KEY = { alg: 'RS256', kid: 'cluster' };

/** An identity provider that publishes its keys and does nothing else. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg);
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }] });
  const server = await serveLocally((_, response) => response.setHeader('content-type', 'application/json').end(keys));
  const origin = `http://${server.address}`;
  return {
    environment: { AUTH0_DOMAIN: origin, AUTH0_AUDIENCE: AUDIENCE, AUTH0_CLIENT_ID: 'cluster' },
    async headers(userId: string, roles: readonly Role[]) {
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
    stop: server.close,
  };
}

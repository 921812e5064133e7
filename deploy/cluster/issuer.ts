import { readFileSync } from 'node:fs';
import { DEFAULT_ROLES_CLAIM, emailVerifiedClaim, type Role } from '@portal/shared-auth';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { makeCertificate } from '../test/certificate.ts';
import { serveLocally } from './local-server.ts';

const AUDIENCE = 'https://cluster.example/api';
const KEY = { alg: 'RS256', kid: 'cluster' };

/**
 * An identity provider that only publishes its signing keys.
 * @param folder for its certificate, which the APIs trust
 */
export async function startIssuer(folder: string, host: string) {
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg);
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }] });
  const { certificateFile, keyFile } = makeCertificate(folder, `IP:${host}`);
  const server = await serveLocally(
    (_, response) => response.setHeader('content-type', 'application/json').end(keys),
    host,
    { cert: readFileSync(certificateFile), key: readFileSync(keyFile) },
  );
  const origin = `https://${server.address}`;
  return {
    folder,
    environment: {
      AUTH0_DOMAIN: origin,
      AUTH0_AUDIENCE: AUDIENCE,
      AUTH0_CLIENT_ID: 'cluster',
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
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

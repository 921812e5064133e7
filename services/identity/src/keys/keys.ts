import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface Keys {
  /** Private RSA keys. The first one signs; the others only verify. */
  signing: [JWK, ...JWK[]];
  cookie: string;
}

export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: 'RS256' };
}

export const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use });

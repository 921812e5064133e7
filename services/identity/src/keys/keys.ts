import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../database/database.ts';
import { SecretsRepository } from './secrets.repository.ts';

export interface Keys {
  /** Private RSA keys; the first signs, the others verify. */
  signing: [JWK, ...JWK[]];
  cookie: string;
}

const SIGNING = 'signing-keys';
const COOKIE = 'cookie-key';
/** The signing key in use and the one before. */
const KEPT = 2;

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: 'RS256' };
}

/** Nothing before the set-up has made them. */
export async function findKeys(database: Database): Promise<Keys | undefined> {
  const secrets = new SecretsRepository(database);
  const signing = await secrets.find<Keys['signing']>(SIGNING);
  const cookie = await secrets.find<string>(COOKIE);
  return signing && cookie ? { signing, cookie } : undefined;
}

/** @returns whether any was missing */
export async function makeMissingKeys(database: Database): Promise<boolean> {
  if (await findKeys(database)) return false;
  const secrets = new SecretsRepository(database);
  await secrets.insert(SIGNING, [await makeSigningKey()]);
  await secrets.insert(COOKIE, randomBytes(32).toString('base64url'));
  return true;
}

export async function rotateSigningKeys(database: Database): Promise<void> {
  const before = (await findKeys(database))?.signing ?? [];
  await new SecretsRepository(database).replace(SIGNING, [await makeSigningKey(), ...before].slice(0, KEPT));
}

export const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use });

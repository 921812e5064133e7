import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../database/database.ts';
import { SecretsRepository } from './secrets.repository.ts';

/** The keys of a provider that is set up. */
export interface Keys {
  /** Private RSA keys; the first one signs, the others are there so that what they signed is still believed. */
  signing: [JWK, ...JWK[]];
  /** For cookies. */
  cookie: string;
}

const SIGNING = 'signing-keys';
const COOKIE = 'cookie-key';
/** How many signing keys are kept: the one in use and the one before. */
const KEPT = 2;

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: 'RS256' };
}

/** The keys, or nothing when the set-up has not made them. */
export async function findKeys(database: Database): Promise<Keys | undefined> {
  const secrets = new SecretsRepository(database);
  const signing = await secrets.find<Keys['signing']>(SIGNING);
  const cookie = await secrets.find<string>(COOKIE);
  return signing && cookie ? { signing, cookie } : undefined;
}

/** Makes the keys that are missing; says whether any was. */
export async function makeMissingKeys(database: Database): Promise<boolean> {
  if (await findKeys(database)) return false;
  const secrets = new SecretsRepository(database);
  await secrets.insert(SIGNING, [await makeSigningKey()]);
  await secrets.insert(COOKIE, randomBytes(32).toString('base64url'));
  return true;
}

/** Puts a new signing key first and keeps the one before for verification. */
export async function rotateSigningKeys(database: Database): Promise<void> {
  const before = (await findKeys(database))?.signing ?? [];
  await new SecretsRepository(database).replace(SIGNING, [await makeSigningKey(), ...before].slice(0, KEPT));
}

/** What of a signing key everybody may know. */
export const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use });

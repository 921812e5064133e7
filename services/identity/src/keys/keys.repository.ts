import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type Keys, makeSigningKey } from './keys.ts';

const SIGNING = 'signing-keys';
const COOKIE = 'cookie-key';
/** The current signing key and the previous one. */
const KEPT = 2;

export class KeysRepository {
  constructor(private readonly database: Database) {}

  /** `undefined` before the setup has created them. */
  async find(): Promise<Keys | undefined> {
    const { rows } = await this.database.query<{ signing: Keys['signing'] | null; cookie: string | null }>(
      `SELECT (SELECT value FROM identity.secret WHERE name = $1) AS signing,
        (SELECT value FROM identity.secret WHERE name = $2) AS cookie`,
      [SIGNING, COOKIE],
    );
    const { signing, cookie } = rows[0]!;
    return signing && cookie ? { signing, cookie } : undefined;
  }

  /** @returns whether any were missing */
  async makeMissing(): Promise<boolean> {
    if (await this.find()) return false;
    const values = [[await makeSigningKey()], randomBytes(32).toString('base64url')].map((one) => JSON.stringify(one));
    await this.database.query(
      'INSERT INTO identity.secret (name, value) VALUES ($1, $2), ($3, $4) ON CONFLICT DO NOTHING',
      [SIGNING, values[0], COOKIE, values[1]],
    );
    return true;
  }

  async rotateSigning(): Promise<void> {
    const before = (await this.find())?.signing ?? [];
    const signing = [await makeSigningKey(), ...before].slice(0, KEPT);
    await this.database.query('UPDATE identity.secret SET value = $2 WHERE name = $1', [
      SIGNING,
      JSON.stringify(signing),
    ]);
  }
}

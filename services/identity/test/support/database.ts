import { openDatabase } from '../../src/database/database.ts';
import { Passwords } from '../../src/passwords/passwords.ts';
import { type SetUpOptions, setUp } from '../../src/setup/set-up.ts';

/** URL of the medium tests' database, set by `deploy/test/database.setup.mjs`. */
export function testDatabaseUrl(): string {
  const url = process.env[`TEST_DATABASE_URL_OF_WORKER_${process.env.JEST_WORKER_ID}`];
  if (!url) throw new Error('no test database: run this test in the jest project "medium"');
  return url;
}

/** A pool on the test database; `end()` it in `afterAll`. */
export const openTestDatabase = () => openDatabase(testDatabaseUrl(), { warn: () => {} });

/** Minimal cost: tests' passwords need no protection. */
export const quickPasswords = () => new Passwords({ ln: 4, r: 8, p: 1 });

export const setUpIdentity = (options: Omit<SetUpOptions, 'print'> = {}): Promise<void> =>
  setUp(testDatabaseUrl(), { passwords: quickPasswords(), ...options, print: () => {} });

/** Recreates the schema `identity` as after a first setup with demo logins; nothing else in the database is touched. */
export async function freshIdentity(): Promise<void> {
  const database = openTestDatabase();
  await database.query('DROP SCHEMA IF EXISTS identity CASCADE');
  await database.end();
  await setUpIdentity({ demo: true });
}

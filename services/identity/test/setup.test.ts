import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import type pg from 'pg';
import { Browser, headerOf } from './support/browser.ts';
import { freshIdentity, openTestDatabase, setUpIdentity } from './support/database.ts';
import { type RunningIdentity, startIdentity } from './support/identity.ts';
import { managementToken } from './support/management.ts';

const [admin, , owner] = DEMO_LOGINS;

let database: pg.Pool;
let identity: RunningIdentity | undefined;
beforeAll(() => {
  database = openTestDatabase();
});
beforeEach(freshIdentity);
afterEach(async () => {
  await identity?.stop();
  identity = undefined;
});
afterAll(async () => {
  await freshIdentity();
  await database?.end();
});

const dump = async () => {
  const tables = ['secret', 'account', 'role', 'account_role', 'schema_migration'];
  const read = async (table: string) => (await database.query(`SELECT * FROM identity.${table} ORDER BY 1, 2`)).rows;
  return Promise.all(tables.map(read));
};

async function restart(): Promise<RunningIdentity> {
  const port = Number(new URL(identity!.url).port);
  await identity!.stop();
  identity = await startIdentity({ port });
  return identity;
}

describe('the setup', () => {
  it('changes nothing when it runs again', async () => {
    const before = await dump();
    await setUpIdentity({ demo: true });
    expect(await dump()).toEqual(before);
  });

  it('keeps changes to a demo login, and creates one that was deleted', async () => {
    await database.query(`UPDATE identity.account SET name = 'Changed' WHERE user_id = $1`, [admin.userId]);
    await database.query('DELETE FROM identity.account WHERE user_id = $1', [owner.userId]);
    await setUpIdentity({ demo: true });
    const { rows } = await database.query('SELECT user_id, name FROM identity.account ORDER BY user_id');
    expect(rows.map(({ name }) => name)).toEqual(['Changed', 'Dev Eloper', 'Wendy Owner']);
  });

  it('creates demo logins only on request, and none for an address in use', async () => {
    await setUpIdentity({ removeDemo: true });
    await setUpIdentity();
    expect((await database.query('SELECT FROM identity.account')).rowCount).toBe(0);
    await database.query(
      `INSERT INTO identity.account (user_id, email, name, nickname, password_hash) VALUES ('auth0|x', $1, 'X', 'x', '')`,
      [admin.email],
    );
    await setUpIdentity({ demo: true });
    expect((await database.query('SELECT FROM identity.account')).rowCount).toBe(3);
  });

  it('touches no other schema', async () => {
    const others = () =>
      database.query(`SELECT table_schema, table_name FROM information_schema.tables
        WHERE table_schema NOT IN ('identity', 'pg_catalog', 'information_schema') ORDER BY 1, 2`);
    const before = (await others()).rows;
    await freshIdentity();
    expect((await others()).rows).toEqual(before);
  });
});

test.each([
  ['without the set-up', () => database.query('DROP SCHEMA identity CASCADE')],
  ['with a schema that is older', () => database.query('DELETE FROM identity.schema_migration')],
  ['without keys', () => database.query('DELETE FROM identity.secret')],
])('starting the provider is refused %s, and says what to run', async (_what, spoil) => {
  await spoil();
  await expect(startIdentity()).rejects.toThrow(
    'the database is not set up for this version; run: node services/identity/dist/setup/cli.js',
  );
});

test('starting the provider is refused on a public address while there are demo logins', async () => {
  const publicly = { config: { issuer: 'https://login.district.example/' } };
  await expect(startIdentity(publicly)).rejects.toThrow(/demo logins must not be public.*--remove-demo/);
  await setUpIdentity({ removeDemo: true });
  identity = await startIdentity(publicly);
  const { headers, location } = await new Browser(identity).authorize();
  expect(location).toMatch(/^\/u\/login\//);
  expect(headers.getSetCookie().every((cookie) => /; secure/i.test(cookie))).toBe(true);
});

test('a restart keeps sessions and tokens', async () => {
  identity = await startIdentity();
  const person = new Browser(identity);
  const { refresh_token } = await person.signIn(owner);
  await restart();
  expect(await person.silentError()).toBeUndefined();
  expect((await person.refresh(refresh_token)).status).toBe(200);
});

test('a restart signs with a new key and accepts the previous one, but no older ones', async () => {
  identity = await startIdentity();
  const keyOf = async () => headerOf((await new Browser(identity!).signIn(owner)).access_token).kid;
  const ask = async (token: string) =>
    (await fetch(`${identity!.url}/api/v2/roles`, { headers: { authorization: `Bearer ${token}` } })).status;
  const published = async () => {
    const { keys } = (await (await fetch(`${identity!.url}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[];
    };
    return keys.map(({ kid }) => kid);
  };

  const first = await keyOf();
  const token = await managementToken(identity);
  await setUpIdentity({ rotateKeys: true });
  await restart();
  const second = await keyOf();
  expect(second).not.toBe(first);
  expect(await published()).toEqual([second, first]);
  expect(await ask(token)).toBe(200);

  await setUpIdentity({ rotateKeys: true });
  await restart();
  const third = await keyOf();
  expect(await published()).toEqual([third, second]);
  expect(await ask(token)).toBe(401);
});

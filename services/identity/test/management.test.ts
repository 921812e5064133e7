import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { contentOf } from './support/browser.ts';
import { MANAGEMENT, startIdentity } from './support/identity.ts';
import { managementClient, managementToken } from './support/management.ts';
import { runIdentity } from './support/world.ts';

const [admin, , owner] = DEMO_LOGINS;
const connection = 'Username-Password-Authentication';
const password = 'long-enough-1';
const ROLE = { administrator: 'rol_Administrator001', owner: 'rol_WellOwner0000001' };

const world = runIdentity();
const { browser } = world;
let client: ReturnType<typeof managementClient>;
beforeAll(() => {
  client = managementClient(world.identity);
});
const refusal = (statusCode: number) => expect.objectContaining({ statusCode });

let made = 0;
const newEmail = () => `person-${++made}@example.org`;
const makeUser = async () => {
  const email = newEmail();
  const user = await client.users.create({ connection, email, password, name: 'A Person', nickname: 'person' });
  return { id: user.user_id!, email, login: { email, password } };
};

describe('users, through the client of Auth0', () => {
  it('are created, read, changed and deleted', async () => {
    const email = newEmail();
    const made = await client.users.create({ connection, email, password, name: 'Ann', nickname: 'ann' });
    expect(made).toMatchObject({ email, name: 'Ann', nickname: 'ann', email_verified: false, logins_count: 0 });
    expect(JSON.stringify(made)).not.toMatch(/password|scrypt/);
    const id = made.user_id!;
    expect(await client.users.get(id)).toEqual(made);
    expect(await client.users.listUsersByEmail({ email: email.toUpperCase() })).toMatchObject([{ user_id: id }]);

    const other = newEmail();
    const changed = await client.users.update(id, { name: 'Anna', email: other, app_metadata: { a: 1, b: 2 } });
    expect(changed).toMatchObject({ name: 'Anna', nickname: 'ann', email: other, email_verified: false });
    await client.users.update(id, { app_metadata: { b: 3 } });
    expect((await client.users.get(id)).app_metadata).toEqual({ a: 1, b: 3 });
    await client.users.update(id, { app_metadata: {} });
    expect((await client.users.get(id)).app_metadata).toEqual({});

    await client.users.delete(id);
    await expect(client.users.get(id)).rejects.toEqual(refusal(404));
    await client.users.delete(id);
  });

  it('log in with the password they were created with, and with a new one', async () => {
    const { id, email, login } = await makeUser();
    const tokens = await browser().signIn(login);
    expect(contentOf(tokens.access_token)).toMatchObject({ sub: id, 'https://npgcd.example/roles': [] });
    await client.users.update(id, { password: 'another-one-2' });
    const again = browser();
    expect((await again.submit(await again.openLogin(), login)).status).toBe(401);
    expect(await again.logIn({ email, password: 'another-one-2' })).not.toBe('');
  });

  it.each([
    ['a weak password', { password: 'short' }, 400, 'PasswordStrengthError'],
    ['a common password', { password: 'Password123' }, 400, 'PasswordStrengthError: This password is easy to guess'],
    ['no address', { email: 'nobody' }, 400, 'on property email'],
    ['another connection', { connection: 'google-oauth2' }, 400, 'The connection does not exist'],
    ['something unknown', { shoe_size: 44 }, 400, 'shoe_size'],
    ['an address that is taken', { email: admin.email.toUpperCase() }, 409, 'The user already exists.'],
    ['an id that is taken', { user_id: admin.userId.replace('auth0|', '') }, 409, 'The user already exists.'],
  ])('are not created with %s', async (_what, wrong, statusCode, message) => {
    const user = { connection, email: newEmail(), password, ...wrong };
    await expect(client.users.create(user)).rejects.toMatchObject({
      statusCode,
      body: { statusCode, error: expect.any(String), message: expect.stringContaining(message) },
    });
  });

  it('cannot get an address in use, or a new address and password at once', async () => {
    const { id } = await makeUser();
    await expect(client.users.update(id, { email: admin.email })).rejects.toEqual(refusal(400));
    await expect(client.users.update(id, { email: newEmail(), password })).rejects.toEqual(refusal(400));
    await expect(client.users.update('auth0|none', { name: 'x' })).rejects.toEqual(refusal(404));
  });

  it('are found by a search term, in order', async () => {
    const { id, email } = await makeUser();
    for (const q of [`email:"${email}"`, `email:${email.slice(0, -3)}*`, `user_id:"${id}"`])
      expect((await client.users.list({ q, search_engine: 'v3' })).data).toMatchObject([{ user_id: id }]);
    const { data } = await client.users.list({ sort: 'email:-1', fields: 'email', include_fields: true });
    const emails = data.map((user) => user.email!);
    expect(emails).toEqual([...emails].sort().reverse());
    expect(data[0]).toEqual({ email: emails[0] });
    await expect(client.users.list({ q: 'name:a OR name:b' })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('roles', () => {
  it('are listed, assigned, included in the next token, and removed', async () => {
    const names = (await client.roles.list()).data.map(({ name }) => name);
    expect(names).toEqual(['Administrator', 'Developer', 'Well Owner']);
    const { id, login } = await makeUser();
    const person = browser();
    const { refresh_token } = await person.signIn(login);
    await client.users.roles.assign(id, { roles: [ROLE.administrator, ROLE.owner] });
    expect((await client.users.roles.list(id)).data.map(({ name }) => name)).toEqual(['Administrator', 'Well Owner']);
    const { body } = await person.refresh(refresh_token);
    for (const token of [body.access_token, body.id_token])
      expect(contentOf(token)['https://npgcd.example/roles']).toEqual(['Administrator', 'Well Owner']);

    await client.users.roles.delete(id, { roles: [ROLE.administrator] });
    const next = await person.refresh(body.refresh_token);
    expect(contentOf(next.body.access_token)['https://npgcd.example/roles']).toEqual(['Well Owner']);
  });

  it('are refused if the role or user does not exist', async () => {
    const { id } = await makeUser();
    await expect(client.users.roles.assign(id, { roles: ['rol_none'] })).rejects.toEqual(refusal(404));
    await expect(client.users.roles.assign(id, { roles: [] })).rejects.toEqual(refusal(400));
    await expect(client.users.roles.list('auth0|none')).rejects.toEqual(refusal(404));
    await expect(client.roles.get('rol_none')).rejects.toEqual(refusal(404));
  });

  it('list all their members', async () => {
    const people = await Promise.all([makeUser(), makeUser(), makeUser()]);
    const ids = people.map(({ id }) => id);
    await client.roles.users.assign(ROLE.owner, { users: ids });
    const found: string[] = [];
    for await (const { user_id } of await client.roles.users.list(ROLE.owner, { take: 2 })) found.push(user_id!);
    expect(found).toEqual([...new Set(found)].sort());
    expect(found).toEqual(expect.arrayContaining([...ids, owner.userId]));
  });
});

test.each([
  ['blocked', (id: string) => client.users.update(id, { blocked: true })],
  ['deleted', (id: string) => client.users.delete(id)],
])('the tokens of someone who was %s end', async (_what, act) => {
  const { id, login } = await makeUser();
  const person = browser();
  const { refresh_token, access_token } = await person.signIn(login);
  await act(id);
  expect((await person.refresh(refresh_token)).body.error_description).toBe('Unknown or invalid refresh token.');
  expect(await person.silentError()).toBe('login_required');
  const authorization = `Bearer ${access_token}`;
  expect((await fetch(`${world.identity.url}/userinfo`, { headers: { authorization } })).status).toBe(401);
  expect((await person.submit(await person.openLogin(), login)).status).toBeGreaterThanOrEqual(401);
});

test('a person is told that they are blocked only after the right password', async () => {
  const { id, login } = await makeUser();
  await client.users.update(id, { blocked: true });
  const person = browser();
  const path = await person.openLogin();
  expect((await person.submit(path, login)).text).toContain('Your account is blocked.');
  expect((await person.submit(path, { ...login, password: 'wrong' })).text).not.toContain('blocked');
  await client.users.update(id, { blocked: false });
  expect(await person.logIn(login)).not.toBe('');
});

describe('a list longer than Auth0’s pages', () => {
  const count = async () => (await world.database.query('SELECT FROM identity.account')).rowCount;
  beforeAll(() =>
    world.database.query(`INSERT INTO identity.account (user_id, email, name, nickname, password_hash, created_at)
      SELECT 'auth0|many' || n, 'many' || n || '@example.org', 'Many', 'many', '', '2020-01-01'::timestamptz + n * interval '7 ms'
      FROM generate_series(1, 2500) n`),
  );
  afterAll(() => world.database.query(`DELETE FROM identity.account WHERE user_id LIKE 'auth0|many%'`));

  it('is refused beyond the last page', async () => {
    const { data } = await client.users.list({ per_page: 100, page: 9 });
    expect(data).toHaveLength(100);
    await expect(client.users.list({ per_page: 100, page: 10 })).rejects.toEqual(refusal(400));
    await expect(client.users.list({ per_page: 101 })).rejects.toEqual(refusal(400));
  });

  it('continues from the creation time of the last user', async () => {
    const found = new Set<string>();
    let from = '1970-01-01T00:00:00.000Z';
    for (let before = -1; before < found.size; ) {
      before = found.size;
      const request = { q: `created_at:[${from} TO *]`, sort: 'created_at:1', per_page: 100 };
      for (let page = 0, length = 100; page < 10 && length === 100; page += 1) {
        const { data } = await client.users.list({ ...request, page });
        for (const { user_id, created_at } of data) {
          found.add(user_id!);
          from = String(created_at);
        }
        length = data.length;
      }
    }
    expect(found.size).toBe(await count());
  });
});

describe('the Management API', () => {
  const ask = (path: string, token: string, init: RequestInit = {}) =>
    fetch(`${world.identity.url}/api/v2${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });

  it('refuses everybody except the API’s client', async () => {
    const { access_token, id_token } = await browser().signIn(admin);
    for (const token of [access_token, id_token, '', 'a.b.c']) {
      const response = await ask('/users', token);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
    }
  });

  it('allows only what the token’s scopes permit', async () => {
    const token = await managementToken(world.identity, 'read:users');
    expect((await ask('/users', token)).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/roles'],
      ['POST', '/users'],
      ['PATCH', '/users/x'],
      ['DELETE', '/users/x'],
      ['POST', '/users/x/roles'],
      ['DELETE', '/users/x/roles'],
      ['POST', '/roles/x/users'],
      ['POST', '/tickets/password-change'],
    ] as const) {
      const response = await ask(path, token, { method });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ errorCode: 'insufficient_scope' });
    }
  });

  it('issues tokens only for the secret, and none to browsers', async () => {
    const audience = `${world.identity.url}/api/v2/`;
    const ofClient = (fields: Record<string, string>) =>
      browser().token({ grant_type: 'client_credentials', audience, ...fields });
    expect((await ofClient({ client_id: 'npgcd-api', client_secret: 'wrong' })).status).toBe(401);
    expect((await ofClient({})).status).toBeGreaterThanOrEqual(400);
    const { location } = await browser().authorize({ audience });
    expect(new URL(location).searchParams.get('error')).toBe('invalid_target');
  });
});

it('the client of the Management API gets no token for the portal’s own API', async () => {
  const { audience } = world.identity.config;
  const client = { client_id: MANAGEMENT.clientId, client_secret: MANAGEMENT.clientSecret };
  for (const asked of [{ audience }, {}] as Record<string, string>[]) {
    const { status, body } = await browser().token({ grant_type: 'client_credentials', ...client, ...asked });
    expect([status, body.access_token]).toEqual([400, undefined]);
  }
});

test('the rate limit says when to retry, and Auth0’s client waits', async () => {
  await world.identity.stop();
  const management = { ...world.identity.config.management, requestsPerSecond: 2 };
  world.identity = await startIdentity({ config: { management } });
  const headers = { authorization: `Bearer ${await managementToken(world.identity)}` };
  const ask = () => fetch(`${world.identity.url}/api/v2/roles`, { headers });
  const refused = (await Promise.all(Array.from({ length: 6 }, ask))).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(refused[0]!.headers.get('x-ratelimit-limit')).toBe('2');
  expect(await refused[0]!.json()).toMatchObject({ statusCode: 429, errorCode: 'too_many_requests' });

  const patient = managementClient(world.identity, { maxRetries: 3 });
  const lists = await Promise.all([patient.roles.list(), patient.roles.list(), patient.roles.list()]);
  for (const { data } of lists) expect(data).toHaveLength(3);
});

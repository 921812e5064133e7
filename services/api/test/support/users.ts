import type { CallKey } from '@portal/shared-api';
import { callPath } from '@portal/shared-api/client';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import type { RunningApi } from './api.ts';
import { clearTestDatabase } from './database.ts';
import type { FakeProvider } from './fake-provider.ts';
import { providerWorld } from './provider-world.ts';

export const ROLE = { owner: 'rol_WellOwner', administrator: 'rol_Administrator', developer: 'rol_Developer' };

/** The users of every test: two administrators, a developer, a well owner. */
export const ADA = 'auth0|ada';
export const ALAN = 'auth0|alan';
export const DEV = 'auth0|dev';
export const OWNER = 'auth0|owner';

/** Resets the provider to the usual users, and the database to three permits, the first of them the owner's. */
export async function startAfresh(provider: FakeProvider, database: DataSource): Promise<void> {
  provider.forget();
  provider.management.add(ADA, ['Administrator']);
  provider.management.add(ALAN, ['Administrator']);
  provider.management.add(DEV, ['Developer']);
  provider.management.add(OWNER, ['Well Owner']);
  await clearTestDatabase(database);
  await database.query("INSERT INTO permit (permit_number) VALUES ('P-1'), ('P-2'), ('P-3')");
  await database.query('INSERT INTO user_permit (user_id, permit_ndx) VALUES ($1, 1)', [OWNER]);
}

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  /** For `If-Match`. */
  version?: number;
}

/** Calls an API as one of the provider's users, or with given headers. */
export function caller(provider: FakeProvider, api: () => Pick<RunningApi, 'url'>) {
  return async (who: string | { authorization: string }, key: CallKey, { body, version, ...input }: Input = {}) => {
    const method = key.slice(0, key.indexOf(' ')).toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const headers = typeof who === 'string' ? await provider.authorization(who) : who;
    const sending = request(api().url)
      [method](`/api${callPath(key, input)}`)
      .set(version === undefined ? headers : { ...headers, 'if-match': `"${version}"` });
    return body ? sending.send(body) : sending;
  };
}

export const newUser = (more: object = {}) => ({
  email: 'new@people.example',
  name: 'New Person',
  nickname: 'newbie',
  password: 'Secret-1234',
  role: ROLE.owner,
  permits: [1, 3],
  ...more,
});

/** A request body for a user with only `more` changed. */
export const changed = (provider: FakeProvider, id: string, more: object = {}) => {
  const { email, name, nickname } = provider.management.users.get(id)!;
  return { id, email, name, nickname, role: ROLE.owner, permits: [1], ...more };
};

export async function permitsOf(database: DataSource, userId: string): Promise<number[]> {
  const rows = await database.query<{ permit_ndx: number }[]>(
    'SELECT permit_ndx FROM user_permit WHERE user_id = $1 ORDER BY permit_ndx',
    [userId],
  );
  return rows.map(({ permit_ndx }) => permit_ndx);
}

/** Audit log entries, oldest first. */
export const auditLog = (database: DataSource) =>
  database.query<
    { action: string; outcome: string; reason: string | null; subject_user_id: string | null; changes: object[] }[]
  >('SELECT * FROM audit_log ORDER BY audit_ndx');

/** An API for user management with its own provider, both reset before each test. */
export function usersWorld() {
  const world = providerWorld();
  beforeEach(() => startAfresh(world.provider, world.database));

  const call = (...input: Parameters<ReturnType<typeof caller>>) => caller(world.provider, () => world.api)(...input);
  const create = (who: string, more?: object) => call(who, 'POST /users-management/users', { body: newUser(more) });
  const update = (who: string, id: string, more?: object) =>
    call(who, 'PUT /users-management/users', { body: changed(world.provider, id, more) });
  /** State that a refused change must not affect: users with roles and permits, and the audit log. */
  async function picture(): Promise<unknown> {
    const { management } = world.provider;
    const users = [...management.users.values()].map((user) => ({ ...user, roles: management.rolesOf(user.user_id) }));
    const permits = await world.database.query('SELECT * FROM user_permit ORDER BY 1, 2');
    return structuredClone({ users, permits, log: await auditLog(world.database) });
  }
  /** Expects a change to be refused without a change or an audit entry. */
  async function expectRefusal(change: () => ReturnType<typeof call>, status: number, detail: string | RegExp) {
    const before = await picture();
    const reply = await change();
    expect(reply.status).toBe(status);
    expect(reply.body.detail).toMatch(detail);
    expect(await picture()).toEqual(before);
    return reply;
  }
  return Object.assign(world, { call, create, update, expectRefusal });
}

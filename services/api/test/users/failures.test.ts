import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@portal/deploy/test/free-port';
import { type RunningApi, startApi } from '../support/api.ts';
import { testDatabaseUrl } from '../support/database.ts';
import type { FakeProvider } from '../support/fake-provider.ts';
import {
  ADA,
  ALAN,
  auditLog,
  caller,
  changed,
  DEV,
  newUser,
  OWNER,
  permitsOf,
  ROLE,
  usersWorld,
} from '../support/users.ts';

const world = usersWorld();
const { call } = world;
let replica: RunningApi;
beforeAll(async () => {
  replica = await startApi({ environment: world.provider.environment });
});
afterAll(() => replica?.stop());
const callReplica = (...input: Parameters<ReturnType<typeof caller>>) =>
  caller(world.provider, () => replica)(...input);
const create = (more?: object) => world.create(ADA, more);
const update = (more?: object) => world.update(ADA, OWNER, more);
const remove = () => call(ADA, 'DELETE /users-management/users/{auth0_user_id}', { params: { auth0_user_id: OWNER } });
const fail = (failure: Parameters<FakeProvider['fail']>[0]) => world.provider.fail(failure);
const log = () => auditLog(world.database);
const promoted = { name: 'Owen', role: ROLE.administrator, permits: [2] };
const users = () => [...world.provider.management.users.keys()].sort();

describe('a partly created user', () => {
  it.each([
    ['the role cannot be given', { method: 'POST', path: /roles$/, status: 400 }],
    ['the answer to the new account is lost', { method: 'POST', path: /^\/users$/, status: 504, afterwards: true }],
  ])('is undone when %s', async (_name, failure) => {
    const before = users();
    fail({ headers: { 'retry-after': '1' }, ...failure });
    const { status } = await create();
    expect(status).toBe(failure.status === 400 ? 400 : 503);
    expect(users()).toEqual(before);
    expect(await log()).toMatchObject([{ action: 'user-created', outcome: 'undone', reason: expect.any(String) }]);
  });

  it('is removed again if its permits cannot be stored', async () => {
    const before = users();
    await world.database.query(
      `ALTER TABLE user_permit ADD CONSTRAINT test_full CHECK (user_id = '${OWNER}') NOT VALID`,
    );
    const { status } = await create();
    await world.database.query('ALTER TABLE user_permit DROP CONSTRAINT test_full');
    expect(status).toBe(500);
    expect(users()).toEqual(before);
    expect(await log()).toMatchObject([{ outcome: 'undone' }]);
  });
});

describe('a partly made change', () => {
  const asBefore = async () => {
    expect(world.provider.management.users.get(OWNER)).toMatchObject({ name: 'Name of owner' });
    expect(world.provider.management.rolesOf(OWNER)).toEqual(['Well Owner']);
    expect(await permitsOf(world.database, OWNER)).toEqual([1]);
  };

  it.each([
    ['the old role cannot be taken', { method: 'DELETE', path: /roles$/, status: 400 }],
    ['the answer to the new role is lost', { method: 'POST', path: /roles$/, status: 500, times: 4, afterwards: true }],
  ])('is undone when %s', async (_name, failure) => {
    fail({ headers: { 'retry-after': '1' }, ...failure });
    expect((await update(promoted)).status).toBe(failure.status === 400 ? 400 : 503);
    await asBefore();
    expect(await log()).toMatchObject([{ action: 'user-updated', outcome: 'undone' }]);
  });

  it('is reported as it is if it cannot be undone', async () => {
    fail({ method: 'DELETE', path: /roles$/, status: 400, times: 2 });
    const { status, body } = await update(promoted);
    expect(status).toBe(502);
    expect(body.detail).toContain('the role Administrator');
    expect(world.provider.management.users.get(OWNER)).toMatchObject({ name: 'Name of owner' });
    expect(world.provider.management.rolesOf(OWNER).sort()).toEqual(['Administrator', 'Well Owner']);
    expect(await log()).toMatchObject([{ outcome: 'failed', reason: body.detail }]);
  });
});

describe('a deletion', () => {
  it('is reported as possibly done if its response is lost', async () => {
    const lost = { status: 502, times: 4, afterwards: true, headers: { 'retry-after': '1' } };
    fail({ method: 'DELETE', path: /^\/users\//, ...lost });
    const { status, body } = await remove();
    expect(status).toBe(502);
    expect(body.detail).toContain('This may have been done and could not be undone: the deletion of Name of owner');
    expect(await log()).toMatchObject([{ action: 'user-deleted', outcome: 'failed' }]);
  });
});

describe('a busy provider', () => {
  it('causes 503 with the time to wait before any change, without an audit entry', async () => {
    for (const change of [() => create(), () => update(promoted), () => remove()]) {
      fail({ method: 'GET', path: /^\/users\//, status: 429, headers: { 'retry-after': '3' } });
      const { status, headers, body } = await change();
      expect([status, headers['retry-after'], body.type]).toEqual([503, '3', 'urn:portal:problem:provider-busy']);
    }
    expect(await log()).toEqual([]);
  });

  it('is waited for once the caller is known, and the change continues', async () => {
    for (const [method, path] of [
      ['GET', /^\/roles$/],
      ['POST', /^\/users$/],
      ['PATCH', /./],
      ['POST', /roles$/],
      ['DELETE', /./],
    ] as const)
      fail({ method, path, status: 429, headers: { 'retry-after': '1' } });
    expect((await create()).status).toBe(201);
    expect((await update(promoted)).status).toBe(200);
    expect(world.provider.management.rolesOf(OWNER)).toEqual(['Administrator']);
    expect((await remove()).status).toBe(204);
    expect(await log()).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }]);
  });
});

describe('a provider that is down or refuses the portal', () => {
  it('causes 503 while it is down, without changes', async () => {
    const authorization = await world.provider.authorization(ADA);
    await call(authorization, 'GET /account/permits'); // the keys are known
    await world.provider.goAway();
    const { status, body, headers } = await call(authorization, 'POST /users-management/users', { body: newUser() });
    await world.provider.comeBack();
    expect([status, body.detail]).toEqual([503, 'The identity provider is not answering. Try again later.']);
    expect(body.type).toBe('about:blank');
    expect(headers['retry-after']).toBe('5');
    expect(await log()).toEqual([]);
    expect((await create()).status).toBe(201);
  });

  it('is asked for a new token if the old one is no longer valid', async () => {
    fail({ method: 'GET', path: /./, status: 401, message: 'Invalid token' });
    expect((await create()).status).toBe(201);
    expect(world.provider.tokensGiven).toBe(1);
  });
});

describe('changes at the same time', () => {
  it('never leave the portal without an administrator when two developers delete one each', async () => {
    world.provider.management.add('auth0|dev2', ['Developer']);
    const deletion = (id: string) => ({ params: { auth0_user_id: id } });
    const answers = await Promise.all([
      call(DEV, 'DELETE /users-management/users/{auth0_user_id}', deletion(ADA)),
      callReplica('auth0|dev2', 'DELETE /users-management/users/{auth0_user_id}', deletion(ALAN)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('a server that is killed in the middle of a change', () => {
  let server: { url: string; child: ChildProcess };
  beforeAll(async () => {
    const port = await freePort();
    const environment = {
      ...world.provider.environment,
      DATABASE_URL: testDatabaseUrl(),
      API_LISTEN: `127.0.0.1:${port}`,
    };
    const child = fork(join(import.meta.dirname, '../../dist/main.js'), {
      env: { ...process.env, ...environment },
      execArgv: [],
      stdio: 'ignore',
    });
    server = { url: `http://127.0.0.1:${port}`, child };
    await new Promise((resolve, reject) => child.once('message', resolve).once('exit', reject));
  });
  afterAll(() => {
    server.child.kill('SIGKILL');
  });

  it('leaves an unfinished entry that later changes do not hide, and blocks nobody for long', async () => {
    const held = world.provider.hold(/^POST .*roles$/);
    const answer = caller(world.provider, () => server)(ADA, 'PUT /users-management/users', {
      body: changed(world.provider, OWNER, promoted),
    });
    const lost = expect(answer).rejects.toThrow();
    await held.reached;
    const gone = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGKILL');
    await Promise.all([gone, lost]);
    held.letGo();

    // Half a minute of the waiting process's clock passes in a third of a second.
    const realTime = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => realTime() * 100);
    const change = changed(world.provider, OWNER, { ...promoted, nickname: 'o' });
    const again = () => callReplica(ALAN, 'PUT /users-management/users', { body: change });
    const waited = await again();
    expect([waited.status, waited.headers['retry-after'], waited.body.type]).toEqual([
      503,
      '2',
      'urn:portal:problem:provider-busy',
    ]);
    while ((await again()).status !== 200);
    jest.restoreAllMocks();
    const { body } = await call(ADA, 'GET /audit-log');
    expect(
      body.entries.map(({ outcome, subject_user_id }: Record<string, string>) => [outcome, subject_user_id]),
    ).toEqual([
      ['done', OWNER],
      ['unfinished', OWNER],
    ]);
  });
});

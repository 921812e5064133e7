import { type AuditEntry, contract, type User } from '@portal/shared-api';
import { startApi } from '../support/api.ts';
import { ADA, ALAN, caller, changed, DEV, newUser, OWNER, ROLE, usersWorld } from '../support/users.ts';

const world = usersWorld();
const { call } = world;
const idsIn = (users: User[]): string[] => users.map((user) => user.auth0_user_id).sort();

describe('the roles', () => {
  it('are those that the caller may assign', async () => {
    const roles = (who: string, isDeveloper: boolean) =>
      call(who, 'GET /list-user-roles/{isDeveloper}', { params: { isDeveloper } });
    const { body } = await roles(ADA, false);
    expect(body).toEqual([
      { auth0_role_id: ROLE.administrator, auth0_role_name: 'Administrator' },
      { auth0_role_id: ROLE.owner, auth0_role_name: 'Well Owner' },
    ]);
    expect((await roles(DEV, true)).body).toHaveLength(3);
    expect((await roles(ADA, true)).status).toBe(403);
    expect((await roles(DEV, false)).status).toBe(403);
  });
});

describe('the list of users', () => {
  it('lists everyone with role and permits, and developers only for a developer', async () => {
    world.provider.management.add('auth0|guest', []);
    world.provider.management.add('auth0|surveyor', ['Surveyor']);
    const forAda = await call(ADA, 'GET /users-management/users/false');
    expect(contract['GET /users-management/users/false'].response.parse(forAda.body)).toEqual(forAda.body);
    expect(idsIn(forAda.body)).toEqual([ADA, ALAN, 'auth0|guest', OWNER, 'auth0|surveyor']);
    expect(forAda.body.find((user: User) => user.auth0_user_id === OWNER)).toMatchObject({
      auth0_name: 'Name of owner',
      auth0_email_verified: true,
      assigned_role: ROLE.owner,
      associated_permits: [1],
    });
    const roleOf = (id: string) => forAda.body.find((user: User) => user.auth0_user_id === id).assigned_role;
    expect([roleOf('auth0|guest'), roleOf('auth0|surveyor')]).toEqual([null, null]);
    expect(idsIn((await call(DEV, 'GET /users-management/users/true')).body)).toContain(DEV);
  });

  it("goes past Auth0's limit of 1,000 records, without a request per user", async () => {
    for (let number = 0; number < 2_345; number++) world.provider.management.add(`auth0|w${number}`, ['Well Owner']);
    const { body } = await call(ADA, 'GET /users-management/users/false');
    expect(new Set(idsIn(body)).size).toBe(2_345 + 3);
    expect(body).toHaveLength(2_345 + 3);
    expect(world.provider.requests.length).toBeLessThan(60);
    expect(world.provider.requests.filter((line) => line.includes('/users/'))).toEqual([]);
  });

  it('includes a user that the provider’s search has not indexed yet', async () => {
    world.provider.management.add('auth0|fresh', ['Well Owner']);
    world.provider.management.unsearchable.add('auth0|fresh');
    expect(idsIn((await call(ADA, 'GET /users-management/users/false')).body)).toContain('auth0|fresh');
  });

  it('has the role of a user who is added while it is read', async () => {
    const { reached, letGo } = world.provider.hold(/^GET \/users$/);
    const list = call(ADA, 'GET /users-management/users/false');
    await reached;
    world.provider.management.add('auth0|late', ['Well Owner']);
    letGo();
    const late = (await list).body.find((user: User) => user.auth0_user_id === 'auth0|late');
    expect(late).toMatchObject({ assigned_role: ROLE.owner });
  });

  it('is refused if the provider is busy', async () => {
    world.provider.fail({ method: 'GET', path: /^\/roles$/, status: 429, headers: { 'retry-after': '7' } });
    const { status, headers, body } = await call(ADA, 'GET /users-management/users/false');
    expect([status, headers['retry-after'], body.type]).toEqual([503, '7', 'urn:portal:problem:provider-busy']);
  });
});

describe('one user', () => {
  const one = (who: string, id: string) => call(who, 'GET /users-management/users/{id}', { params: { id } });

  it('is shown with role and permits, and is 404 if it does not exist, or for administrators if it is a developer', async () => {
    const { body } = await one(ADA, OWNER);
    expect(body).toMatchObject({ auth0_user_id: OWNER, assigned_role: ROLE.owner, associated_permits: [1] });
    const nobody = await one(ADA, 'auth0|nobody');
    const developer = await one(ADA, DEV);
    expect([nobody.status, developer.status]).toEqual([404, 404]);
    expect({ ...developer.body, instance: '' }).toEqual({ ...nobody.body, instance: '' });
    expect((await one(DEV, DEV)).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('is searched by people, subjects and reasons, and filtered by topic and by days in the portal’s zone', async () => {
    await world.database.query(
      `INSERT INTO audit_log (at, action, outcome, actor_user_id, actor, subject, reason, changes, developers_only) VALUES
        ('2026-11-02T05:30Z', 'user-updated', 'done', 'auth0|x', 'Zoe_1 Day', 'Ben', NULL, '[]', false),
        ('2026-11-02T06:30Z', 'meter-replaced', 'done', 'auth0|x', 'Zoe21 Day', 'GPU 7', 'Broken 100%', '[]', false),
        ('2026-11-03T12:00Z', 'gpus-joined', 'done', 'auth0|x', 'Zoe21 Day', 'GPU 8', NULL,
          '[{"field": "Acres", "from": "640", "to": "320"}]', false)`,
    );
    const subjects = async (query: object) =>
      (await call(DEV, 'GET /audit-log', { query: { ...query } })).body.entries.map(
        ({ subject }: { subject: string }) => subject,
      );
    expect(await subjects({ search: 'zoe_' })).toEqual(['Ben']);
    expect(await subjects({ search: '100%' })).toEqual(['GPU 7']);
    expect(await subjects({ search: 'gpu', about: 'records' })).toEqual(['GPU 8']);
    expect(await subjects({ search: 'zoe', about: 'reports' })).toEqual(['GPU 7']);
    expect(await subjects({ search: 'zoe', changes: '640' })).toEqual(['GPU 8']);
    expect(await subjects({ search: 'zoe', actor: 'ZOE21', reason: 'broken' })).toEqual(['GPU 7']);
    expect(await subjects({ action: 'gpus-joined', at: '> 11/1/2026', subject: 'gpu' })).toEqual(['GPU 8']);
    // 11/01 in Chicago.
    expect(await subjects({ search: 'zoe', until: '2026-11-01' })).toEqual(['Ben']);
    expect(await subjects({ search: 'zoe', from: '2026-11-02', until: '2026-11-02' })).toEqual(['GPU 7']);
  });

  it('is read by page, latest first', async () => {
    for (let number = 0; number < 5; number++) {
      await call(ADA, 'POST /users-management/users', { body: newUser({ email: `n${number}@people.example` }) });
    }
    const page = async (query: object) => (await call(ALAN, 'GET /audit-log', { query: { ...query } })).body;
    const first = await page({ limit: 2 });
    expect(contract['GET /audit-log'].response.parse(first)).toEqual(first);
    expect(first.entries.map(({ subject }: { subject: string }) => subject)).toEqual([
      'New Person <n4@people.example>',
      'New Person <n3@people.example>',
    ]);
    const last = await page({ limit: 2, offset: 4 });
    expect([last.entries.length, last.count]).toEqual([1, 5]);
    expect((await page({ limit: 'all' })).entries).toHaveLength(5);
    expect((await page({ sort: 'subject' })).entries[0].subject).toBe('New Person <n0@people.example>');
  });

  it('shows administrators nothing about developers', async () => {
    await call(DEV, 'POST /users-management/users', { body: newUser({ role: ROLE.developer }) });
    expect((await call(ADA, 'GET /audit-log')).body).toEqual({ entries: [], count: 0 });
    expect((await call(DEV, 'GET /audit-log')).body.entries).toHaveLength(1);
  });

  it('shows IDs of actors, and of people who became developers, only to developers', async () => {
    await call(DEV, 'PUT /users-management/users', { body: changed(world.provider, OWNER, { permits: [] }) });
    const [entry] = (await call(ADA, 'GET /audit-log')).body.entries;
    expect(entry.subject_user_id).toBe(OWNER);
    await call(DEV, 'PUT /users-management/users', { body: changed(world.provider, OWNER, { role: ROLE.developer }) });
    await world.database.query(
      `INSERT INTO audit_log (action, outcome, actor_user_id, actor, subject, changes, developers_only)
      VALUES ('meter-replaced', 'done', $1, $1, 'GPU 1001, meter A-1', '[]', false)`,
      [DEV],
    );
    const entriesFor = async (who: string) => (await call(who, 'GET /audit-log')).body.entries;
    expect((await entriesFor(DEV)).map(({ actor_user_id }: AuditEntry) => actor_user_id)).toEqual([DEV, DEV, DEV]);
    const forAda = await entriesFor(ADA);
    expect(
      forAda.map(({ actor, actor_user_id, subject_user_id }: AuditEntry) => [actor, actor_user_id, subject_user_id]),
    ).toEqual([
      ['Name unknown', null, null],
      ['Name of dev <dev@people.example>', null, null],
    ]);
    expect(JSON.stringify(forAda)).not.toContain(DEV);
    expect(JSON.stringify(forAda)).not.toContain(OWNER);
  });
});

describe('an API without a client for the Management API', () => {
  it('reports that user management is not configured, and still accepts people who sign in', async () => {
    const { AUTH0_MGMT_CLIENT_ID: _, AUTH0_MGMT_CLIENT_SECRET: __, ...environment } = world.provider.environment;
    const plain = await startApi({ environment });
    const ask = caller(world.provider, () => plain);
    const { status, body } = await ask(ADA, 'GET /users-management/users/false');
    expect([status, body.detail]).toEqual([503, 'Users management is not set up on this server. Tell its operator.']);
    expect((await ask(OWNER, 'GET /account/permits')).body).toEqual([{ permit_ndx: 1, permit_number: 'P-1' }]);
    await plain.stop();
  });
});

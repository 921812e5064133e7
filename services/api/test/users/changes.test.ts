import { once } from 'node:events';
import http from 'node:http';
import { checkEveryCase } from '@portal/deploy/test/every-case';
import { contract } from '@portal/shared-api';
import { ADA, ALAN, auditLog, changed, DEV, OWNER, permitsOf, ROLE, usersWorld } from '../support/users.ts';

const world = usersWorld();
const { call, create, update, expectRefusal } = world;
const remove = (who: string, id: string) =>
  call(who, 'DELETE /users-management/users/{auth0_user_id}', { params: { auth0_user_id: id } });

describe('adding a user', () => {
  it('adds account, role and permits, and an audit entry without the password', async () => {
    const { status, body } = await create(ADA, { email: 'New@People.example' });
    expect(status).toBe(201);
    expect(contract['POST /users-management/users'].response.parse(body)).toEqual({
      auth0_user_id: expect.stringMatching(/^auth0\|[0-9a-f]{24}$/),
      auth0_name: 'New Person',
      auth0_nickname: 'newbie',
      auth0_email: 'new@people.example',
      auth0_email_verified: false,
      assigned_role: ROLE.owner,
      associated_permits: [1, 3],
    });
    const id = body.auth0_user_id;
    expect(world.provider.management.rolesOf(id)).toEqual(['Well Owner']);
    expect(await permitsOf(world.database, id)).toEqual([1, 3]);
    const [entry] = await auditLog(world.database);
    expect(entry).toMatchObject({
      action: 'user-created',
      outcome: 'done',
      reason: null,
      actor_user_id: ADA,
      actor: 'Name of ada <ada@people.example>',
      subject_user_id: id,
      subject: 'New Person <new@people.example>',
      changes: expect.arrayContaining([{ field: 'Permits added', from: null, to: 'P-1, P-3' }]),
    });
    expect(JSON.stringify(entry)).not.toContain('Secret-1234');
  });

  it('never lets an administrator create a developer', () =>
    expectRefusal(() => create(ADA, { role: ROLE.developer }), 403, 'Only a developer can give the role Developer.'));

  it('refuses an unknown role and unknown permits, and names them', async () => {
    const role = await expectRefusal(() => create(ADA, { role: 'rol_Surveyor' }), 400, 'not valid');
    expect(role.body.errors).toMatchObject([{ path: 'body.role', code: 'role-unknown' }]);
    const permits = await expectRefusal(() => create(ADA, { permits: [1, 99, 2, 98] }), 400, 'not valid');
    expect(permits.body.errors).toMatchObject([
      { path: 'body.permits.1', code: 'permit-unknown' },
      { path: 'body.permits.3', code: 'permit-unknown' },
    ]);
  });

  it('passes on why the provider refuses, and records it without the password', async () => {
    const taken = await create(ADA, { email: 'owner@people.example' });
    expect([taken.status, taken.body.detail]).toEqual([409, 'Another user already has this email address.']);
    const weak = await create(ADA, { password: 'weak-password' });
    expect([weak.status, weak.body.detail]).toEqual([400, 'Password is too weak']);
    expect(weak.body.errors).toMatchObject([{ path: 'body.password', message: 'Password is too weak' }]);
    const log = await auditLog(world.database);
    expect(log).toMatchObject([
      { outcome: 'failed', reason: taken.body.detail, subject: 'New Person <owner@people.example>' },
      { outcome: 'failed', reason: weak.body.detail, subject_user_id: null },
    ]);
    expect(JSON.stringify(log)).not.toContain('weak-password');
  });
});

describe('changing a user', () => {
  it('changes details, role and permits, and records each in the audit log', async () => {
    const more = { name: 'Owen', role: ROLE.administrator, permits: [2, 3, 2] };
    const { status, body } = await update(ADA, OWNER, more);
    expect(status).toBe(200);
    expect(body).toMatchObject({ auth0_name: 'Owen', assigned_role: ROLE.administrator, associated_permits: [2, 3] });
    expect(world.provider.management.users.get(OWNER)).toMatchObject({ name: 'Owen', nickname: 'owner' });
    expect(world.provider.management.rolesOf(OWNER)).toEqual(['Administrator']);
    // The new role is given before the old one is taken.
    const changes = world.provider.requests.filter((line) => !line.startsWith('GET')).slice(-2);
    expect(changes).toEqual(['POST /users/auth0%7Cowner/roles', 'DELETE /users/auth0%7Cowner/roles']);
    expect(await permitsOf(world.database, OWNER)).toEqual([2, 3]);
    expect(await auditLog(world.database)).toMatchObject([
      {
        action: 'user-updated',
        outcome: 'done',
        subject: 'Name of owner <owner@people.example>',
        changes: [
          { field: 'Full-name', from: 'Name of owner', to: 'Owen' },
          { field: 'Role', from: 'Well Owner', to: 'Administrator' },
          { field: 'Permits added', from: null, to: 'P-2, P-3' },
          { field: 'Permits removed', from: 'P-1', to: null },
        ],
      },
    ]);
  });

  it('does not change roles of other applications', async () => {
    world.provider.management.add('auth0|both', ['Well Owner', 'Administrator', 'Surveyor']);
    await update(ADA, 'auth0|both', { role: ROLE.owner, permits: [] });
    expect(world.provider.management.rolesOf('auth0|both').sort()).toEqual(['Surveyor', 'Well Owner']);
  });

  it('sends and records nothing if nothing changes', async () => {
    expect((await update(ADA, OWNER)).status).toBe(200);
    expect(world.provider.requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    expect(await auditLog(world.database)).toEqual([]);
  });

  it('never lets an administrator change or create a developer', async () => {
    await expectRefusal(() => update(ADA, DEV, { role: ROLE.developer }), 404, 'There is no such user.');
    await expectRefusal(() => update(ADA, DEV, { role: ROLE.owner }), 404, 'There is no such user.');
    await expectRefusal(() => update(ADA, DEV, { role: 'rol_Unknown' }), 404, 'There is no such user.');
    await expectRefusal(() => update(ADA, OWNER, { role: ROLE.developer }), 403, 'Only a developer');
  });

  it('never removes the caller’s own role, or the last administrator, even by a developer', async () => {
    await expectRefusal(() => update(ADA, ADA, { role: ROLE.owner }), 409, 'You cannot change your own role');
    expect((await update(DEV, ALAN, { role: ROLE.owner, permits: [] })).status).toBe(200);
    for (const role of [ROLE.owner, ROLE.developer])
      await expectRefusal(() => update(DEV, ADA, { role }), 409, 'The last administrator keeps that role');
  });

  it('is 404 for an unknown user, and for a developer when an administrator calls', async () => {
    const body = { ...changed(world.provider, OWNER), id: 'auth0|nobody' };
    for (const change of [
      () => call(ADA, 'PUT /users-management/users', { body }),
      () => remove(ADA, 'auth0|nobody'),
      () => remove(ADA, DEV),
    ])
      await expectRefusal(change, 404, 'There is no such user.');
  });
});

describe('deleting a user', () => {
  it('deletes account and permits, and records what the user had', async () => {
    const { status, text, headers } = await remove(ADA, OWNER);
    expect([status, text, headers['content-type']]).toEqual([204, '', undefined]);
    expect(world.provider.management.users.has(OWNER)).toBe(false);
    expect(await permitsOf(world.database, OWNER)).toEqual([]);
    expect(await auditLog(world.database)).toMatchObject([
      {
        action: 'user-deleted',
        outcome: 'done',
        subject_user_id: OWNER,
        changes: expect.arrayContaining([{ field: 'Permits removed', from: 'P-1', to: null }]),
      },
    ]);
  });

  it('refuses ids that are paths', async () => {
    const { authorization } = await world.provider.authorization(ADA);
    const { hostname, port } = new URL(world.api.url);
    // Other clients resolve such paths before they send them.
    await checkEveryCase(['.', '..', '%2e', '%2e%2e', 'a%2fb', '%00'], async (id) => {
      const path = `/api/users-management/users/${id}`;
      const sending = http.request({ method: 'DELETE', path, port, hostname, headers: { authorization } }).end();
      const [response] = await once(sending, 'response');
      expect(response.resume().statusCode).toBe(400);
    });
    expect(world.provider.requests).toEqual([]);
  });

  it('never deletes the caller or the last administrator', async () => {
    await expectRefusal(() => remove(ADA, ADA), 409, 'You cannot delete yourself');
    expect((await remove(DEV, ALAN)).status).toBe(204);
    await expectRefusal(() => remove(DEV, ADA), 409, 'The last administrator cannot be deleted');
  });
});

describe('the role of the caller', () => {
  it.each([
    ['the role is taken away', () => world.provider.management.roles.get(ROLE.administrator)!.members.delete(ADA)],
    ['the caller is blocked', () => Object.assign(world.provider.management.users.get(ADA)!, { blocked: true })],
    ['the caller is deleted', () => world.provider.management.users.delete(ADA)],
  ])('is looked up on each change, and no longer counts once %s', async (_name, lose) => {
    const body = changed(world.provider, OWNER, { name: 'Other' });
    const headers = await world.provider.authorization(ADA);
    lose();
    const put = () => call(headers, 'PUT /users-management/users', { body });
    await expectRefusal(put, 403, 'You are no longer an administrator.');
  });
});

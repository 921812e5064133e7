import { ADA, auditLog, DEV, OWNER, ROLE, usersWorld } from '../support/users.ts';

const world = usersWorld();
const { call, create, update, expectRefusal } = world;

describe('a user whose address is not verified', () => {
  const STRANGER = 'auth0|stranger';
  const UNVERIFIED = 'urn:portal:problem:email-unverified';
  beforeEach(() => {
    world.provider.management.add(STRANGER, [], {
      name: 'Stranger',
      email: 'owner@home.example',
      email_verified: false,
    });
  });

  it('gets no permit or staff role, and the response says why and what to do', async () => {
    for (const [more, path] of [
      [{ permits: [1] }, 'body.permits'],
      [{ permits: [], role: ROLE.administrator }, 'body.role'],
    ] as const) {
      const { body } = await expectRefusal(
        () => update(ADA, STRANGER, more),
        409,
        /^Stranger has not verified the address owner@home\.example yet\. Nothing was changed\. Ask them to open the link/,
      );
      expect(body).toMatchObject({ type: UNVERIFIED, errors: [{ path }] });
    }
    expect((await update(ADA, STRANGER, { permits: [], nickname: 'odd' })).status).toBe(200);
    world.provider.management.users.get(STRANGER)!.email_verified = true;
    expect((await update(ADA, STRANGER, { permits: [1] })).status).toBe(200);
  });

  it('includes one with a changed address, who gets a link and no more permits until it is verified', async () => {
    const email = 'other@people.example';
    await expectRefusal(
      () => update(ADA, OWNER, { email, permits: [1, 2] }),
      409,
      'has not verified the address other@',
    );
    const { body } = await update(ADA, OWNER, { email, permits: [1] });
    expect(body).toMatchObject({ auth0_email: email, auth0_email_verified: false, associated_permits: [1] });
    expect(world.provider.management.users.get(OWNER)).toMatchObject({ email, email_verified: false });
    expect(world.provider.management.verificationsSent).toEqual([email]);
    expect(await auditLog(world.database)).toMatchObject([
      { action: 'user-updated', changes: [{ field: 'Email', from: 'owner@people.example', to: email }] },
    ]);
    expect((await update(ADA, OWNER, { permits: [1, 3] })).status).toBe(409);
    expect((await update(ADA, OWNER, { permits: [] })).status).toBe(200);
  });

  it('gets a link when an administrator adds them, and again on request', async () => {
    const { body } = await create(ADA);
    expect(world.provider.management.users.get(body.auth0_user_id)).toMatchObject({ email_verified: false });
    const again = 'POST /users-management/users/{id}/verification-email' as const;
    expect((await call(ADA, again, { params: { id: body.auth0_user_id } })).body).toEqual({ email_verified: false });
    expect(world.provider.management.verificationsSent).toEqual(['new@people.example', 'new@people.example']);
    expect((await call(ADA, again, { params: { id: OWNER } })).body).toEqual({ email_verified: true });
    expect((await call(ADA, again, { params: { id: DEV } })).status).toBe(404);
    expect((await call(STRANGER, 'POST /account/verification-email')).body).toEqual({ email_verified: false });
    expect(world.provider.management.verificationsSent).toHaveLength(3);
    expect(world.provider.management.verificationsSent.at(-1)).toBe('owner@home.example');
    expect((await call(OWNER, 'POST /account/verification-email')).body).toEqual({ email_verified: true });
  });
});

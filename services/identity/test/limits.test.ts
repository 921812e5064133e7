import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import type pg from 'pg';
import { LIMITS } from '../src/limits/limits.ts';
import { Browser } from './support/browser.ts';
import { freshIdentity, openTestDatabase } from './support/database.ts';
import { type RunningIdentity, startIdentity } from './support/identity.ts';

const [admin, , owner] = DEMO_LOGINS;
const TEXT = 'Your account has been blocked after multiple consecutive login attempts.';

let identity: RunningIdentity;
let database: pg.Pool;
beforeAll(async () => {
  await freshIdentity();
  identity = await startIdentity();
  database = openTestDatabase();
});
afterAll(async () => {
  await identity?.stop();
  await database?.end();
});
beforeEach(() => database.query('TRUNCATE identity.attempt'));

const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** Tries to log in from an address, and says with what status. */
async function attempt(email: string, password: string, ip = '203.0.113.1'): Promise<number> {
  const person = new Browser(identity);
  return (await person.submit(await person.openLogin(), { email, password }, from(ip))).status;
}

async function useUp(email: string, tries: number, ip?: string): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < tries; index += 1) statuses.push(await attempt(email, 'wrong', ip));
  return statuses;
}

describe('wrong passwords', () => {
  it('block an account for an address, also with the right one and after a restart', async () => {
    expect(await useUp(owner.email, LIMITS.login.most)).toEqual(Array(LIMITS.login.most).fill(401));
    const person = new Browser(identity);
    const blocked = await person.submit(
      await person.openLogin(),
      { email: owner.email.toUpperCase(), password: owner.password },
      from('203.0.113.1'),
    );
    expect(blocked.status).toBe(429);
    expect(blocked.text).toContain(TEXT);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800);

    const port = Number(new URL(identity.url).port);
    await identity.stop();
    identity = await startIdentity({ port });
    expect(await attempt(owner.email, owner.password)).toBe(429);
    expect(await attempt(owner.email, owner.password, '203.0.113.2')).toBe(303);
    expect(await attempt(admin.email, admin.password)).toBe(303);

    await database.query(`UPDATE identity.attempt SET ends_at = now()`);
    expect(await attempt(owner.email, owner.password)).toBe(303);
  });

  it('are counted before they are checked: many at once get no more tries', async () => {
    const statuses = await Promise.all(Array.from({ length: 14 }, () => attempt('nobody@example.org', 'wrong')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.login.most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('are forgotten with the right one', async () => {
    await useUp(owner.email, LIMITS.login.most - 1);
    expect(await attempt(owner.email, owner.password)).toBe(303);
    expect(await attempt(owner.email, 'wrong')).toBe(401);
  });

  it('block an address that tries many accounts', async () => {
    const { most } = LIMITS.loginsOfAddress;
    await database.query('TRUNCATE identity.attempt');
    expect(await attempt('first@example.org', 'wrong')).toBe(401);
    await database.query('UPDATE identity.attempt SET count = $1', [most]);
    expect(await attempt(admin.email, admin.password)).toBe(429);
    expect(await attempt(admin.email, admin.password, '203.0.113.9')).toBe(303);
  });
});

describe('other forms', () => {
  it('many people cannot sign up from one address', async () => {
    const person = new Browser(identity);
    const path = await person.openLogin();
    const signUp = (email: string) =>
      person.submit(`${path}/sign-up`, { name: 'A', email, password: 'long-enough' }, from('203.0.113.5'));
    expect((await signUp(admin.email)).status).toBe(400);
    await database.query('UPDATE identity.attempt SET count = $1', [LIMITS.signUp.most]);
    const { status, headers } = await signUp('fresh@example.org');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('a mailbox is not flooded, and the answer does not say so', async () => {
    const askFor = (ip: string) =>
      new Browser(identity).submit('/u/reset-password/request', { email: admin.email }, from(ip));
    for (let index = 0; index < 5; index += 1) expect((await askFor(`203.0.113.${index}`)).status).toBe(200);
    expect(identity.outbox().match(/Subject/g)).toHaveLength(LIMITS.resetRequestOfAccount.most);
    await database.query('UPDATE identity.attempt SET count = $1', [LIMITS.resetRequest.most]);
    expect((await askFor('203.0.113.1')).status).toBe(429);
  });
});

import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { chargesOf, networkShare, SIGN_UPS } from '@portal/shared-server/limits';
import { LIMITS } from '../src/limits/limits.ts';
import { startIdentity } from './support/identity.ts';
import { runIdentity } from './support/world.ts';

const [admin, , owner] = DEMO_LOGINS;
const TEXT = 'Too many login attempts.';

const world = runIdentity();
const { browser, lastTicket } = world;
const setCount = (count: number) => world.database.query('UPDATE identity.attempt SET count = $1', [count]);
beforeEach(() => world.database.query('TRUNCATE identity.attempt, day_spending'));

const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** Tries to log in from an address. @returns the status */
async function attempt(email: string, password: string, ip = '203.0.113.1'): Promise<number> {
  const person = browser();
  return (await person.submit(await person.openLogin(), { email, password }, from(ip))).status;
}

async function useUp(email: string, tries: number, ip?: string): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < tries; index += 1) statuses.push(await attempt(email, 'wrong', ip));
  return statuses;
}

describe('wrong passwords', () => {
  it('block an account for an address, even with the right password and after a restart', async () => {
    expect(await useUp(owner.email, LIMITS.login.most)).toEqual(Array(LIMITS.login.most).fill(401));
    const person = browser();
    const login = { email: owner.email.toUpperCase(), password: owner.password };
    const blocked = await person.submit(await person.openLogin(), login, from('203.0.113.1'));
    expect(blocked.status).toBe(429);
    expect(blocked.text).toContain(TEXT);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800);

    const port = Number(new URL(world.identity.url).port);
    await world.identity.stop();
    world.identity = await startIdentity({ port });
    expect(await attempt(owner.email, owner.password)).toBe(429);
    expect(await attempt(owner.email, owner.password, '203.0.113.2')).toBe(303);
    expect(await attempt(admin.email, admin.password)).toBe(303);

    await world.database.query(`UPDATE identity.attempt SET ends_at = now()`);
    expect(await attempt(owner.email, owner.password)).toBe(303);
  });

  it('block nobody for a day because the clock of the database was a day ahead', async () => {
    await useUp(owner.email, LIMITS.login.most);
    await world.database.query(`UPDATE identity.attempt SET ends_at = ends_at + interval '1 day'`);
    expect(await attempt(owner.email, owner.password)).toBe(303);
  });

  it('are counted before they are checked, so concurrent ones do not exceed the limit', async () => {
    const statuses = await Promise.all(Array.from({ length: 14 }, () => attempt('nobody@example.org', 'wrong')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.login.most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('are cleared by the right password', async () => {
    await useUp(owner.email, LIMITS.login.most - 1);
    expect(await attempt(owner.email, owner.password)).toBe(303);
    expect(await attempt(owner.email, 'wrong')).toBe(401);
  });
});

describe('wrong passwords from many places', () => {
  const guessFrom = (place: (index: number) => string, tries: number, email: (index: number) => string) =>
    Promise.all(Array.from({ length: tries }, (_, index) => attempt(email(index), 'wrong', place(index))));

  it('block a /64 of IPv6 as one address', async () => {
    const statuses = await guessFrom(
      (index) => `2001:db8:0:7::${index}`,
      LIMITS.login.most + 1,
      () => owner.email,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await attempt(owner.email, owner.password, '2001:db8:0:7:ffff::1')).toBe(429);
    expect(await attempt(owner.email, owner.password, '2001:db8:0:8::1')).toBe(303);
  });

  it.each([
    ['an IP address', '203.0.113.1', '203.0.113.1', '203.0.113.9', LIMITS.loginsOfHousehold],
    ['a /24 of IPv4', '203.0.113.200', '203.0.113.201', '203.0.114.1', LIMITS.loginsOfNetwork],
    ['a /48 of IPv6', '2001:db8:0:ffff::1', '2001:db8:0:fffe::1', '2001:db8:1::1', LIMITS.loginsOfNetwork],
  ])('block %s that tries many accounts', async (_what, inside, neighbor, outside, { most }) => {
    expect(await attempt('first@example.org', 'wrong', inside)).toBe(401);
    await setCount(most);
    expect(await attempt(admin.email, admin.password, neighbor)).toBe(429);
    expect(await attempt(admin.email, admin.password, outside)).toBe(303);
  });

  it('block an account for unknown browsers, but not for its owner’s', async () => {
    const home = browser();
    expect(await home.logIn(owner)).not.toBe('');
    const { most } = LIMITS.loginsOfAccount;
    const statuses = await guessFrom(
      (index) => `10.${index}.0.1`,
      most + 1,
      () => owner.email,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await attempt(owner.email, owner.password, '198.51.100.1')).toBe(429);
    expect(await attempt(admin.email, admin.password, '198.51.100.1')).toBe(303);

    await home.request('/v2/logout?client_id=npgcd-portal');
    expect(await home.logIn(owner)).not.toBe('');

    const elsewhere = browser();
    await elsewhere.submit('/u/reset-password/request', { email: owner.email });
    await elsewhere.submit('/u/reset-password', { ticket: lastTicket(owner.email), password: owner.password });
    expect(await elsewhere.logIn(owner)).not.toBe('');
  });

  it('are limited for a known browser too', async () => {
    const home = browser();
    await home.logIn(owner);
    const tries = LIMITS.loginsOfDevice.most + LIMITS.login.most;
    const wrong = { email: owner.email, password: 'wrong' };
    const statuses = [];
    for (let index = 0; index <= tries; index += 1)
      statuses.push((await home.submit(await home.openLogin({ prompt: 'login' }), wrong)).status);
    expect(statuses).toEqual([...Array(tries).fill(401), 429]);
  });
});

/** Everything that was spent is spent up. */
const spendUp = () => world.database.query('UPDATE day_spending SET spent = 1000000');

describe('sign-ups', () => {
  const signUp = async (email: string, ip: string) => {
    const person = browser();
    const path = await person.openLogin();
    return person.submit(`${path}/sign-up`, { name: 'A', email, password: 'long-enough' }, from(ip));
  };

  it('from one address are limited, also where it changes the half of it that is its own', async () => {
    expect((await signUp(admin.email, '2001:db8:0:7::5')).status).toBe(200);
    await spendUp();
    const { status, headers } = await signUp('fresh@example.org', '2001:db8:0:7::6');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
  });

  it('of one network leave nine tenths of the day to others', async () => {
    const most = networkShare(SIGN_UPS.all);
    expect((await signUp(admin.email, '2001:db8:0:7::5')).status).toBe(200);
    await world.database.query('UPDATE day_spending SET spent = $1 WHERE key = ANY($2) OR spent = 1', [
      most,
      chargesOf(SIGN_UPS, { origin: null }).map(({ key }) => key),
    ]);
    expect((await signUp('a@example.org', '2001:db8:0:8::5')).status).toBe(429);
    expect((await signUp('a@example.org', '2001:db8:1:8::5')).status).toBe(200);
  });
});

test('messages to a mailbox are limited without revealing it', async () => {
  const askFor = (ip: string) => browser().submit('/u/reset-password/request', { email: admin.email }, from(ip));
  for (let index = 0; index < 5; index += 1) expect((await askFor(`203.0.113.${index}`)).status).toBe(200);
  const links = world.messages(admin.email).filter((text) => text.includes('Subject: Choose a new password'));
  expect(links).toHaveLength(LIMITS.messagesToAddress.most);
  await spendUp();
  expect((await askFor('203.0.113.1')).status).toBe(429);
});

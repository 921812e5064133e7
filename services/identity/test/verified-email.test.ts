import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { UNCONFIRMED_MAILS } from '@portal/shared-server/limits';
import type { ManagementClient } from 'auth0';
import { contentOf } from './support/browser.ts';
import { setUpIdentity } from './support/database.ts';
import { managementClient } from './support/management.ts';
import { runIdentity } from './support/world.ts';

const [admin, , owner] = DEMO_LOGINS;
const connection = 'Username-Password-Authentication';
const PASSWORD = 'long-enough';
const CLAIM = 'https://npgcd.example/email_verified';

const world = runIdentity();
const { browser, messages, lastTicket } = world;
let management: ManagementClient;
beforeAll(() => {
  management = managementClient(world.identity);
});
beforeEach(async () => {
  await world.database.query(`TRUNCATE identity.attempt, day_spending, identity.ticket, identity.sign_up`);
  const demo = DEMO_LOGINS.map(({ userId }) => userId);
  await world.database.query('DELETE FROM identity.account WHERE NOT user_id = ANY($1)', [demo]);
});
/** A log-in is answered by no code where it is refused. */
const codeFor = (email: string, password: string, person = browser()) =>
  person.logIn({ email, password }).catch(() => '');

async function signUp(email: string, person = browser(), password = PASSWORD) {
  const { location } = await person.request(await person.openLogin({ screen_hint: 'signup' }));
  return person.submit(location, { name: 'New Person', email, password });
}
const verify = (ticket: string, password: string) => browser().submit('/u/verify-email', { ticket, password });
const accounts = async (email: string) =>
  (await world.database.query('SELECT email_verified FROM identity.account WHERE email = $1', [email])).rows;
const createUser = (email: string, more: object = {}) =>
  management.users.create({ email, name: 'Ann', password: PASSWORD, connection, verify_email: true, ...more });
const reset = (ticket: string, password: string) => browser().submit('/u/reset-password', { ticket, password });
const askForReset = (email: string) => browser().submit('/u/reset-password/request', { email });

describe('signing up', () => {
  it('creates a login without a role once the address is verified by link and password', async () => {
    const person = browser();
    const email = 'new@example.org';
    const sent = await signUp('New@example.org', person);
    expect(sent.text).toContain('<h1>Check your email</h1>');
    expect(await accounts(email)).toEqual([]);
    expect(await codeFor(email, PASSWORD, person)).toBe('');

    const ticket = lastTicket(email);
    const page = await browser().request(`/u/verify-email?ticket=${ticket}`);
    expect(page.text).toContain('<h1>Verify your email address</h1>');
    expect(await accounts(email)).toEqual([]);
    expect((await verify(ticket, 'not-the-password')).status).toBe(401);
    expect((await verify(ticket, PASSWORD)).text).toContain('<h1>Email address verified</h1>');
    expect((await verify(ticket, PASSWORD)).text).toContain('<h1>This link no longer works</h1>');

    const tokens = await browser().signIn({ email, password: PASSWORD });
    expect(contentOf(tokens.id_token)).toMatchObject({ name: 'New Person', email, email_verified: true });
    expect(contentOf(tokens.access_token)).toMatchObject({ [CLAIM]: true, 'https://npgcd.example/roles': [] });
  });

  it.each(['Ann\r\nBcc: x', 'Ann\u202eylloM', 'Ann\u2066'])(
    'is refused with the name %j, and says why',
    async (name) => {
      const person = browser();
      const { location } = await person.request(await person.openLogin({ screen_hint: 'signup' }));
      const page = await person.submit(location, { name, email: 'ann@example.org', password: PASSWORD });
      expect([page.status, page.text]).toEqual([400, expect.stringContaining('Type your name on one line')]);
      expect(messages('ann@example.org')).toEqual([]);
      await expect(createUser('ann@example.org', { name })).rejects.toThrow('one line without hidden characters');
    },
  );

  it('does not reveal whether an address has a login, and tells its owner', async () => {
    const known = await signUp(owner.email.toUpperCase());
    const unknown = await signUp('nobody@example.org');
    const plain = ({ status, text }: typeof known, email: string) => ({
      status,
      text: text.replaceAll(email, '').replace(/\/u\/login\/[\w-]+|login=[\w-]+/g, ''),
    });
    expect(plain(known, owner.email)).toEqual(plain(unknown, 'nobody@example.org'));
    const told = messages(owner.email).at(-1);
    expect(told).toContain('Subject: You already have an account for the groundwater portal');
    expect(told).not.toContain('ticket=');
    expect(messages('nobody@example.org')).toHaveLength(1);
    expect(await browser().logIn(owner)).not.toBe('');
  });

  it('never lets the owner of an address confirm a stranger’s login unknowingly', async () => {
    const email = 'rancher@example.org';
    await signUp(email, browser(), 'quiet-coyote-9');
    const first = lastTicket(email);
    await signUp(email, browser(), 'windmill-and-mesa');
    expect((await verify(lastTicket(email), 'windmill-and-mesa')).status).toBe(200);
    expect((await verify(first, 'quiet-coyote-9')).status).toBe(400);
    expect(await accounts(email)).toEqual([{ email_verified: true }]);
    expect(await codeFor(email, 'quiet-coyote-9')).toBe('');
  });
});

describe('mails to a mailbox that nobody confirmed', () => {
  const mailed = () => messages().filter((text) => /^To: v\.?i\.?c.*@g(oogle)?mail\.com$/im.test(text));
  const again = (email: string) => browser().submit('/u/verify-email/request', { email });

  it('are three a day over all forms, tags and dots, and its owner gets more once a link was followed', async () => {
    for (const email of ['vic@gmail.com', 'vic+1@gmail.com', 'v.i.c@googlemail.com', 'vic+2@gmail.com'])
      expect((await signUp(email)).text).toContain('<h1>Check your email</h1>');
    expect((await again('vic@gmail.com')).status).toBe(200);
    await askForReset('vic@gmail.com');
    expect(mailed()).toHaveLength(UNCONFIRMED_MAILS.person);
    expect((await verify(lastTicket('vic@gmail.com'), PASSWORD)).status).toBe(200);
    await signUp('vic+3@gmail.com');
    expect(mailed()).toHaveLength(UNCONFIRMED_MAILS.person + 1);
  });

  it('are spent by mails only, not by asking for links of addresses that nobody signed up', async () => {
    for (let times = 0; times < 4; times += 1) await again('vic@gmail.com');
    const before = mailed().length;
    await signUp('vic@gmail.com');
    expect(mailed()).toHaveLength(before + 1);
  });
});

describe('a verification link', () => {
  it('expires after a day, with another address, and for a new password', async () => {
    const { user_id } = await createUser('ann@example.org');
    const ticket = lastTicket('ann@example.org');
    expect((await reset(ticket, 'some-new-one')).status).toBe(400);
    await management.users.update(user_id!, { email: 'bea@example.org' });
    expect((await verify(ticket, PASSWORD)).status).toBe(400);
    await management.users.update(user_id!, { email: 'ann@example.org' });
    await world.database.query(`UPDATE identity.ticket SET expires_at = now()`);
    expect((await verify(ticket, PASSWORD)).status).toBe(400);
    expect(await accounts('ann@example.org')).toEqual([{ email_verified: false }]);
  });

  it('accepts only a few password attempts', async () => {
    await createUser('ann@example.org');
    const ticket = lastTicket('ann@example.org');
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await verify(ticket, 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('is sent again on request, with the same answer for every address', async () => {
    await createUser('ann@example.org');
    await signUp('waiting@example.org');
    const ask = async (email: string) => (await browser().submit('/u/verify-email/request', { email })).text;
    const answers = [];
    for (const email of ['ann@example.org', 'waiting@example.org', owner.email, 'nobody@example.org'])
      answers.push(await ask(email));
    expect(new Set(answers).size).toBe(1);
    expect(messages('ann@example.org').length).toBeGreaterThan(1);
    expect(messages('nobody@example.org')).toHaveLength(1);
    expect((await verify(lastTicket('waiting@example.org'), PASSWORD)).status).toBe(200);
    expect((await verify(lastTicket('ann@example.org'), PASSWORD)).status).toBe(200);
  });
});

describe('a user whom an administrator creates', () => {
  it('is not verified, and gets a link', async () => {
    const made = await createUser('carl@example.org');
    expect(made.email_verified).toBe(false);
    const tokens = await browser().signIn({ email: 'carl@example.org', password: PASSWORD });
    expect(contentOf(tokens.access_token)[CLAIM]).toBe(false);
    expect((await verify(lastTicket('carl@example.org'), PASSWORD)).status).toBe(200);
    const renewed = await browser().signIn({ email: 'carl@example.org', password: PASSWORD });
    expect(contentOf(renewed.access_token)[CLAIM]).toBe(true);
  });

  it('is verified by a mailed password link, but not by one handed over', async () => {
    const { user_id } = await createUser('dora@example.org');
    const { ticket: link } = (await management.tickets.changePassword({ user_id: user_id! })) as { ticket: string };
    const handed = new URL(link).searchParams.get('ticket')!;
    expect((await reset(handed, 'handed-over-1')).status).toBe(200);
    expect(await accounts('dora@example.org')).toEqual([{ email_verified: false }]);
    await askForReset('dora@example.org');
    await reset(lastTicket('dora@example.org'), 'chosen-by-dora');
    expect(await accounts('dora@example.org')).toEqual([{ email_verified: true }]);
  });

  it('must verify a changed address with a link to the new one', async () => {
    const { user_id } = await createUser('emil@example.org', { email_verified: true });
    await askForReset('emil@example.org');
    const old = lastTicket('emil@example.org');
    await management.users.update(user_id!, { email: 'other@example.org', verify_email: true });
    expect(await accounts('other@example.org')).toEqual([{ email_verified: false }]);
    expect((await reset(old, 'by-the-old-box')).status).toBe(400);
    expect((await verify(lastTicket('other@example.org'), PASSWORD)).status).toBe(200);
  });

  it('can get another link through the Management API, unless verified', async () => {
    const { user_id } = await createUser('gus@example.org');
    await management.jobs.verificationEmail.create({ user_id: user_id! });
    expect(messages('gus@example.org').length).toBe(2);
    await management.jobs.verificationEmail.create({ user_id: admin.userId });
    expect(messages(admin.email)).toHaveLength(0);
  });
});

test('the migration marks demo logins as verified and leaves other addresses unchanged', async () => {
  const { database } = world;
  await database.query(`INSERT INTO identity.account (user_id, email, name, nickname, password_hash)
    VALUES ('auth0|before', 'before@example.org', 'Before', 'b', '')`);
  await database.query('UPDATE identity.account SET email_verified = false');
  await database.query('DROP TABLE identity.sign_up');
  await database.query('ALTER TABLE identity.ticket DROP purpose, DROP email');
  await database.query(`DELETE FROM identity.schema_migration WHERE name LIKE 'VerifiedEmail%'`);
  await setUpIdentity();
  const { rows } = await database.query('SELECT email, email_verified FROM identity.account ORDER BY user_id');
  expect(rows.map(({ email_verified }) => email_verified)).toEqual([true, true, true, false]);
});

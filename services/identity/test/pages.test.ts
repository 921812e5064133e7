import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import type { Browser } from './support/browser.ts';
import { quickPasswords, setUpIdentity } from './support/database.ts';
import { PORTAL, startIdentity } from './support/identity.ts';
import { runIdentity } from './support/world.ts';

const [admin, developer, owner] = DEMO_LOGINS;

const world = runIdentity();
const { browser, lastTicket } = world;
beforeEach(() => world.database.query('TRUNCATE identity.attempt'));

const query = new URLSearchParams({ client_id: 'npgcd-portal', redirect_uri: `${PORTAL}/auth/callback` });
test.each([
  ['the configuration', '/.well-known/openid-configuration'],
  ['the keys', '/.well-known/jwks.json'],
  ['a login that is not begun', '/u/login/none'],
  ['a request that is refused', `/authorize?${query}`],
  ['a token that nobody has', '/userinfo'],
  ['the Management API', '/api/v2/users'],
  ['the style sheet', '/u/assets/pages.css'],
  ['the page for a new password', '/u/reset-password/request'],
  ['the page for a link to verify an address', '/u/verify-email/request'],
  ['no page at all', '/wp-login.php'],
])('%s is sent with all security headers', async (_what, path) => {
  const { headers } = await fetch(world.identity.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  // The portal pings the provider without CORS.
  const absent = ['cross-origin-resource-policy', 'server', 'x-powered-by', 'strict-transport-security'];
  expect(absent.filter((name) => headers.has(name))).toEqual([]);
});

describe('the login page', () => {
  it('forbids framing, caching, and posting its form elsewhere', async () => {
    const person = browser();
    const { status, headers, text } = await person.request(await person.openLogin());
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src data:; form-action 'self' ${PORTAL}; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(text).not.toMatch(/<script>|<style|style=|onclick/);
  });

  it('reports a wrong password and keeps the address', async () => {
    const person = browser();
    const { status, text } = await person.submit(await person.openLogin(), { email: '"><b>@x', password: 'wrong' });
    expect(status).toBe(401);
    expect(text).toContain('role="alert" id="form-error">Please check your email and password</p>');
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;@x"');
  });

  it('fills in a selected demo login without a script', async () => {
    const person = browser();
    const path = await person.openLogin();
    const { text } = await person.request(`${path}?form=login&demo=${owner.email}`);
    expect(text).toContain(`value="${owner.email}"`);
    expect(text).toContain(`value="${owner.password}"`);
    expect((await person.request(`${path}?demo=constructor`)).text).not.toContain('value="Demo');
  });

  it('lists only demo logins that work', async () => {
    const person = browser();
    const path = await person.openLogin();
    expect((await person.request(path)).text).toContain(developer.password);
    const reset = 'UPDATE identity.account SET last_password_reset = now() WHERE user_id = $1';
    await world.database.query(reset, [developer.userId]);
    expect((await person.request(path)).text).not.toContain(developer.password);
    await setUpIdentity({ removeDemo: true });
    expect((await person.request(path)).text).not.toContain('Demo');
    await setUpIdentity({ demo: true });
  });

  it.each(['https://evil.example', 'null', ''])('refuses a form from the origin "%s"', async (origin) => {
    const person = browser();
    const { status, location } = await person.submit(await person.openLogin(), { ...admin }, { origin });
    expect({ status, location }).toEqual({ status: 403, location: '' });
  });

  it('expires, works only in the browser in which it was opened, and links back to the portal', async () => {
    const person = browser();
    const path = await person.openLogin();
    const login = { email: admin.email, password: admin.password };
    const refused = [await browser().submit(path, login), await person.request(`${path}x`)];
    await world.database.query(`UPDATE identity.artifact SET expires_at = now() WHERE model = 'Interaction'`);
    refused.push(await person.request(path), await person.request('/authorize/gone'));
    for (const { status, text } of refused) {
      expect(status).toBe(400);
      expect(text).toContain('<h1>This login has expired</h1>');
      expect(text).toContain(`href="${PORTAL}/?lang=en"`);
    }
  });
});

describe('signing up', () => {
  const openSignUp = async (person: Browser) => {
    const { location } = await person.request(await person.openLogin({ screen_hint: 'signup' }));
    return location;
  };

  it.each([
    ['no name', { name: ' ' }, 'Enter your full name'],
    ['no address', { email: '' }, 'Enter your email address'],
    ['half an address', { email: 'nobody' }, 'Enter an email address such as name@example.com'],
    ['a short password', { password: '1234567' }, 'Must be at least 8 characters'],
    ['a common password', { password: 'password123' }, 'This password is easy to guess'],
    ['the own name as a password', { password: 'SomeOne1' }, 'This password is easy to guess'],
  ])('refuses %s and keeps the other fields', async (_what, wrong, message) => {
    const person = browser();
    const fields = { name: 'Some <One>', email: 'some@example.org', password: 'long-enough', ...wrong };
    const { status, text } = await person.submit(await openSignUp(person), fields);
    expect(status).toBe(400);
    expect(text).toContain(`role="alert" id="form-error">${message}`);
    expect(text).not.toContain('long-enough');
    if (fields.name !== ' ') expect(text).toContain('value="Some &lt;One&gt;"');
  });

  it('says all that is missing at once, each with a link to its field', async () => {
    const person = browser();
    const { text } = await person.submit(await openSignUp(person), { name: '', email: 'a@b.example', password: '' });
    expect(text).toContain('<li><a href="#name">Enter your full name</a></li>');
    expect(text).toContain('<p class="hint mistake" id="error-name">Enter your full name</p>');
    expect(text).toContain('<li><a href="#password">Password: Must be at least 8 characters</a></li>');
    expect(text).toMatch(/id="password"[^>]* aria-invalid="true" aria-describedby="error-password password-hint"/);
    expect(text.match(/aria-invalid/g)).toHaveLength(2);
  });

  it('links to the login page for people who have a login', async () => {
    const person = browser();
    const path = await person.openLogin({ screen_hint: 'signup' });
    expect((await person.request(`${path}?form=login`)).text).toContain('<h1>Log in</h1>');
  });

  it('can be switched off', async () => {
    const open = world.identity;
    world.identity = await startIdentity({ config: { signUp: false } });
    const person = browser();
    const path = await person.openLogin({ screen_hint: 'signup' });
    expect((await person.request(path)).text).not.toContain('Sign up');
    const answer = await person.submit(`${path}/sign-up`, { name: 'A', email: 'a@b.example', password: 'long-enough' });
    expect(answer.status).toBe(404);
    await world.identity.stop();
    world.identity = open;
  });
});

describe('a new password', () => {
  const askFor = (email: string, person = browser()) => person.submit('/u/reset-password/request', { email });
  const choose = (ticket: string, password: string) => browser().submit('/u/reset-password', { ticket, password });

  it('can be set once with a link, and ends every session', async () => {
    const email = 'forgetful@example.org';
    const person = browser();
    await world.database.query(
      `INSERT INTO identity.account (user_id, email, name, nickname, password_hash)
      VALUES ('auth0|forgetful', $1, 'Forgetful', 'f', $2)`,
      [email, await quickPasswords().hash('forgotten-1')],
    );
    const { body } = await person.exchange(await person.logIn({ email, password: 'forgotten-1' }));

    expect((await askFor(email)).text).toContain('<h1>Check your email</h1>');
    const ticket = lastTicket();
    const { rows } = await world.database.query('SELECT hash FROM identity.ticket');
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect((await browser().request(`/u/reset-password?ticket=${ticket}`)).text).toContain(
      '<h1>Choose a new password</h1>',
    );
    expect((await choose(ticket, 'short')).status).toBe(400);
    expect((await choose(ticket, 'qwertyuiop')).text).toContain('This password is easy to guess');
    expect((await choose(ticket, email)).text).toContain('This password is easy to guess');
    expect((await choose(ticket, 'remembered-2')).text).toContain('<h1>Password changed</h1>');

    expect((await choose(ticket, 'remembered-3')).text).toContain('<h1>This link no longer works</h1>');
    expect((await browser().request(`/u/reset-password?ticket=${ticket}`)).status).toBe(400);
    expect(await person.silentError()).toBe('login_required');
    expect((await person.refresh(body.refresh_token)).status).toBe(403);
    expect(await browser().logIn({ email, password: 'remembered-2' })).not.toBe('');
  });

  it('voids other links; a link expires after an hour', async () => {
    await askFor(owner.email);
    const first = lastTicket();
    await askFor(owner.email);
    expect((await choose(lastTicket(), owner.password)).status).toBe(200);
    expect((await choose(first, 'another-one-1')).status).toBe(400);
    await askFor(owner.email);
    const soon = `UPDATE identity.ticket SET expires_at = now() WHERE expires_at < now() + interval '1 hour'`;
    await world.database.query(soon);
    expect((await choose(lastTicket(), 'another-one-1')).status).toBe(400);
  });

  it('does not reveal who has a login, and mails nobody else', async () => {
    const before = world.messages().length;
    const known = await askFor(admin.email);
    const unknown = await askFor('nobody@example.org');
    expect([unknown.status, unknown.text]).toEqual([200, known.text]);
    expect(world.messages().slice(before)).toEqual([expect.stringContaining(`To: ${admin.email}\n`)]);
  });

  it('links back only to the login that it was requested from', async () => {
    const person = browser();
    const uid = (await person.openLogin()).split('/').at(-1)!;
    const { text } = await person.request(`/u/reset-password/request?login=${uid}`);
    expect(text).toContain(`href="/u/login/${uid}?form=login"`);
    const odd = await person.request('/u/reset-password/request?login=//evil.example');
    expect(odd.text).not.toMatch(/(href|action)="[^"?]*evil/);
  });
});

test('the style sheet, the script and the typeface are served', async () => {
  for (const [path, type] of [
    ['/u/assets/pages.css', 'text/css'],
    ['/u/assets/pages.js', 'text/javascript'],
    ['/u/assets/inter.woff2', 'font/woff2'],
  ]) {
    const { status, headers } = await browser().request(path!);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain(type);
  }
});

import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { testDatabaseUrl } from './support/database.ts';
import { MANAGEMENT } from './support/identity.ts';
import { managementToken } from './support/management.ts';
import { runIdentity } from './support/world.ts';

const [admin, , owner] = DEMO_LOGINS;
const lines: string[] = [];
const world = runIdentity({ log: (line) => lines.push(line) });
const { browser, lastTicket } = world;

const WRONG = 'a-wrong-password-1';
const NEW = 'a-new-password-1';

/** Sends a request like a program; the response does not matter here. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(world.identity.url + path, init).then((answer) => answer.text());

test('never logs a password, code, token, password reset link or client secret, even on errors', async () => {
  const person = browser();
  await person.submit(await person.openLogin(), { email: owner.email, password: WRONG });
  const code = await person.logIn(owner);
  const { body: tokens } = await person.exchange(code);
  await person.exchange(code);
  const others = await browser().signIn(admin);
  const { body: renewed } = await person.refresh(tokens.refresh_token);
  await person.refresh('no-refresh-token');

  await person.submit('/u/reset-password/request', { email: owner.email });
  const ticket = lastTicket();
  await person.submit('/u/reset-password', { ticket, password: 'short' });
  await person.request(`/u/reset-password?ticket=${ticket}x`);

  const stranger = browser();
  const path = await stranger.openLogin();
  await stranger.submit(`${path}/sign-up`, { name: 'Ann', email: 'ann@example.org', password: NEW });
  const proof = lastTicket();
  await person.submit('/u/verify-email', { ticket: proof, password: WRONG });
  await person.submit('/u/verify-email', { ticket: proof, password: NEW });

  const management = await managementToken(world.identity);
  const authorization = `Bearer ${management}`;
  const json = { authorization, 'content-type': 'application/json' };
  await ask('/api/v2/users', { method: 'POST', headers: json, body: JSON.stringify({ password: NEW, email: 'x' }) });
  await ask('/api/v2/users', { method: 'POST', headers: json, body: `{"password":"${NEW}"` });
  await ask('/api/v2/nothing', { headers: { authorization } });
  await ask('/userinfo', { headers: { authorization: `Bearer ${tokens.access_token}x` } });
  await ask('/oauth/token', { method: 'POST', body: new URLSearchParams({ client_secret: MANAGEMENT.clientSecret }) });

  const log = lines.join('\n');
  expect(log).toContain('refused');
  const parts = { tokens, renewed, others, management, code, ticket, proof };
  const secrets = [
    ...[owner.password, admin.password, WRONG, NEW, MANAGEMENT.clientSecret, testDatabaseUrl()],
    ...JSON.stringify(parts).match(/[\w-]{30,}/g)!,
  ];
  expect(secrets.length).toBeGreaterThan(12);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

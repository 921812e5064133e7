import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import type { Database } from '../src/database/database.ts';
import { TooBusyError } from '../src/passwords/fair-gate.ts';
import { quickPasswords } from './support/database.ts';
import { managementToken } from './support/management.ts';
import { runIdentity } from './support/world.ts';

const [, , owner] = DEMO_LOGINS;
const login = { email: owner.email, password: owner.password };

let cut = false;
let isDiskFull = false;
const failing = (code: string) => Promise.reject(Object.assign(new Error(`failed: ${code}`), { code }));
/** A database connection that can be cut, or whose disk can be full. */
const line = (database: Database): Database => ({
  query: ((...values: Parameters<Database['query']>) => {
    if (cut) return failing('ECONNREFUSED');
    if (isDiskFull && /\b(INSERT|UPDATE|DELETE)\b/.test(String(values[0]))) return failing('53100');
    return database.query(...values);
  }) as Database['query'],
});

let isQueueFull = false;
const passwords = quickPasswords();
const refusing =
  <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
  (...given: Given): Promise<Result> =>
    isQueueFull ? Promise.reject(new TooBusyError()) : work(...given);
passwords.matches = refusing(passwords.matches.bind(passwords));
passwords.hash = refusing(passwords.hash.bind(passwords));

const world = runIdentity({ line, passwords });
const { browser } = world;
afterEach(() => {
  cut = false;
  isDiskFull = false;
});

test('reports an unavailable database in every response, and recovers when it is back', async () => {
  const person = browser();
  const { refresh_token } = await person.signIn(owner);
  const begun = browser();
  const path = await begun.openLogin();
  const token = await managementToken(world.identity);

  cut = true;
  const pages = [
    await person.authorize(),
    await begun.request(path),
    await begun.submit(path, login),
    await person.request('/u/reset-password?ticket=x'),
    await person.request('/v2/logout'),
  ];
  for (const { status, headers, text } of pages) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(text).toMatch(/<h1>.*not available right now/s);
    expect(text).not.toContain('ECONNREFUSED');
  }
  expect(await person.refresh(refresh_token)).toMatchObject({ status: 503, body: { error: 'server_error' } });
  const { url } = world.identity;
  const answer = await fetch(`${url}/api/v2/roles`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ statusCode: 503 });
  expect((await fetch(`${url}/.well-known/jwks.json`)).status).toBe(200);

  cut = false;
  expect(await person.silentError()).toBeUndefined();
  expect((await person.refresh(refresh_token)).status).toBe(200);
  expect(await begun.codeAfter(await begun.submit(path, login))).not.toBe('');
});

test('reports a full disk on its pages, refuses log-ins and sign-ups, and recovers when there is space', async () => {
  const person = browser();
  const { refresh_token } = await person.signIn(owner);
  const begun = browser();
  const path = await begun.openLogin();
  const newcomer = { name: 'New Person', email: 'newcomer@example.org', password: 'long-enough' };

  isDiskFull = true;
  const pages = [
    await browser().authorize(),
    await begun.submit(path, login),
    await begun.submit(`${path}/sign-up`, newcomer),
    await begun.submit('/u/reset-password/request', { email: owner.email }),
    await begun.submit('/u/verify-email/request', { email: owner.email }),
  ];
  for (const { status, text } of pages) {
    expect(status).toBe(507);
    expect(text).toContain('The server’s disk is full, so nobody can log in or sign up right now. Nothing was saved.');
  }
  // What was typed stays.
  expect(pages[1]!.text).toMatch(new RegExp(`value="${login.email}".*value="${login.password}"`, 's'));
  expect(pages[2]!.text).toMatch(/value="New Person".*value="newcomer@example\.org".*value="long-enough"/s);
  expect(pages[3]!.text).toContain(`value="${owner.email}"`);
  expect((await begun.request(path)).status).toBe(200);
  expect(await person.refresh(refresh_token)).toMatchObject({ status: 507, body: { error: 'server_error' } });

  isDiskFull = false;
  expect((await person.refresh(refresh_token)).status).toBe(200);
  expect((await begun.submit(`${path}/sign-up`, newcomer)).status).toBe(200);
  expect(await begun.codeAfter(await begun.submit(path, login))).not.toBe('');
});

test('a full queue of passwords keeps what was typed, on every form that takes one', async () => {
  const [person, newcomer] = [browser(), browser()];
  const [path, other] = [await person.openLogin(), await newcomer.openLogin()];
  const fields = { name: 'Late Person', email: 'late@example.org', password: 'three words long' };
  await person.submit('/u/reset-password/request', { email: owner.email });
  const ticket = world.lastTicket(owner.email);
  isQueueFull = true;
  const pages = [
    await person.submit(path, login),
    await newcomer.submit(`${other}/sign-up`, fields),
    await person.submit('/u/reset-password', { ticket, password: fields.password }),
  ];
  isQueueFull = false;
  for (const { status, headers, text } of pages) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Many people are logging in right now. Try again in a moment.');
  }
  expect(pages[0]!.text).toMatch(new RegExp(`value="${login.email}".*value="${login.password}"`, 's'));
  expect(pages[1]!.text).toMatch(/value="Late Person".*value="late@example\.org".*value="three words long"/s);
  expect(pages[2]!.text).toMatch(new RegExp(`value="${ticket}".*value="three words long"`, 's'));
  expect(await person.codeAfter(await person.submit(path, login))).not.toBe('');
});

import { IDENTITY_ORIGIN, LOGINS } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const TABLES = [
  'aquifers',
  'counties',
  'data-providers',
  'monitoring-statuses',
  'parameters',
  'permits',
  'units',
  'well-classes',
  'well-statuses',
  'well-types',
];

test('AUTH-1, LAND-1, LAND-2: Admin Login leads back to the same page, a reload keeps the session, the landing page opens what its buttons name, and /auth/logout ends the session', async ({
  portal,
}) => {
  await portal.signIn(LOGINS.admin, '/changelog');
  await portal.isAt('/changelog');
  await portal.reload();
  await portal.signedInAs(LOGINS.admin);
  expect(await portal.stored).not.toMatch(/eyJ|refresh_token|access_token/);

  for (const [button, path] of [
    ['View Dashboard', '/dashboard'],
    ['Enter Production Data', '/production'],
  ] as const) {
    await portal.goOn('/login');
    await portal.button(button).or(portal.link(button)).click();
    await portal.isAt(path);
  }
  expect(portal.problems).toEqual({ console: [], foreignRequests: [] });

  await portal.open('/auth/logout');
  await portal.isAt('/');
  await portal.acceptDisclaimer();
  await portal.signedOut();
});

test('GUARD-1: a protected page leads to the login, which lists its demo logins, and then opens with its path, query and hash', async ({
  portal,
}) => {
  const asked = '/dashboard?year=2025&x=%20#permits';
  await portal.open('/about');
  await portal.open(asked);
  await portal.isAt(new RegExp(`^${IDENTITY_ORIGIN}/`));
  for (const { email, password } of Object.values(LOGINS)) {
    await expect(portal.text(email)).toBeVisible();
    await expect(portal.text(password)).toBeVisible();
  }
  await portal.fillLogin(LOGINS.owner);
  await expect(portal.heading).toHaveText(/Dashboard|Welcome/);
  expect(portal.address.href.slice(portal.address.origin.length)).toBe(asked);
  await portal.goBack();
  await portal.isNotAt(/callback|authorize/, 'back does not lead into the login again');
});

test('DATA-1, AUTH-1: logging out ends the session at the provider, here and in the other tab', async ({ portal }) => {
  await portal.signIn(LOGINS.owner);
  const fetched = () =>
    portal.requests
      .map((url) => url.split('/api/')[1] ?? '')
      .filter((name) => TABLES.includes(name))
      .sort();
  await expect.poll(fetched, 'every lookup table is fetched once after the login').toEqual(TABLES);
  await portal.sidebarLink('Dashboard').click();
  await expect(portal.heading).toHaveText(/Dashboard|Welcome/);
  expect(fetched()).toEqual(TABLES);

  const other = await portal.newTab();
  await other.open('/dashboard');
  await other.signedInAs(LOGINS.owner);
  await portal.comeToFront();
  await portal.chooseFromUserMenu('Log out');
  await portal.isAt('/');
  await portal.acceptDisclaimer();
  await portal.signedOut();
  await expect(other.sidebar).not.toContainText(LOGINS.owner.email);

  await portal.open('/dashboard');
  await expect(portal.field('Password', { exact: true }), 'the provider asks again').toBeVisible();
});

test('a forged or empty callback goes on quietly, and never to another site', async ({ portal, baseURL }) => {
  await portal.open('/auth/callback?code=forged&state=forged');
  await portal.isNotAt(/code=/);
  await portal.open('/auth/callback');
  await expect(portal.heading).toBeVisible();
  expect(portal.address.origin).toBe(baseURL);
});

test('a visitor makes no request to the identity provider on public pages', async ({ portal }) => {
  await portal.openMap();
  for (const path of ['/login', '/about', '/documentation', '/support', '/public-resources/tools/gpu-select'])
    await portal.goOn(path);
  expect(portal.identityRequests).toEqual([]);
  expect(portal.requests.filter((url) => /identity\.|auth0|mf-admin|mf-data/.test(url))).toEqual([]);
});

test('over plain HTTP, where browsers have no cryptography, the map works and the login says why it does not', async ({
  portal,
}) => {
  await portal.withoutCryptography();
  await portal.openMap();
  await portal.chooseFromUserMenu('Admin Login');
  await expect(portal.text(/Login needs https/)).toBeVisible();
  await portal.open('/dashboard');
  await expect(portal.text(/Login needs https/)).toBeVisible();
  expect(portal.identityRequests).toEqual([]);
});

import { IDENTITY_ORIGIN, LOGINS } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('AUTH-1: Admin Login leads to the provider and back to the same page; a reload keeps the session', async ({
  portal,
  page,
}) => {
  await portal.signIn(LOGINS.admin, '/changelog');
  await expect(page).toHaveURL('/changelog');
  await page.reload();
  await portal.signedInAs(LOGINS.admin);
  const keys = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(keys).not.toMatch(/eyJ|refresh_token|access_token/);
  expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
});

test('GUARD-1: a protected page leads to login and opens afterwards, with its path, query and hash', async ({
  portal,
  page,
}) => {
  const asked = '/dashboard?year=2025&x=%20#permits';
  await portal.open('/about');
  await portal.open(asked);
  await portal.fillLogin(LOGINS.owner);
  await expect(portal.heading).toHaveText(/Dashboard|Welcome/);
  expect(new URL(page.url()).href.slice(new URL(page.url()).origin.length)).toBe(asked);
  await page.goBack();
  await expect(page, 'back does not lead into the login again').not.toHaveURL(/callback|authorize/);
});

test('a wrong password is told in the words of the specification, and the form keeps the e-mail', async ({
  portal,
  page,
}) => {
  await portal.open('/about');
  await portal.chooseFromUserMenu('Admin Login');
  await portal.fillLogin({ email: 'nobody@npgcd.example', password: 'not-this-one' });
  await expect(page.getByRole('alert')).toHaveText('Please check your email and password');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@npgcd.example');
});

test('AUTH-1: logging out ends the session at the provider, here and in the other tab', async ({ portal, page }) => {
  await portal.signIn(LOGINS.owner);
  const other = new (portal.constructor as typeof import('../support/portal-driver.ts').PortalDriver)(
    await page.context().newPage(),
  );
  await other.open('/dashboard');
  await other.signedInAs(LOGINS.owner);

  await portal.chooseFromUserMenu('Log out');
  await expect(page).toHaveURL('/');
  await portal.acceptDisclaimer();
  await portal.signedOut();
  await expect(other.sidebar).not.toContainText(LOGINS.owner.email);

  await page.bringToFront();
  await portal.open('/dashboard');
  await expect(page.getByLabel('Password', { exact: true }), 'the provider asks again').toBeVisible();
});

test('/auth/logout ends the session and returns to the site', async ({ portal, page }) => {
  await portal.signIn(LOGINS.owner);
  await portal.open('/auth/logout');
  await expect(page).toHaveURL('/');
  await portal.acceptDisclaimer();
  await portal.signedOut();
});

test('a used or forged callback goes on quietly, and never to another site', async ({ portal, page, baseURL }) => {
  await portal.open('/auth/callback?code=forged&state=forged');
  await expect(page).not.toHaveURL(/code=/);
  await portal.open('/auth/callback');
  await expect(portal.heading).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('a visitor makes no request to the identity provider, on any public page', async ({ portal }) => {
  await portal.openMap();
  for (const path of ['/login', '/about', '/documentation', '/support', '/public-resources/tools/gpu-select']) {
    await portal.open(path);
    await expect(portal.heading).toBeVisible();
  }
  expect(portal.identityRequests).toEqual([]);
  expect(portal.requests.filter((url) => /identity\.|auth0|mf-admin|mf-data/.test(url))).toEqual([]);
});

test('over plain http, where browsers have no cryptography, the map works and the login says why it does not', async ({
  portal,
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await portal.openMap();
  await portal.chooseFromUserMenu('Admin Login');
  await expect(page.getByText(/Sign-in needs https/)).toBeVisible();
  await portal.open('/dashboard');
  await expect(page.getByText(/Sign-in needs https/)).toBeVisible();
  expect(portal.identityRequests).toEqual([]);
});

test('MAP-2: the disclaimer is not shown to signed-in people', async ({ as }) => {
  const portal = await as('owner');
  await portal.open('/');
  await portal.mapLoaded();
  await portal.signedInAs(LOGINS.owner);
  await expect(portal.disclaimer).toBeHidden();
});

test('DATA-1: after login every lookup table is fetched once, with the token', async ({ as }) => {
  const portal = await as('owner');
  await portal.open('/about');
  await portal.signedInAs(LOGINS.owner);
  const tables = () => portal.requests.filter((url) => /\/api\/[a-z-]+$/.test(url)).map((url) => url.split('/').at(-1));
  await expect
    .poll(() => tables().sort())
    .toEqual(
      [
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
      ].sort(),
    );
  await portal.sidebarLink('Dashboard').click();
  await expect(portal.heading).toHaveText(/Dashboard|Welcome/);
  expect(tables()).toHaveLength(10);
});

test.describe('LAND-1, LAND-2: the landing page', () => {
  test('signs in and opens what its buttons name', async ({ portal, page }) => {
    for (const [button, path] of [
      ['View Dashboard', '/dashboard'],
      ['Enter Production Data', '/production'],
    ] as const) {
      await portal.open('/login');
      await page
        .getByRole('button', { name: button })
        .or(page.getByRole('link', { name: button }))
        .click();
      if (path === '/dashboard') await portal.fillLogin(LOGINS.owner);
      await expect(page).toHaveURL(path);
      await portal.signedInAs(LOGINS.owner);
    }
  });

  test('opens the public map without a login', async ({ portal, page }) => {
    await portal.open('/login');
    await page
      .getByRole('button', { name: 'Public Access' })
      .or(page.getByRole('link', { name: 'Public Access' }))
      .click();
    await expect(page).toHaveURL('/');
    await portal.acceptDisclaimer();
    await portal.mapLoaded();
    expect(portal.identityRequests).toEqual([]);
  });

  test('has its texts, a still picture for who wants no motion, and the year', async ({ portal, page }) => {
    await portal.open('/login');
    await expect(page.getByRole('heading', { name: 'Access the Platform' })).toBeVisible();
    await expect(page.getByText(String(new Date().getFullYear()))).toBeVisible();
    for (const name of ['Documentation', 'Privacy', 'Terms of Service'])
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Developer tools' })).toHaveCount(0);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });
});

test('the provider shows its demo logins and takes them as they stand', async ({ portal, page }) => {
  await portal.open('/login');
  await page
    .getByRole('button', { name: /Login|Log in/ })
    .first()
    .click();
  await page.waitForURL(`${IDENTITY_ORIGIN}/**`);
  for (const { email, password } of Object.values(LOGINS)) {
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(password)).toBeVisible();
  }
});

import { violations, violationsInAllThemes } from '../support/axe.ts';
import { IDENTITY_ORIGIN, LOGINS } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ bypassCSP: true, toolMaps: false });

const PUBLIC_PAGES = [
  '/about',
  '/changelog',
  '/no-such-page',
  '/public-resources/tools/gpu-select/1001',
  '/public-tools/tools/adjacent-wells/36.1/-101.8/5280?class=4',
  '/login',
  '/documentation',
  '/support',
  '/documentation/support',
  '/privacy',
  '/terms',
  '/coming-soon',
];
const PAGES_OF = {
  owner: [
    '/account',
    '/account/profile',
    '/dashboard',
    '/production',
    '/production/bulk',
    '/data-access/tools/site-summary-table',
    '/admin/users-management',
  ],
  admin: [
    '/admin/users-management',
    '/admin/users-management/auth0%7C000000000000000000000003',
    '/admin/audit-log',
    '/admin/imports',
    '/dashboard',
    '/production',
    '/production/1002/2025',
  ],
} as const;

test('axe finds nothing on the map and its disclaimer', async ({ portal, page }) => {
  await portal.open('/');
  await expect(portal.disclaimer).toBeVisible();
  expect(await violationsInAllThemes(page)).toEqual([]);
  await portal.acceptDisclaimer();
  await portal.mapLoaded();
  expect(await violationsInAllThemes(page)).toEqual([]);
});

test('axe finds nothing on the public pages', async ({ portal, page }) => {
  test.setTimeout(180_000);
  await portal.open('/public-resources/tools/gpu-select');
  for (const path of PUBLIC_PAGES) {
    await portal.goOn(path);
    expect(await violationsInAllThemes(page), path).toEqual([]);
  }
});

for (const person of ['owner', 'admin'] as const) {
  test(`axe finds nothing on the pages of the ${person}, their menus and dialogs`, async ({ as }) => {
    test.setTimeout(180_000);
    const portal = await as(person);
    const { page } = portal;
    await portal.open('/about');
    await portal.signedInAs(LOGINS[person]);
    for (const path of PAGES_OF[person]) {
      await portal.goOn(path);
      expect(await violationsInAllThemes(page), path).toEqual([]);
    }
    await portal.openUserMenu();
    expect(await violationsInAllThemes(page), 'the user menu').toEqual([]);
  });
}

test('axe finds nothing on the form for a new user, and on the developer tools', async ({ as }) => {
  const { page } = await as('admin');
  await page.goto('/admin/users-management');
  await page.getByRole('button', { name: /^Add user/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: /^(Add|Save|Create)/ }).click();
  await expect(form.getByText('Requires Email')).toBeVisible();
  expect(await violationsInAllThemes(page), 'the form for a new user').toEqual([]);

  const developer = await as('developer');
  await developer.open('/about');
  await developer.page.getByRole('button', { name: 'Developer tools' }).click();
  await expect(developer.page.getByRole('dialog')).toBeVisible();
  expect(await violationsInAllThemes(developer.page), 'the developer tools').toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the provider's pages, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on login, sign-up, reset and after a mistake', async ({ portal, page }) => {
      await portal.open('/dashboard');
      await page.waitForURL(`${IDENTITY_ORIGIN}/**`);
      expect(await violations(page), 'login').toEqual([]);
      await portal.fillLogin({ email: 'nobody@npgcd.example', password: 'not-this-one' });
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await violations(page), 'after a mistake').toEqual([]);
      for (const link of [/sign up/i, /forgot/i]) {
        await portal.open('/dashboard');
        await page.getByRole('link', { name: link }).click();
        await expect(portal.heading).toBeVisible();
        expect(await violations(page), String(link)).toEqual([]);
      }
    });
  });
}

import { violations } from '../support/axe.ts';
import { IDENTITY_ORIGIN, LOGINS, type Person } from '../support/people.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

test.use({ bypassCSP: true, toolMaps: false });

const THEMES = ['DEFAULT', 'DARK', 'LIGHT'];
const PUBLIC_PAGES = [
  '/about',
  '/changelog',
  '/no-such-page',
  '/public-resources/tools/gpu-select/1001',
  '/public-tools/tools/adjacent-wells/36.1/-101.8/5280?class=4',
  '/login',
  '/documentation',
  '/documentation/support',
  '/support',
  '/privacy',
  '/terms',
  '/coming-soon',
];
const PEOPLES_PAGES: ReadonlyArray<[path: string, person: 'owner' | 'admin']> = [
  ['/account', 'owner'],
  ['/account/profile', 'owner'],
  ['/dashboard', 'owner'],
  ['/production', 'owner'],
  ['/production/bulk', 'owner'],
  ['/data-access/tools/site-summary-table', 'owner'],
  ['/admin/users-management', 'owner'],
  ['/admin/users-management', 'admin'],
  ['/admin/users-management/auth0%7C000000000000000000000003', 'admin'],
  ['/admin/audit-log', 'admin'],
  ['/admin/imports', 'admin'],
  ['/dashboard', 'admin'],
  ['/production', 'admin'],
];

for (const theme of THEMES) {
  test(`axe finds nothing on the map and its disclaimer in ${theme}`, async ({ portal, page }) => {
    await page.addInitScript((name) => localStorage.setItem('portal.theme', name), theme);
    await portal.open('/');
    await expect(portal.disclaimer).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await portal.acceptDisclaimer();
    await portal.mapLoaded();
    expect(await violations(page)).toEqual([]);
  });

  test(`axe finds nothing on the public pages in ${theme}`, async ({ portal, page }) => {
    test.setTimeout(180_000);
    await page.addInitScript((name) => localStorage.setItem('portal.theme', name), theme);
    for (const path of PUBLIC_PAGES) {
      await portal.open(path);
      await expect(portal.heading).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing on the pages of signed-in people, their menus and dialogs in ${theme}`, async ({ as }) => {
    test.setTimeout(180_000);
    const at = async (person: Person): Promise<PortalDriver> => {
      const portal = await as(person);
      await portal.page.addInitScript((name) => localStorage.setItem('portal.theme', name), theme);
      await portal.open('/about');
      await portal.signedInAs(LOGINS[person]);
      return portal;
    };
    const portals = { owner: await at('owner'), admin: await at('admin') };
    for (const [path, person] of PEOPLES_PAGES) {
      const portal = portals[person];
      const { page } = portal;
      const heading = await portal.heading.textContent();
      await portal.go(path);
      await expect(portal.heading).not.toHaveText(heading ?? '');
      expect(await violations(page), `${path} for ${person}`).toEqual([]);
      if (path === '/dashboard') {
        await portal.openUserMenu();
        expect(await violations(page), 'the user menu').toEqual([]);
        await page.keyboard.press('Escape');
      }
      if (path === '/admin/users-management' && person === 'admin') {
        await page.getByRole('button', { name: /^Add user/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Add|Save|Create)/ })
          .click();
        expect(await violations(page), 'the form for a new user').toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    }
    const { page } = await at('developer');
    await page.getByRole('button', { name: 'Developer tools' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page), 'the developer tools').toEqual([]);
  });
}

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

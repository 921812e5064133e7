import { violations } from '../../support/axe.ts';
import { IDENTITY_ORIGIN, LOGINS } from '../../support/people.ts';
import { LAPTOP, onLaptop, onPhone, Sweep } from '../../support/sweep.ts';
import { expect, test } from '../../support/test.ts';

test.use({ bypassCSP: true, viewport: LAPTOP });

const PAGES = [
  '/about',
  '/changelog',
  '/no-such-page',
  '/login',
  '/documentation',
  '/support',
  '/documentation/support',
  '/privacy',
  '/terms',
  '/coming-soon',
];

test("axe finds no problem on a visitor's pages and menus", async ({ portal }) => {
  const sweep = new Sweep(portal);
  await portal.open('/public-resources/tools/adjacent-wells');
  for (const path of PAGES) await sweep.visit(path);
  await portal.openUserMenu();
  await sweep.look("a visitor's menu");
  await portal.press('Escape');
  await portal.button('Theme').click();
  await expect(portal.menuitemradio('Dark')).toBeVisible();
  await sweep.look('menu of themes');
  await portal.press('Escape');
  await portal.sidebarToggle.click();
  await sweep.look('sidebar, the other way');
  await onPhone(portal);
  await portal.sidebarToggle.click();
  await expect(portal.dialog('Menu')).toBeVisible();
  await sweep.lookOnPhone('menu');
  expect(sweep.found).toEqual([]);
});

test('axe finds no problem on the account, the developer tools and a refused page', async ({ as }) => {
  const portal = await as('developer');
  const sweep = new Sweep(portal);
  await portal.open('/account');
  await expect(portal.heading).toBeVisible();
  await sweep.look('account');
  await portal.goOn('/account/profile');
  await expect(portal.main()).toContainText(LOGINS.developer.name);
  await sweep.look('profile');
  await portal.openUserMenu();
  await sweep.look('the menu of a person');
  await portal.press('Escape');
  await portal.button('Developer tools').click();
  await expect(portal.dialog()).toContainText('embedded');
  await sweep.look('developer tools');

  const owner = await as('owner');
  await owner.open('/admin/users-management');
  await expect(owner.text('You do not have permission to access this resource.')).toBeVisible();
  const refusal = new Sweep(owner);
  await refusal.look('a page that is not for owners');
  expect([...sweep.found, ...refusal.found]).toEqual([]);
});

test("axe finds no problem on the identity provider's pages", async ({ portal }) => {
  const found: string[] = [];
  const look = async (state: string): Promise<void> => {
    for (const text of await violations(portal)) found.push(`${state}: ${text}`);
    await portal.preferColors('dark');
    await onPhone(portal);
    for (const text of await violations(portal)) found.push(`${state}, dark, on a phone: ${text}`);
    await portal.preferColors('light');
    await onLaptop(portal);
  };
  await portal.open('/dashboard');
  await portal.isAt(new RegExp(`^${IDENTITY_ORIGIN}/`));
  await look('login');
  await portal.fillLogin({ email: 'nobody-at-all@npgcd.example', password: 'not-this-one' });
  await expect(portal.alert()).toBeVisible();
  await look('a wrong password');
  for (const link of [/sign up/i, /forgot/i]) {
    await portal.open('/dashboard');
    await portal.link(link).click();
    await expect(portal.heading).toBeVisible();
    await look(String(link));
  }
  expect(found).toEqual([]);
});

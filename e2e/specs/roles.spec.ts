import { findPage, type Registry } from '@portal/shared-api/registry';
import { leadsToLogin, staysBeforeLogin } from '../support/login.ts';
import { within } from '../support/part.ts';
import { LOGINS, PERSONAS, type Persona } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PUBLIC_GROUPS = ['Public Resources', 'Power Tools', 'How To ...'];
const GROUPS: Record<Persona, string[]> = {
  visitor: PUBLIC_GROUPS,
  owner: [...PUBLIC_GROUPS, 'Data Access'],
  admin: [...PUBLIC_GROUPS, 'Data Access', 'Admin'],
  developer: [...PUBLIC_GROUPS, 'Data Access', 'Admin'],
};
const MEMBER_MENU = ['About', 'Changelog', 'Your Account', 'Support', 'Log out'];
const MENU: Record<Persona, string[]> = {
  visitor: ['Admin Login'],
  owner: MEMBER_MENU,
  admin: MEMBER_MENU,
  developer: ['About', 'Documentation', 'Changelog', 'Your Account', 'Support', 'Log out'],
};

type Sight = 'page' | 'login' | 'unauthorized';
const all = { visitor: 'page', owner: 'page', admin: 'page', developer: 'page' } as const;
const signedIn = { ...all, visitor: 'login' } as const;
const staff = { ...signedIn, owner: 'unauthorized' } as const;
/** Every route of the specification, with what each role sees there. */
const ROUTES: Record<string, Record<Persona, Sight>> = {
  '/': all,
  '/public-map': all,
  '/login': all,
  '/public-resources/tools/gpu-select': all,
  '/public-resources/tools/gpu-select/1': all,
  '/public-resources/tools/adjacent-wells': all,
  '/public-tools/tools/adjacent-wells/36.1/-101.8/1500': all,
  '/about': all,
  '/changelog': all,
  '/documentation': all,
  '/documentation/support': all,
  '/support': all,
  '/coming-soon': all,
  '/privacy': all,
  '/terms': all,
  '/dashboard': signedIn,
  '/production': signedIn,
  '/production/bulk': signedIn,
  '/production/readings': signedIn,
  '/production/ownership': signedIn,
  '/production/statement': signedIn,
  '/production/desk': staff,
  '/production/1001/2025': signedIn,
  '/data-access/tools/site-summary-table': signedIn,
  '/account': signedIn,
  '/account/profile': signedIn,
  '/admin/users-management': staff,
  '/admin/users-management/auth0%7C000000000000000000000003': staff,
  '/admin/rules': staff,
  '/admin/rules/production/due-time': staff,
  '/mail-preferences': all,
  '/admin/audit-log': staff,
  '/admin/season': staff,
  '/admin/mail': staff,
  '/admin/late-fees': staff,
  '/admin/telemetry': staff,
  '/admin/telemetry/rules': staff,
  '/admin/imports': staff,
  '/admin/imports/1': staff,
};

/** Pages whose title is what they show. */
const OWN_TITLES: Record<string, string> = {
  '/admin/users-management/auth0%7C000000000000000000000003': 'Wendy Owner',
  '/admin/rules/production/due-time': 'Due time',
};

/** The title of the page at a path: its own, or that of the portal's registry. */
async function pageTitles(baseURL: string | undefined): Promise<(path: string) => string | undefined> {
  const { shell, frontEnds } = (await (await fetch(`${baseURL}/registry.json`)).json()) as Registry;
  return (path) => OWN_TITLES[path] ?? findPage(path, [shell, ...frontEnds])?.page.title;
}

for (const persona of PERSONAS) {
  test(`${persona}: the sidebar and the user menu have the entries of the role`, async ({ as }) => {
    const portal = await as(persona);
    await portal.open('/about');
    await expect.poll(async () => (await portal.sidebarGroups()).map(({ group }) => group)).toEqual(GROUPS[persona]);
    const menu = await portal.openUserMenu();
    const names = await within(menu).menuitem().allTextContents();
    expect(names.map((name) => name.replace(/\d+\.\d+\.\d+$/, '').trim())).toEqual(MENU[persona]);
    if (persona !== 'visitor') {
      const { name, email, role } = LOGINS[persona];
      for (const text of [name, email, role]) await expect(menu).toContainText(text);
    }
    await expect(portal.button('Developer tools')).toHaveCount(persona === 'developer' ? 1 : 0);
  });

  // A developer may open the same pages as an administrator.
  if (persona === 'developer') continue;
  test(`${persona}: every route opens, leads to the login or is refused, as the role requires`, async ({
    as,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const portal = await as(persona);
    const titleOf = await pageTitles(baseURL);
    await portal.open('/about');
    if (persona === 'visitor') await staysBeforeLogin(portal);
    else await portal.signedInAs(LOGINS[persona]);
    for (const [path, sights] of Object.entries(ROUTES)) {
      await test.step(path, async () => {
        const sight = sights[persona];
        if (sight === 'login') return leadsToLogin(portal, () => portal.go(path));
        await portal.go(path);
        if (sight === 'unauthorized') {
          await expect(portal.text('You do not have permission to access this resource.')).toBeVisible();
          await expect(portal.text(decodeURIComponent(path))).toBeVisible();
          await expect(portal.button('Back to Previous Page')).toBeVisible();
        } else {
          await portal.hasTitle(`${titleOf(path)} · North Plains GCD`);
          await expect(portal.heading).toBeAttached();
          await expect(portal.heading).not.toHaveText(/Unauthorized|Page not found|could not be loaded/);
          await expect(portal.errorPanel).toHaveCount(0);
        }
      });
    }
    const foreign = { visitor: /mf-admin|mf-data/, owner: /mf-admin/, admin: /^$/, developer: /^$/ }[persona];
    const code = portal.requests.filter((url) => url.includes('/releases/') && foreign.test(url));
    expect(code, 'code of pages that one may not open is never fetched').toEqual([]);
  });
}

test('UNAUTH-1: the button of a refused page leads back to the previous page', async ({ as }) => {
  const portal = await as('owner');
  await portal.open('/about');
  await portal.signedInAs(LOGINS.owner);
  await portal.open('/admin/users-management');
  await portal.button('Back to Previous Page').click();
  await portal.isAt('/about');
});

test('DEV-1: the developer tools show settings, the last call and the person, but no secret', async ({ as }) => {
  const portal = await as('developer');
  await portal.open('/account/profile');
  await portal.signedInAs(LOGINS.developer);
  await portal.button('Developer tools').click();
  const drawer = portal.dialog();
  await expect(drawer).toContainText('embedded');
  await expect(drawer).toContainText('mapEngine');
  await expect(drawer).toContainText(LOGINS.developer.email);
  await expect(drawer).toContainText('/api/');
  expect(await drawer.textContent()).not.toMatch(/eyJ[\w-]{10}|secret/i);
});

test('ACC-1: the account shows profile, roles and permits', async ({ as }) => {
  const portal = await as('owner');
  await portal.open('/account');
  await expect(portal.heading).toBeVisible();
  await portal.open('/account/profile');
  const main = portal.main();
  for (const text of [LOGINS.owner.name, LOGINS.owner.email, 'Well Owner', 'P-1'])
    await expect(main).toContainText(text);
  expect(portal.problems.console).toEqual([]);
});

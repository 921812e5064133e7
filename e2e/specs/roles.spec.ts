import { leadsToLogin, staysBeforeLogin } from '../support/login.ts';
import { within } from '../support/part.ts';
import { LOGINS, type Persona } from '../support/people.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

const PUBLIC_GROUPS = [
  { group: 'Public Resources', links: ['Interactive Map'] },
  { group: 'Power Tools', links: ['GPU Select', 'Adjacent Wells'] },
  {
    group: 'How To ...',
    links: [
      'Find My Well',
      'Exploring The Map',
      'Access State Documents',
      'The GPU Report',
      'Well Buffering Tools and the Adjacent Wells Report',
      'Viewing Water Level Graphs',
    ],
  },
];
const STAFF_GROUPS = ['Data Access', 'Filing and applications', 'Records', 'Admin'];
const MEMBER_MENU = ['About', 'Changelog', 'Your Account', 'Support', 'Log out'];

/** Routes of the specification that are not for everybody; languages.spec.ts opens those that a person may open. */
const SIGNED_IN_ROUTES = [
  '/dashboard',
  '/production',
  '/production/bulk',
  '/production/readings',
  '/production/ownership',
  '/production/statement',
  '/production/1001/2025',
  '/data-access/tools/site-summary-table',
  '/account',
  '/account/profile',
];
const STAFF_ROUTES = [
  '/production/desk',
  '/admin/users-management',
  '/admin/users-management/auth0%7C000000000000000000000003',
  '/admin/rules',
  '/admin/rules/production/due-time',
  '/admin/audit-log',
  '/admin/season',
  '/admin/mail',
  '/admin/health',
  '/admin/late-fees',
  '/admin/telemetry',
  '/admin/telemetry/rules',
  '/admin/imports',
  '/admin/imports/1',
];

/** Opens a page of the shell and looks at what the role has on all pages. */
async function hasEntries(portal: PortalDriver, persona: Persona, ownGroups: string[], entries: string[]) {
  await portal.open('/about');
  if (persona !== 'visitor') await portal.signedInAs(LOGINS[persona]);
  const groups = [...ownGroups, ...PUBLIC_GROUPS.map(({ group }) => group)];
  await expect.poll(async () => (await portal.sidebarGroups()).map(({ group }) => group)).toEqual(groups);
  const menu = await portal.openUserMenu();
  const names = await within(menu).menuitem().allTextContents();
  expect(names.map((name) => name.replace(/\d+\.\d+\.\d+$/, '').trim())).toEqual(entries);
  if (persona !== 'visitor') {
    const { name, email, role } = LOGINS[persona];
    for (const text of [name, email, role]) await expect(menu).toContainText(text);
  }
  await expect(portal.button('Developer tools')).toHaveCount(persona === 'developer' ? 1 : 0);
  await portal.press('Escape');
}

/** Code of pages that one may not open is never fetched. */
function hasNotFetched(portal: PortalDriver, code: RegExp): void {
  expect(portal.requests.filter((url) => url.includes('/releases/') && code.test(url))).toEqual([]);
}

test('NAV-1: a visitor has the public groups and entries in order, and other pages lead to the login', async ({
  as,
}) => {
  const portal = await as('visitor');
  await hasEntries(portal, 'visitor', [], ['Admin Login']);
  expect(await portal.sidebarGroups()).toEqual(PUBLIC_GROUPS);
  expect((await portal.sidebar.boundingBox())?.width).toBe(258);
  await expect(portal.sidebarLink('GPU Select')).toHaveAttribute('href', '/public-resources/tools/gpu-select');
  await expect(portal.sidebarLink('Adjacent Wells').first()).toHaveAttribute(
    'href',
    '/public-resources/tools/adjacent-wells',
  );

  await staysBeforeLogin(portal);
  for (const path of [...SIGNED_IN_ROUTES, ...STAFF_ROUTES])
    await test.step(path, () => leadsToLogin(portal, () => portal.go(path)));
  hasNotFetched(portal, /mf-admin|mf-data/);
});

test('ACC-1: an owner has the entries of the role and an account, and pages of the staff are refused', async ({
  as,
}) => {
  const portal = await as('owner');
  await hasEntries(portal, 'owner', ['Data Access'], MEMBER_MENU);
  for (const path of STAFF_ROUTES)
    await test.step(path, async () => {
      await portal.go(path);
      await expect(portal.text('You do not have permission to access this resource.')).toBeVisible();
      await expect(portal.text(decodeURIComponent(path))).toBeVisible();
    });
  hasNotFetched(portal, /mf-admin/);

  await portal.goOn('/account/profile');
  for (const text of [LOGINS.owner.name, LOGINS.owner.email, 'Well Owner', 'P-1'])
    await expect(portal.main()).toContainText(text);
  expect(portal.problems.console).toEqual([]);
});

test('UNAUTH-1: the button of a refused page leads back to the previous page', async ({ as }) => {
  const portal = await as('owner');
  await portal.open('/about');
  await portal.signedInAs(LOGINS.owner);
  await portal.open('/admin/users-management');
  await portal.button('Back to Previous Page').click();
  await portal.isAt('/about');
});

test('an administrator has the entries of the role', async ({ as }) => {
  await hasEntries(await as('admin'), 'admin', STAFF_GROUPS, MEMBER_MENU);
});

test('DEV-1: a developer has the entries of the role, and tools that show settings, the last call and the person, but no secret', async ({
  as,
}) => {
  const portal = await as('developer');
  const entries = ['About', 'Documentation', ...MEMBER_MENU.slice(1)];
  await hasEntries(portal, 'developer', STAFF_GROUPS, entries);
  await portal.button('Developer tools').click();
  const drawer = portal.dialog();
  for (const text of ['embedded', 'mapEngine', LOGINS.developer.email, '/api/'])
    await expect(drawer).toContainText(text);
  expect(await drawer.textContent()).not.toMatch(/eyJ[\w-]{10}|secret/i);
});

import { DataStrings, englishTexts, inEnglish, untranslatedTexts } from '../support/languages.ts';
import { IDENTITY_ORIGIN, LOGINS, type Persona } from '../support/people.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { clippedTexts } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, toolMaps: false });

const PAGES: Record<Exclude<Persona, 'developer'>, readonly string[]> = {
  visitor: [
    '/login',
    '/about',
    '/privacy',
    '/terms',
    '/coming-soon',
    '/support',
    '/mail-preferences',
    '/public-resources/tools/gpu-select',
    '/public-resources/tools/gpu-select/1001',
    '/public-resources/tools/gpu-select?join=1132,1133',
    '/public-tools/tools/adjacent-wells/36.1/-101.8/10560?class=4',
    '/public-resources/tools/adjacent-wells',
    '/public-tools/tools/adjacent-wells/36.23258/-100.19053/1500?class=4',
  ],
  owner: [
    '/dashboard',
    '/production',
    '/production/2894/2025',
    '/production/bulk',
    '/production/readings',
    '/production/ownership',
    '/public-resources/tools/apply',
    '/public-resources/tools/apply/new?lat=36.2&lon=-101.7',
    '/account',
    '/account/profile',
    '/data-access/tools/site-summary-table',
  ],
  admin: [
    '/dashboard',
    '/production',
    '/production/desk',
    '/data-access/tools/site-summary-table',
    '/admin/users-management',
    '/admin/users-management/auth0%7C000000000000000000000003',
    '/admin/rules',
    '/admin/rules/production/allowable-acre-feet-per-acre',
    '/admin/rules/production/unpumped-well-types',
    '/admin/imports',
    '/admin/imports/1',
    '/admin/audit-log',
    '/admin/records/wells',
    '/admin/records/wells/1',
    '/admin/records/wells/new',
    '/admin/merge-wells/1?with=2',
    '/admin/records/owners',
    '/admin/records/gpus/1001',
    '/admin/gpu-changes/join?gpus=1001,1002',
    '/admin/gpu-changes/split?gpu=1001',
    '/admin/gpu-outlines/1001',
    '/admin/gpu-outlines/new',
    '/admin/records/map-layers',
    '/admin/applications',
    '/admin/late-fees',
    '/admin/telemetry',
    '/admin/telemetry/rules',
    '/admin/telemetry/rules/1',
    '/admin/season',
    '/admin/season/2026/reminder-60',
    '/admin/season/2026/statement',
    '/admin/mail',
    '/admin/ownership',
    '/admin/records/well-statuses',
    '/admin/ownership?show=tasks',
    '/admin/records/well-statuses/1',
    '/admin/change-record/permits/1',
  ],
};
/** Of those, pages that show an error or a refusal. */
const REFUSED = { visitor: '/no-such-page', owner: '/admin/users-management', admin: '/no-such-page' };

/** What a page says in place of its content. */
const NO_PAGE = /^(Unauthorized|No permission|Page not found|Login|Loading…)|could not be loaded/;

async function lookAt(portal: PortalDriver, texts: Promise<string[]>): Promise<string[]> {
  return [...(await clippedTexts(portal)).map((text) => `cut: ${text}`), ...(await texts)];
}

for (const persona of ['visitor', 'owner', 'admin'] as const)
  test(`${persona}: pages open, are translated and fit a phone`, async ({ as }) => {
    const portal = await as(persona);
    const data = new DataStrings(portal, persona === 'visitor' ? [] : [LOGINS[persona].name, LOGINS[persona].email]);
    const found: string[] = [];
    const look = async (state: string): Promise<void> => {
      for (const text of await lookAt(portal, untranslatedTexts(portal, data))) found.push(`${state}: ${text}`);
    };
    await portal.open('/changelog?lang=qps');
    for (const path of [...PAGES[persona], REFUSED[persona]]) {
      await portal.goOn(path);
      await portal.isQuiet();
      const [title, heading] = [await portal.title, await portal.heading.textContent()].map(inEnglish);
      if (!title?.includes(' · North Plains')) found.push(`${path}: no title`);
      if ([title, heading].some((text) => NO_PAGE.test(text ?? '')) !== (path === REFUSED[persona]))
        found.push(`${path}: ${title}: ${heading}`);
      await look(path);
    }
    if (persona === 'visitor') {
      await portal.go('/');
      await portal.dialog().waitFor();
      await look('disclaimer');
      await portal.dialog().getByRole('button').last().click();
      await portal.mapLoaded();
      await look('map');
    }
    expect(found).toEqual([]);
  });

test('what is written in Spanish is read by a visitor, whose language stays until a link changes it, also at the login', async ({
  portal,
}) => {
  const data = new DataStrings(portal);
  await portal.open('/about?lang=es');
  for (const path of [
    '/documentation',
    '/changelog',
    '/documentation/support',
    '/public-resources/tools/gpu-select/1001',
  ]) {
    await portal.goOn(path);
    await portal.isQuiet();
    expect(await lookAt(portal, englishTexts(portal, data)), path).toEqual([]);
  }

  await portal.open('/dashboard');
  await portal.isAt(new RegExp(`^${IDENTITY_ORIGIN}/`));
  expect(await lookAt(portal, englishTexts(portal, data))).toEqual([]);
  await portal.link('English').click();
  await expect(portal.heading).toHaveText('Log in');

  await portal.open('/about');
  await portal.link('English').click();
  await portal.isAt(/\/about\?lang=en$/);
  await expect(portal.link('Español')).toBeVisible();
  await portal.open('/support');
  await expect(portal.link('Español')).toBeVisible();
});

test('an owner reads in Spanish what is mailed, the dashboard, and why the API refuses', async ({ as }) => {
  const portal = await as('owner');
  const data = new DataStrings(portal, [LOGINS.owner.name, LOGINS.owner.email]);
  await portal.open('/about?lang=es');
  for (const path of ['/production/statement', '/dashboard']) {
    await portal.goOn(path);
    await portal.isQuiet();
    expect(await lookAt(portal, englishTexts(portal, data)), path).toEqual([]);
  }
  await portal.go('/production/999999/2025');
  await expect(portal.text(/La GPU 999999 no está en sus permisos\./)).toBeVisible();
});

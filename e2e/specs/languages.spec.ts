import { DataStrings, englishTexts, untranslatedTexts } from '../support/languages.ts';
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
    '/no-such-page',
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
    '/production/bulk',
    '/production/readings',
    '/production/ownership',
    '/public-resources/tools/apply',
    '/public-resources/tools/apply/new?lat=36.2&lon=-101.7',
    '/account',
    '/account/profile',
    '/data-access/tools/site-summary-table',
    '/admin/users-management',
  ],
  admin: [
    '/dashboard',
    '/production',
    '/production/desk',
    '/data-access/tools/site-summary-table',
    '/admin/users-management',
    '/admin/rules',
    '/admin/rules/production/allowable-acre-feet-per-acre',
    '/admin/rules/production/unpumped-well-types',
    '/admin/imports',
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

type Look = (portal: PortalDriver, data: DataStrings) => Promise<string[]>;
const LOOKS: Record<'es' | 'qps', Look> = { es: englishTexts, qps: untranslatedTexts };

/** Written in each language, not made of texts: the guide, and documents that are letters as well. */
const WRITTEN: Record<string, Record<keyof typeof PAGES, readonly string[]>> = {
  es: {
    visitor: ['/documentation', '/changelog', '/documentation/support'],
    owner: ['/production/statement'],
    admin: [],
  },
};

const addressIn = (language: string, path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

for (const [language, look] of Object.entries(LOOKS))
  for (const persona of ['visitor', 'owner', 'admin'] as const)
    test(`pages of the ${persona} in ${language} are translated and fit a phone`, async ({ as }) => {
      const portal = await as(persona);
      const data = new DataStrings(portal, persona === 'visitor' ? [] : [LOGINS[persona].name, LOGINS[persona].email]);
      const found: string[] = [];
      await portal.open(addressIn(language, '/changelog'));
      for (const path of [...PAGES[persona], ...(WRITTEN[language]?.[persona] ?? [])]) {
        await portal.goOn(path);
        await portal.isQuiet();
        for (const text of [...(await clippedTexts(portal)).map((one) => `cut: ${one}`), ...(await look(portal, data))])
          found.push(`${path}: ${text}`);
      }
      expect(found).toEqual([]);
    });

for (const [language, look] of Object.entries(LOOKS))
  test(`the map in ${language} is translated and fits a phone`, async ({ portal }) => {
    const data = new DataStrings(portal);
    const found: string[] = [];
    await portal.open(addressIn(language, '/'));
    await portal.dialog().waitFor();
    const note = async (state: string): Promise<void> => {
      for (const text of [...(await clippedTexts(portal)).map((one) => `cut: ${one}`), ...(await look(portal, data))])
        found.push(`${state}: ${text}`);
    };
    await note('disclaimer');
    await portal.dialog().getByRole('button').last().click();
    await portal.mapLoaded();
    await note('map');
    expect(found).toEqual([]);
  });

test('a page keeps the language that its address asked for, and the link changes it', async ({ portal }) => {
  await portal.open('/about?lang=es');
  await expect(portal.link('English')).toBeVisible();
  await portal.open('/about');
  await portal.link('English').click();
  await portal.isAt(/\/about\?lang=en$/);
  await expect(portal.link('Español')).toBeVisible();
  await portal.open('/support');
  await expect(portal.link('Español')).toBeVisible();
});

test('the identity provider speaks the language of the page that one comes from', async ({ portal }) => {
  const data = new DataStrings(portal);
  await portal.open('/about?lang=es');
  await portal.open('/dashboard');
  await portal.isAt(new RegExp(`^${IDENTITY_ORIGIN}/`));
  expect([...(await englishTexts(portal, data)), ...(await clippedTexts(portal))]).toEqual([]);
  await portal.link('English').click();
  await expect(portal.heading).toHaveText('Log in');
});

test('a refusal by the API is in the language of the page', async ({ as }) => {
  const portal = await as('owner');
  await portal.open('/production/999999/2025?lang=es');
  await expect(portal.text(/La GPU 999999 no está en sus permisos\./)).toBeVisible();
});

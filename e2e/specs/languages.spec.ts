import { DataStrings, englishTexts, inEnglish, untranslatedTexts } from '../support/languages.ts';
import { PAGES, REFUSED } from '../support/pages.ts';
import { IDENTITY_ORIGIN, LOGINS } from '../support/people.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { clippedTexts, clippedWithoutFont } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, toolMaps: false });

/** What a page says in place of its content. */
const NO_PAGE = /^(Unauthorized|No permission|Page not found|Login|Loading…)|could not be loaded/;

async function lookAt(portal: PortalDriver, texts: Promise<string[]>): Promise<string[]> {
  const cut = [...(await clippedTexts(portal)), ...(await clippedWithoutFont(portal))];
  return [...cut.map((text) => `cut: ${text}`), ...(await texts)];
}

for (const persona of ['visitor', 'owner', 'admin'] as const)
  test(`${persona}: pages open, are translated and fit a phone`, async ({ as }) => {
    test.slow(persona === 'admin', 'It has by far the most pages.');
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

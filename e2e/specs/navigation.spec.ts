import { expect, test } from '../support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('NAV-3: the sidebar is a drawer that closes after navigation and on Escape', async ({ portal }) => {
    await portal.open('/about');
    await expect(portal.sidebar).toBeHidden();
    await portal.sidebarToggle.tap();
    await expect(portal.sidebar).toBeVisible();
    await portal.press('Escape');
    await expect(portal.sidebar).toBeHidden();
    await portal.sidebarToggle.tap();
    await portal.sidebarLink('GPU Select').tap();
    await expect(portal.heading).toHaveText('GPU Select');
    await expect(portal.sidebar).toBeHidden();
  });
});

test('404-1, NAV-6: an unknown path has a page that leads home; moving between front ends never reloads the document, titles each page and focuses its heading', async ({
  portal,
}) => {
  expect(await portal.open('/no/such/page')).toBe(404);
  await expect(portal.text('Page not found.')).toBeVisible();
  await expect(portal.text('The page you are looking for might have been removed.')).toBeVisible();
  portal.problems.console.length = 0;
  await portal.button('Return to home page').click();
  await portal.isAt('/');
  await portal.acceptDisclaimer();
  await portal.mapLoaded();

  await portal.hasTitle(/^Interactive Map/);
  await portal.sidebarLink('GPU Select').press('Enter');
  await expect(portal.heading).toHaveText('GPU Select');
  await expect(portal.heading).toBeFocused();
  await expect(portal.heading, 'nothing to press, so no ring').toHaveCSS('outline-style', 'none');
  await portal.hasTitle(/^GPU Select/);
  await portal.sidebarLink('Adjacent Wells').first().click();
  await expect(portal.heading).toHaveText('Adjacent Wells');
  await expect(portal.heading).toBeFocused();

  await portal.goBack();
  await expect(portal.heading).toHaveText('GPU Select');
  await portal.goBack();
  await portal.mapLoaded();
  await portal.goForward();
  await expect(portal.heading).toHaveText('GPU Select');
  expect(portal.documentLoads).toBe(1);
  expect(portal.problems.console).toEqual([]);
});

test('PAGE-1, THEME-1: About and Changelog have their content; the chosen theme is kept and followed by other tabs', async ({
  portal,
}) => {
  expect(await portal.open('/about')).toBe(200);
  await expect(portal.headingNamed(/Accessibility/)).toBeVisible();
  const background = () => portal.background;
  const light = await background();
  const other = await portal.newTab();
  expect(await other.open('/changelog')).toBe(200);
  await expect(other.text('Interactive Map', { exact: false }).last()).toBeVisible();

  await portal.chooseTheme('Dark');
  expect(await portal.storedTheme).toBe('DARK');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await expect.poll(() => other.background).toBe(dark);

  await portal.reload();
  await expect(portal.heading).toBeVisible();
  expect(await background()).toBe(dark);
  expect([...portal.problems.console, ...other.problems.console]).toEqual([]);
});

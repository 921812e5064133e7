import { expect, test } from '../support/test.ts';

test('THEME-1: the chosen theme is kept, and other tabs follow', async ({ portal, page, context }) => {
  await portal.open('/about');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  const other = await context.newPage();
  await other.goto('/about');

  await portal.chooseTheme('Dark');
  expect(await portal.storedTheme).toBe('DARK');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await expect.poll(() => other.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);

  await page.reload();
  await expect(portal.heading).toBeVisible();
  expect(await background()).toBe(dark);
  expect(portal.problems.console).toEqual([]);
});

test('THEME-1: an unknown stored theme falls back to the default with one warning', async ({ portal, page }) => {
  await page.addInitScript(() => localStorage.setItem('portal.theme', 'SEPIA'));
  await portal.open('/about');
  await expect(portal.heading).toBeVisible();
  expect(portal.problems.console.filter((message) => message.includes('SEPIA'))).toHaveLength(1);
  expect(portal.problems.console).toHaveLength(1);
});

import { expect, test } from '../support/test.ts';

test('THEME-1: the chosen theme is kept and followed by other tabs', async ({ portal }) => {
  await portal.open('/about');
  const background = () => portal.background;
  const light = await background();
  const other = await portal.newTab();
  await other.open('/about');

  await portal.chooseTheme('Dark');
  expect(await portal.storedTheme).toBe('DARK');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await expect.poll(() => other.background).toBe(dark);

  await portal.reload();
  await expect(portal.heading).toBeVisible();
  expect(await background()).toBe(dark);
  expect(portal.problems.console).toEqual([]);
});

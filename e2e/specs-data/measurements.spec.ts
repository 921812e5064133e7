import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

const PARAMETER = 'Depth to Water (Winter Observation)';

test('an administrator looks at a file of measurements and commits it; the Site Summary Table has it, with its graph', async ({
  as,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const well = (await wellsOf(baseURL ?? '')).findLast(({ properties }) => !properties['Winter Observations']);
  const name = well?.properties.Well as string;
  const rows = [2021, 2022, 2023, 2024, 2025].map(
    (year) => `${name},${PARAMETER},${year}-01-15,${200 + year - 2021},ft`,
  );
  const csv = ['well,parameter,date,value,unit', ...rows, `NO-SUCH-WELL,${PARAMETER},2025-01-15,200,ft`].join('\n');

  const portal = await as('admin');
  const { page } = portal;
  await portal.open('/admin/imports');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'winter.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page).toHaveURL(/\/admin\/imports\/\d+$/);
  await expect(page.getByRole('grid', { name: 'New readings' })).toContainText(name);
  await expect(page.getByRole('grid', { name: 'Refused rows' })).toContainText('NO-SUCH-WELL');
  await page.getByRole('button', { name: /^Commit/ }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Commit' });
  const done = page.getByRole('link', { name: 'See the Site Summary Table' });
  await expect(sure.or(done)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await done.click();

  await expect(portal.heading).toHaveText('Site Summary Table');
  await page
    .getByRole('searchbox', { name: /^Search/ })
    .or(page.getByPlaceholder(/^Search/))
    .fill(name);
  const row = page.getByRole('row', { name: new RegExp(`^${name} .*Winter Observation`) });
  await expect(row).toContainText('01/15/2021');
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/[?&]well=\d+/);
  await expect(page.locator('[data-drawn]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  expect(portal.problems.console).toEqual([]);
});

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
    (year) => `${name},${PARAMETER},${year}-01-15 12:00,${200 + year - 2021},ft`,
  );
  const csv = ['well,parameter,date,value,unit', ...rows, `NO-SUCH-WELL,${PARAMETER},2025-01-15 12:00,200,ft`].join(
    '\n',
  );

  const portal = await as('admin');
  const { page } = portal;
  await portal.open('/admin/imports');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'winter.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page).toHaveURL(/\/admin\/imports\/\d+$/);
  const zone = page.getByRole('group', { name: /do not state their time zone/ });
  await expect(zone.getByRole('radio', { name: /^Central time.* proposed$/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('grid', { name: 'New readings' })).toContainText(name);
  await expect(page.getByRole('grid', { name: 'Refused rows' })).toContainText('NO-SUCH-WELL');
  await expect(page.getByRole('region', { name: 'Missing wells' })).toContainText('1 reading names a well');
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

test('a table of sites makes wells, whose readings come in after it and are undone', async ({ as }) => {
  const site = `${Date.now()}`;
  const files = {
    'levels.csv': `site_no,lev_utc,depth_to_water_ft\n${site},2025-01-15T18:00Z,200\n`,
    'sites.csv': `site_no,lat_from_site_no,lon_from_site_no\n${site},36.1,-101.9\n`,
  };
  const portal = await as('admin');
  const { page } = portal;
  const commit = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Commit' }).click();
  };
  await portal.open('/admin/imports');
  await page
    .locator('input[type=file]')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
    );
  const order = page.getByText(/^Commit .* first/);
  await expect(order).toContainText('levels.csv');
  await order.getByRole('link', { name: 'sites.csv' }).click();
  await expect(page.getByRole('grid', { name: 'New wells' })).toContainText(site);
  await commit();
  await page.getByRole('dialog').getByRole('button', { name: 'Commit' }).click();
  await expect(page.getByText('It has made 1 well.')).toBeVisible();

  await page.getByRole('link', { name: 'Go on with levels.csv' }).first().click();
  await page.getByRole('button', { name: 'Send levels.csv again' }).click();
  await expect(page.getByRole('grid', { name: 'New readings' })).toContainText(site);
  await commit();
  await expect(page.getByText('It has added 1 reading.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo import' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(undo).toContainText('Undoing it removes 1 reading.');
  await undo.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undoing it removed 1 reading.')).toBeVisible();
  expect(portal.problems.console).toEqual([]);
});

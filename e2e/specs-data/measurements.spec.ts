import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

const PARAMETER = 'Depth to Water (Winter Observation)';

test('an administrator checks and commits a file of measurements, which the Site Summary Table then shows with a graph', async ({
  as,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const well = (await wellsOf(baseURL ?? '')).findLast(
    ({ properties }) => !properties['Winter Observations'] && !properties.Telemetry,
  );
  const name = well?.properties.Well as string;
  const rows = [2021, 2022, 2023, 2024, 2025].map(
    // No well of the demo is less than 100 feet deep.
    (year) => `${name},${PARAMETER},${year}-01-15 12:00,${100 + year - 2021},ft`,
  );
  const csv = ['well,parameter,date,value,unit', ...rows, `NO-SUCH-WELL,${PARAMETER},2025-01-15 12:00,200,ft`].join(
    '\n',
  );

  const portal = await as('admin');
  await portal.open('/admin/imports');
  await portal.chooseFiles({ name: 'winter.csv', text: csv });
  await portal.isAt(/\/admin\/imports\/\d+$/);
  const zone = portal.group(/do not state their time zone/);
  await expect(within(zone).radio(/^Central time.* \(suggested\)$/)).toBeChecked();
  await portal.button('Continue').click();
  await expect(portal.grid('New readings')).toContainText(name);
  await expect(portal.grid('Refused rows')).toContainText('NO-SUCH-WELL');
  await expect(portal.region('Missing wells')).toContainText('1 reading names a well');
  await portal.button(/^Commit/).click();
  const sure = within(portal.dialog()).button('Commit');
  const done = portal.link('See the Site Summary Table');
  await expect(sure.or(done)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await done.click();

  await expect(portal.heading).toHaveText('Site Summary Table');
  await portal.searchbox(/^Search/).fill(name);
  const row = portal.row(new RegExp(`^${name} .*Winter Observation`));
  await expect(row).toContainText('01/15/2021');
  await within(row).link(name).click();
  await portal.isAt(/[?&]well=\d+/);
  await expect(portal.drawnGraph).toBeVisible();
  await portal.press('Escape');
  await expect(portal.drawnGraph).toHaveCount(0);
  expect(portal.problems.console).toEqual([]);
});

test('a table of sites adds a well, and an import of its readings can be committed and undone', async ({ as }) => {
  const site = `${Date.now()}`;
  const files = {
    'levels.csv': `site_no,lev_utc,depth_to_water_ft\n${site},2025-01-15T18:00Z,200\n`,
    'sites.csv': `site_no,lat_from_site_no,lon_from_site_no\n${site},36.1,-101.9\n`,
  };
  const portal = await as('admin');
  const commit = async (): Promise<void> => {
    await portal.button('Commit').click();
  };
  await portal.open('/admin/imports');
  await portal.chooseFiles(...Object.entries(files).map(([name, text]) => ({ name, text })));
  const order = portal.text(/^Commit .* first/);
  await expect(order).toContainText('levels.csv');
  await within(order).link('sites.csv').click();
  await expect(portal.grid('New wells')).toContainText(site);
  await commit();
  await within(portal.dialog()).button('Commit').click();
  await expect(portal.text('This import created 1 well.')).toBeVisible();

  await portal.link('Continue with levels.csv').first().click();
  await portal.button('Upload levels.csv again').click();
  await expect(portal.grid('New readings')).toContainText(site);
  await commit();
  await expect(portal.text('This import added 1 reading.')).toBeVisible();

  await portal.button('Undo import').click();
  const undo = portal.dialog('Undo this import?');
  await expect(undo).toContainText('Undoing this import removes 1 reading.');
  await within(undo).button('Undo import').click();
  await expect(portal.text('Undoing this import removed 1 reading.')).toBeVisible();
  expect(portal.problems.console).toEqual([]);
});

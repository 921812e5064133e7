import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

const PARAMETER = 'Depth to Water (Winter Observation)';

test('an administrator checks and commits a file of measurements, which the Site Summary Table then shows with a graph, and undoes the import', async ({
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
  const page = portal.address.pathname;
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

  await portal.goOn(page);
  await portal.button('Undo import').click();
  const undo = portal.dialog('Undo this import?');
  await expect(undo).toContainText('Undoing this import removes 5 readings.');
  await within(undo).button('Undo import').click();
  await expect(portal.text('Undoing this import removed 5 readings.')).toBeVisible();
  expect(portal.problems.console).toEqual([]);
});

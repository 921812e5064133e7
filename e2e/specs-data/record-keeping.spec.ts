import { within } from '../support/part.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

test.use({ toolMaps: false });
test.describe.configure({ mode: 'serial' });

const REASON = 'Told by the driller on the phone';

async function register(portal: PortalDriver, place: { latitude: string; longitude: string }): Promise<string> {
  await portal.link('Register a well').click();
  // The list has fields of the same names.
  await expect(portal.heading).toHaveText('Register a well');
  await portal.field('Well Class').selectOption({ label: 'B' });
  await portal.field('Well Type').selectOption({ label: 'Irrigation' });
  await portal.field('Latitude').fill(place.latitude);
  await portal.field('Longitude').fill(place.longitude);
  const number = portal.text(/^Filled in by the portal: [A-Z]{2}-\d+$/);
  await expect(number, 'the next number of the county is shown before it is saved').toBeVisible();
  const name = (await number.textContent())!.split(': ')[1]!;
  const why = portal.textbox(/^(Reason|Why is this right\?)/);
  await why.fill(REASON);
  await portal.button('Save').click();
  await expect(portal.heading).toHaveText(`Well ${name}`);
  return name;
}

let registered: string[] = [];

test('a clerk registers a well, and everybody sees it; changes wells together, adds a document, plugs a well and takes that back', async ({
  as,
  portal: visitor,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const portal = await as('admin');
  await portal.open('/admin/records/wells');
  const name = await register(portal, { latitude: '36.05', longitude: '-101.85' });
  const history = within(portal.region('History'));
  await expect(history.text(`Reason: ${REASON}`)).toBeVisible();
  await expect(portal.main()).toContainText('Moore');
  await portal.goOn('/admin/records/wells');
  registered = [name, await register(portal, { latitude: '36.03', longitude: '-101.86' })];
  const found = await (await fetch(`${baseURL}/api/map-search?q=${name}`)).json();
  expect(found[0]).toMatchObject({ title: name });
  await visitor.open('/admin/records/wells');
  await expect(visitor.heading).not.toHaveText('Wells');

  await portal.goOn(`/admin/records/wells?search=${name.slice(0, -1)}`);
  for (const each of registered) await portal.checkbox(`Select ${each}`).check();
  await portal.button('Change 2 selected').click();
  const dialog = within(portal.dialog());
  await dialog.field('Well Status').selectOption({ label: 'Capped' });
  await expect(dialog.text('2 of them would change.')).toBeVisible();
  await dialog.button('Save all').click();
  await expect(portal.toast('2 records were changed: Well Status is now Capped.')).toBeVisible();
  await portal.goOn('/admin/audit-log');
  await expect(portal.main()).toContainText('changed 2 wells');

  await portal.goOn(`/admin/records/wells?search=${name}`);
  await portal.link(name, { exact: true }).click();
  const documents = within(portal.region('Documents and photos'));
  await expect(documents.text('There are no documents yet.')).toBeVisible();
  await portal.chooseFiles({ name: 'log.csv', text: 'depth,formation\n10,sand\n' });
  await documents.button('Rename or describe log.csv').click();
  await dialog.textbox('Description').fill('Driller’s log');
  await dialog.button('Save').click();
  await expect(documents.text('Driller’s log')).toBeVisible();
  await documents.button('Withdraw log.csv').click();
  await dialog.textbox('Reason').fill('Of another well');
  await dialog.button('Withdraw document').click();
  await expect(documents.text(/^Withdrawn by .*: Of another well$/)).toBeVisible();

  await portal.link('Plug', { exact: true }).click();
  await expect(portal.heading).toHaveText(`Plug: Well ${name}`);
  await portal.field('Plugged on').fill('2026-10-01');
  await portal.button('Save as plugged').click();
  await expect(history.text('Plugged on: 10/01/2026, was empty')).toBeVisible();
  await history.button('Undo').first().click();
  await dialog.textbox('Reason').fill('It was another well');
  await dialog.button('Undo').click();
  await expect(history.text('Plugged on: 10/01/2026 removed')).toBeVisible();
});

test('two people at one well: the second is told, and loses nothing', async ({ as }) => {
  const [first, second] = [await as('admin'), await as('developer')];
  for (const portal of [first, second]) {
    await portal.open(`/admin/records/wells?search=${registered[0]}`);
    await portal.link(registered[0], { exact: true }).click();
    await portal.link('Change', { exact: true }).click();
    await expect(portal.heading).toHaveText(`Change Well ${registered[0]}`);
  }
  await first.field('Remarks').fill('Seen by Ada');
  await first.field('Well Depth (ft)').fill('400');
  await first.button('Save').click();
  await expect(first.heading).toHaveText(`Well ${registered[0]}`);
  await second.field('Well Depth (ft)').fill('412');
  await second.button('Save').click();
  await expect(second.alert()).toContainText('changed this record');
  await second.button('Keep my entries on top of the current record').click();
  await expect(second.field('Remarks')).toHaveValue('Seen by Ada');
  await expect(second.field('Well Depth (ft)'), 'what both changed is kept, and said').toHaveValue('412');
  await expect(second.text('Somebody else has just changed this to: 400')).toBeVisible();
  await second.button('Save').click();
  await expect(second.heading).toHaveText(`Well ${registered[0]}`);
  await expect(second.main()).toContainText('Seen by Ada');
  await expect(second.main()).toContainText('412');
});

test('two records of one well are merged, and the merge is taken back', async ({ as, baseURL }) => {
  const portal = await as('admin');
  const [kept, duplicate] = registered as [string, string];
  const openWell = async (name: string) => {
    await portal.open(`/admin/records/wells?search=${name}`);
    await portal.link(name, { exact: true }).click();
    await expect(portal.heading).toHaveText(`Well ${name}`);
  };
  const find = async () => (await (await fetch(`${baseURL}/api/map-search?q=${duplicate}`)).json())[0];
  await openWell(kept);
  await portal.link('Merge a duplicate').click();
  await portal.combobox('Another well, by its number').fill(duplicate);
  await portal.option(duplicate).click();
  await expect(portal.headingNamed('What moves')).toBeVisible();
  const place = within(portal.group('Location'));
  await place.radio(/36\.03/).check();
  await portal.textbox('Why is this right?').fill('Registered twice');
  await portal.button('Merge wells').click();
  await expect(portal.heading).toHaveText(`Well ${kept}`);
  await expect(portal.main()).toContainText('36.03');
  expect(await find()).toMatchObject({ title: kept });

  await portal.goOn(`/admin/records/wells?search=${duplicate}`);
  await portal.link(kept, { exact: true }).click();
  const history = within(portal.region('History'));
  await history.button('Undo').first().click();
  await within(portal.dialog()).textbox('Reason').fill('Two wells after all');
  await within(portal.dialog()).button('Undo').click();
  await expect(portal.main()).toContainText('36.05');
  expect(await find()).toMatchObject({ title: duplicate });
  await openWell(duplicate);
});

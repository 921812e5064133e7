import { within } from '../../support/part.ts';
import { LAPTOP, Sweep } from '../../support/sweep.ts';
import { expect, test } from '../../support/test.ts';
import { wellsOf } from '../../support/wells.ts';

test.use({ bypassCSP: true, toolMaps: false, viewport: LAPTOP });

test("axe finds no problem on an owner's dashboard, reports and sheets", async ({ as }) => {
  const portal = await as('owner');
  const sweep = new Sweep(portal);
  await portal.open('/dashboard');
  await expect(portal.text(/of your 5 GPUs need attention/)).toBeVisible();
  await sweep.look('dashboard');
  for (const summary of await portal.folded.all()) await summary.click();
  await portal
    .button(/^Show as table/)
    .last()
    .click();
  await portal.button('List the loggers').click();
  await sweep.look('dashboard, unfolded');

  await sweep.visit('/production', portal.link(/^GPU \d+/).first());
  await portal.link('GPU 2894').click();
  await expect(portal.textbox('Ending reading')).toBeVisible();
  await portal.button('Add note').click();
  await portal.text('Rules for 2025 and their sources').click();
  await portal.textbox('Ending reading').fill('12');
  await portal.button('Submit report', { exact: true }).click();
  await sweep.look('report with mistakes');
  await portal.button('Record meter replacement').click();
  await expect(portal.dialog()).toBeVisible();
  await sweep.look('a meter was replaced');
  await portal.press('Escape');
  await portal.link('Production Data').first().click();
  await expect(portal.dialog()).toBeVisible();
  await sweep.look('leaving what is not saved');
  await within(portal.dialog()).button('Leave').first().click();

  await portal.goOn('/production/bulk');
  await expect(portal.button('Choose a sheet')).toBeVisible();
  await portal.chooseFiles({ name: 'sheet.csv', text: 'GPU,Meter\n9,none\n' });
  await expect(portal.alert().or(portal.grid()).first()).toBeVisible();
  await sweep.look('a sheet with mistakes');

  await portal.goOn('/production/readings');
  await portal
    .button(/^Meter /)
    .first()
    .click();
  await portal.textbox('Reading', { exact: true }).fill('999999999');
  await sweep.look('a reading that looks wrong');
  expect(sweep.found).toEqual([]);
});

test('axe finds no problem on applications for wells, for applicants and for staff', async ({ as }) => {
  const portal = await as('owner');
  const sweep = new Sweep(portal);
  await portal.open('/public-resources/tools/apply');
  await expect(portal.text(/^New well: /)).toBeVisible();
  await sweep.look('applications of an owner');
  await portal.link('New application').click();
  await portal.checkbox('I apply for the owner, as agent or driller').check();
  await portal.button('Submit…').click();
  await expect(portal.text('Choose a well class.')).toBeVisible();
  await sweep.look('application with mistakes');

  const staff = await as('admin');
  const queue = new Sweep(staff);
  await staff.open('/admin/applications');
  await expect(staff.heading).toHaveText('Applications');
  await queue.look('queue of applications');
  expect([...sweep.found, ...queue.found]).toEqual([]);
});

test('axe finds no problem on the table of series, its filters, columns and graph', async ({ as }) => {
  const portal = await as('owner');
  const sweep = new Sweep(portal);
  await portal.open('/data-access/tools/site-summary-table');
  await expect(within(portal.grid()).rowheader().first()).toBeVisible();
  await sweep.look('series');
  const filters = portal.button('Filters');
  if ((await filters.getAttribute('aria-pressed')) !== 'true') await filters.click();
  await portal.button('Filter Parameter: All').click();
  await sweep.look('values of a column');
  await portal.press('Escape');
  for (const menu of ['Columns', 'CSV options']) {
    await portal.button(menu).click();
    await sweep.look(menu);
    await portal.press('Escape');
  }
  await portal.searchbox().fill('no such series');
  await sweep.look('no series found');
  await portal.searchbox().fill('');
  await within(within(portal.grid()).rowheader().first()).link().click();
  await expect(portal.drawnGraph).toBeVisible();
  await sweep.look('graph of a series');
  expect(sweep.found).toEqual([]);
});

test('axe finds no problem on rules, a change with mistakes, and what it would do', async ({ as }) => {
  const portal = await as('admin');
  const sweep = new Sweep(portal);
  await portal.open('/admin/rules');
  await expect(portal.link(/^Allowable$/)).toBeVisible();
  await sweep.look('rules');
  await portal.link(/^Allowable$/).click();
  await portal.textbox(/^New value/).fill('much');
  await portal.button('See the effect').click();
  await expect(portal.text(/^Must be a number/)).toBeVisible();
  await sweep.look('rule with a mistake');
  await portal.textbox(/^New value/).fill('1.25');
  await portal.button('See the effect').click();
  await expect(portal.text(/^From \d+ to \d+: /)).toBeVisible();
  await portal.button('Show each GPU').click();
  await expect(
    within(portal.grid(/^Effect by GPU/))
      .rowheader()
      .first(),
  ).toBeVisible();
  await sweep.look('what a rule would do');
  await portal.button(/^Correct /).click();
  await sweep.look('a rule that was wrong');
  await sweep.visit('/admin/rules/production/unpumped-well-types', portal.checkbox('Domestic'));
  expect(sweep.found).toEqual([]);
});

test("axe finds no problem on the staff's reports to check, users, audit log, records and imports", async ({
  as,
  baseURL,
}) => {
  test.slow(true, 'It looks at by far the most pages.');
  const portal = await as('admin');
  const sweep = new Sweep(portal);
  await portal.open('/dashboard');
  await expect(portal.headingNamed('District water levels')).toBeVisible();
  await sweep.look('dashboard of the staff');
  await portal.goOn('/production');
  await portal.link(/^Waiting to be checked/).click();
  const waiting = within(portal.grid(/Waiting to be checked/)).rowheader();
  await expect(waiting.first()).toBeVisible();
  await sweep.look('reports to check');
  await within(waiting.first()).link().click();
  await portal.button('Show who changed what').click();
  await sweep.look('report to check');
  await portal.button(/^Send back/).click();
  await expect(portal.dialog()).toBeVisible();
  await within(portal.dialog()).button('Send back').click();
  await sweep.look('sending back without a reason');
  await portal.press('Escape');

  await sweep.visit('/admin/users-management', within(portal.grid()).rowheader().first());
  await portal.button(/^Delete Wendy/).click();
  await expect(portal.dialog('Delete user')).toBeVisible();
  await sweep.look('deleting a user');
  await portal.press('Escape');
  await portal.button(/^Edit Wendy/).click();
  await within(portal.dialog()).combobox('Role').click();
  await sweep.look('roles of a user');
  await portal.press('Escape');
  await portal.press('Escape');
  await portal.button(/^Add user/).click();
  await within(portal.dialog())
    .button(/^(Add|Save|Create)/)
    .click();
  await expect(portal.text('Requires Email')).toBeVisible();
  await sweep.look('new user with mistakes');
  await portal.press('Escape');
  await sweep.visit('/admin/users-management/auth0%7C000000000000000000000003');
  await sweep.visit('/admin/audit-log');

  await sweep.visit('/admin/records/wells', within(portal.grid()).rowheader().first());
  await within(within(portal.grid()).rowheader().first()).link().click();
  await expect(portal.headingNamed('Location')).toBeVisible();
  await sweep.look('one well');
  await sweep.visit('/admin/merge-wells/1?with=2', portal.headingNamed('What moves'));
  await portal.goOn('/admin/records/wells/new');
  await portal.field('Latitude').fill('x');
  await portal.button('Save').click();
  await expect(portal.text('Must be a number').first()).toBeVisible();
  await sweep.look('new well with mistakes');
  await sweep.visit('/admin/records/owners');
  await sweep.visit('/admin/records/map-layers', within(portal.grid()).rowheader().first());
  await sweep.visit('/admin/gpu-changes/join?gpus=1001,1002', portal.text('Before', { exact: true }));
  await portal.goOn('/admin/gpu-changes/split?gpu=1001');
  for (const latitude of ['30', '40']) {
    await portal.button('Add a corner', { exact: true }).click();
    await portal.textbox('Latitude of corner 1').or(portal.textbox('Latitude of corner 2')).last().fill(latitude);
    await portal.press('Enter');
  }
  await expect(portal.text('Before', { exact: true })).toBeVisible();
  await sweep.look('splitting a GPU');
  await portal.goOn('/admin/gpu-outlines/1001');
  await portal.button('Add a hole').click();
  await sweep.look('outline of a GPU');

  await portal.goOn('/admin/imports');
  await portal.text('More about the file').click();
  await sweep.look('imports');
  const [well] = await wellsOf(baseURL ?? '');
  const rows = [well?.properties.Well, 'NO-SUCH-WELL'].map(
    (name) => `${name},Depth to Water (Winter Observation),2025-01-15 12:00,200,ft\n`,
  );
  await portal.chooseFiles({
    name: 'refused.csv',
    text: `well,parameter,date,value,unit\n${rows.join('')}`,
  });
  await expect(portal.group(/do not state their time zone/)).toBeVisible();
  await sweep.look('import that asks');
  await portal.button('Continue').click();
  await expect(portal.grid('Refused rows')).toContainText('NO-SUCH-WELL');
  await sweep.look('preview of an import');
  await portal.button('Discard').click();
  expect(sweep.found).toEqual([]);
});

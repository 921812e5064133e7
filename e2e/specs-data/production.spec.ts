import { within } from '../support/part.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

/** Address of the report that the tests fill in, as the dashboard leads to it. */
let report = '';

const PDF = { name: 'meters.pdf', text: '%PDF-1.4\n%%EOF\n', type: 'application/pdf' };
const endReadings = (portal: PortalDriver) => portal.textbox('Ending reading');

/** Writes a note for every warning that asks for one. */
async function explain(portal: PortalDriver): Promise<void> {
  for (const note of await portal.textbox('Note').all())
    if ((await note.inputValue()) === '') await note.fill('Read twice; the season was short.');
}

test('DASH-1, PROD-1: an owner goes from the dashboard to a missing report, keeps a draft and submits it', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const portal = await as('owner');
  await portal.open('/dashboard');
  await expect(portal.text(/GPUs of 5 need something from you/)).toBeVisible();
  await portal.link(/^Enter production/).click();
  await portal.isAt(/\/production\/\d+\/2025$/);
  report = portal.address.pathname;

  await expect(endReadings(portal).first()).toBeVisible();
  const starts = portal.textbox('Beginning reading');
  for (const [index, end] of (await endReadings(portal).all()).entries()) {
    // A meter without an earlier reading has no suggested start.
    if ((await starts.nth(index).inputValue()) === '') await starts.nth(index).fill('0');
    const start = Number((await starts.nth(index).inputValue()).replaceAll(',', ''));
    await end.fill(`${start + 2000}`);
  }
  await portal.button('Save draft').click();
  await expect(portal.text('Draft', { exact: true }).first()).toBeVisible();

  await portal.reload();
  await expect(endReadings(portal).first()).not.toHaveValue('');
  await portal.chooseFiles(PDF);
  await expect(portal.main()).toContainText('meters.pdf');
  await portal.button('Submit report', { exact: true }).click();
  const confirm = within(portal.dialog()).button('Submit report');
  if (!(await confirm.isVisible())) {
    await explain(portal);
    await portal.button('Submit report', { exact: true }).click();
  }
  await confirm.click();
  await expect(portal.text('Submitted and waiting for the district’s check')).toBeVisible();
  const receipt = await portal.downloaded(() => portal.button('Download receipt (PDF)').click());
  expect(receipt.name).toMatch(/\.pdf$/);
  expect(portal.problems.console).toEqual([]);
});

test('PROD-1: the district sends a report back with a reason that the owner sees, and accepts it after another submission', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const [staff, owner] = [await as('admin'), await as('owner')];
  await staff.open(report);
  await expect(staff.main()).toContainText('meters.pdf');
  await staff.button(/^Send back/).click();
  const dialog = staff.dialog();
  await within(dialog).textbox().fill('Which meter is on the photograph?');
  await within(dialog).button('Send back').click();
  await expect(staff.text('Sent back', { exact: true }).first()).toBeVisible();
  await expect(staff.link('Back to the queue')).toBeVisible();

  await owner.open(report);
  await expect(owner.main()).toContainText('Which meter is on the photograph?');
  await owner.button('Submit report', { exact: true }).click();
  await within(owner.dialog()).button('Submit report').click();
  await expect(owner.text('Submitted and waiting for the district’s check')).toBeVisible();

  await staff.open(report);
  await staff.button(/^Accept/).click();
  await expect(staff.text('Checked', { exact: true }).first()).toBeVisible();
  await owner.reload();
  await expect(owner.text('Checked', { exact: true }).first()).toBeVisible();
});

test('an owner cannot open the report of another owner’s GPU', async ({ as }) => {
  const portal = await as('owner');
  await portal.open('/production/1002/2025');
  await expect(portal.main()).toContainText('An error has occurred: ');
  await expect(portal.textbox('Ending reading')).toHaveCount(0);
});

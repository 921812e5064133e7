import { within } from '../support/part.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

const PDF = { name: 'meters.pdf', text: '%PDF-1.4\n%%EOF\n', type: 'application/pdf' };
const endReadings = (portal: PortalDriver) => portal.textbox('Ending reading');

/** Writes a note for every warning that asks for one. */
async function explain(portal: PortalDriver): Promise<void> {
  for (const note of await portal.textbox('Note').all())
    if ((await note.inputValue()) === '') await note.fill('Read twice; the season was short.');
}

test('DASH-1, PROD-1: an owner goes from the dashboard to a missing report, keeps a draft and submits it, and the district accepts it', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const portal = await as('owner');
  await portal.open('/dashboard');
  await expect(portal.text(/of your 5 GPUs need attention/)).toBeVisible();
  await portal.link(/^Enter production/).click();
  await portal.isAt(/\/production\/\d+\/2025$/);

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

  const staff = await as('admin');
  await staff.open(portal.address.pathname);
  await expect(staff.main()).toContainText('meters.pdf');
  await staff.button(/^Accept/).click();
  await expect(staff.text('Checked', { exact: true }).first()).toBeVisible();
  await portal.reload();
  await expect(portal.text('Checked', { exact: true }).first()).toBeVisible();
  expect(portal.problems.console).toEqual([]);
});

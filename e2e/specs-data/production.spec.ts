import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

/** Address of the report that the tests fill in, as the dashboard leads to it. */
let report = '';

const PDF = { name: 'meters.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const endReadings = (page: Page) => page.getByRole('textbox', { name: 'End reading' });

/** Writes a note to every warning that asks for one. */
async function explain(page: Page): Promise<void> {
  for (const note of await page.getByRole('textbox', { name: 'Note' }).all())
    if ((await note.inputValue()) === '') await note.fill('Read twice; the season was short.');
}

test('DASH-1, PROD-1: an owner goes from the dashboard to a missing report, keeps a draft and submits it', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const portal = await as('owner');
  const { page } = portal;
  await portal.open('/dashboard');
  await expect(page.getByText(/GPUs of 5 need something from you/)).toBeVisible();
  await page.getByRole('link', { name: /^Enter production/ }).click();
  await expect(page).toHaveURL(/\/production\/\d+\/2025$/);
  report = new URL(page.url()).pathname;

  await expect(endReadings(page).first()).toBeVisible();
  const starts = page.getByRole('textbox', { name: 'Start reading' });
  for (const [index, end] of (await endReadings(page).all()).entries()) {
    // A meter of which no earlier reading is known has no suggestion.
    if ((await starts.nth(index).inputValue()) === '') await starts.nth(index).fill('0');
    const start = Number((await starts.nth(index).inputValue()).replaceAll(',', ''));
    await end.fill(`${start + 2000}`);
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(endReadings(page).first()).not.toHaveValue('');
  await page.locator('input[type=file]').first().setInputFiles(PDF);
  await expect(page.getByRole('main')).toContainText('meters.pdf');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Submit report' });
  if (!(await confirm.isVisible())) {
    await explain(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
  }
  await confirm.click();
  await expect(page.getByText('Submitted, and waiting for the district’s check')).toBeVisible();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);
  expect(portal.problems.console).toEqual([]);
});

test('PROD-1: the district sends a report back with a reason, which the owner sees, and accepts it in the end', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const [staff, owner] = [await as('admin'), await as('owner')];
  await staff.open(report);
  await expect(staff.page.getByRole('main')).toContainText('meters.pdf');
  await staff.page.getByRole('button', { name: /^Send back/ }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Which meter is on the photograph?');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(staff.page.getByText('Sent back', { exact: true }).first()).toBeVisible();
  await expect(staff.page.getByRole('link', { name: 'Back to the queue' })).toBeVisible();

  await owner.open(report);
  await expect(owner.page.getByRole('main')).toContainText('Which meter is on the photograph?');
  await owner.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Submit report' }).click();
  await expect(owner.page.getByText('Submitted, and waiting for the district’s check')).toBeVisible();

  await staff.open(report);
  await staff.page.getByRole('button', { name: /^Accept/ }).click();
  await expect(staff.page.getByText('Checked', { exact: true }).first()).toBeVisible();
  await owner.page.reload();
  await expect(owner.page.getByText('Checked', { exact: true }).first()).toBeVisible();
});

test('an owner who asks for the report of another’s GPU is refused', async ({ as }) => {
  const portal = await as('owner');
  await portal.open('/production/1002/2025');
  await expect(portal.page.getByRole('main')).toContainText('An error has occurred: ');
  await expect(portal.page.getByRole('textbox', { name: 'End reading' })).toHaveCount(0);
});

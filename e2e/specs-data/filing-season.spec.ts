import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

test('staff see whom a reminder would tell and its mail, and pause it', async ({ as }) => {
  const staff = await as('admin');
  await staff.open('/admin/season');
  await staff.link(/^Reminder, 30 days before/).click();
  await expect(staff.main().getByRole('heading', { name: 'Who would be notified today' })).toBeVisible();
  await expect(staff.main().getByRole('heading', { name: /^The email to/ })).toBeVisible();
  await staff.button('Move or pause…').click();
  const dialog = within(staff.dialog());
  await dialog.field(/^Paused/).check();
  await dialog.field('Note for colleagues').fill('After the board meeting');
  await dialog.button('Save').click();
  await expect(staff.text('Reminder, 30 days before: paused')).toBeVisible();
  await staff.open('/admin/season');
  await expect(staff.main().getByRole('listitem').filter({ hasText: 'Reminder, 30 days before' })).toContainText(
    'Paused. After the board meeting',
  );
  expect(staff.problems.console).toEqual([]);
});

test('an owner turns a kind of mail off and on', async ({ as }) => {
  const owner = await as('owner');
  await owner.open('/account');
  const box = owner.field('Messages from the district about a report');
  await box.uncheck();
  await expect(owner.text(/^You will not get these emails: Messages/)).toBeVisible();
  await owner.open('/account');
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(owner.text(/^You will get these emails: Messages/)).toBeVisible();
});

import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

test('staff see whom a reminder would tell and its mail, and pause it', async ({ as }) => {
  const staff = await as('admin');
  await staff.open('/admin/season');
  await staff.link(/^Reminder, 30 days before/).click();
  await expect(staff.main().getByRole('heading', { name: 'Who would be told today' })).toBeVisible();
  await expect(staff.main().getByRole('heading', { name: /^The mail to/ })).toBeVisible();
  await staff.button('Move or pause…').click();
  const dialog = within(staff.dialog());
  await dialog.field(/^Paused/).check();
  await dialog.field('Note for colleagues').fill('After the board meeting');
  await dialog.button('Save').click();
  await expect(staff.text('Saved.')).toBeVisible();
  await staff.open('/admin/season');
  await expect(staff.main().getByRole('listitem').filter({ hasText: 'Reminder, 30 days before' })).toContainText(
    'Paused. After the board meeting',
  );
  expect(staff.problems.console).toEqual([]);
});

test('what the district writes about a report is a mail, which staff see as it looks', async ({ as }) => {
  const [staff, owner] = [await as('admin'), await as('owner')];
  await owner.open('/production?year=2025');
  const gpu = (await owner
    .link(/^GPU \d+$/)
    .first()
    .textContent())!.replace(/\D/g, '');
  await staff.open(`/production/${gpu}/2025`);
  await staff.textbox('Your message').fill('Please add a photo of the meter.');
  await staff.button('Send message').click();
  await expect(staff.textbox('Your message')).toHaveValue('');
  await staff.open('/admin/mail');
  await staff.link(`The district wrote about the report of 2025 for GPU ${gpu}`).first().click();
  await expect(staff.main()).toContainText('Please add a photo of the meter.');
  await expect(staff.main()).toContainText('Choose which mails you get, or stop these: …');
});

test('an owner turns a kind of mail off and on', async ({ as }) => {
  const owner = await as('owner');
  await owner.open('/account');
  const box = owner.field('Messages of the district about a report');
  await box.uncheck();
  await expect(owner.text('Saved.').first()).toBeVisible();
  await owner.open('/account');
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(owner.text('Saved.').first()).toBeVisible();
});

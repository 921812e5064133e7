import { within } from '../../support/part.ts';
import { LAPTOP, Sweep } from '../../support/sweep.ts';
import { expect, test } from '../../support/test.ts';

test.use({ bypassCSP: true, toolMaps: false, viewport: LAPTOP });

test('axe finds no problem on the filing desk, with an open report and figures that are entered', async ({ as }) => {
  const portal = await as('admin');
  const sweep = new Sweep(portal);
  await portal.open('/production/desk?year=2025&reason=no-evidence');
  await expect(portal.heading).toHaveText('Filing desk');
  await sweep.look('queue of reports');
  await portal
    .link(/^GPU \d+$/)
    .first()
    .click();
  await portal.button('Enter figures').first().click();
  await portal.button('Save figures').click();
  await sweep.look('open report with mistakes');
  expect(sweep.found).toEqual([]);
});

test('axe finds no problem on the filing season, a step with its mail, and the outbox', async ({ as }) => {
  const staff = await as('admin');
  const sweep = new Sweep(staff);
  await staff.open('/admin/season');
  await expect(staff.link(/^Reminder, (59|60) days before/)).toBeVisible();
  await sweep.look('calendar of the season');
  await sweep.visit('/admin/season/2026/reminder-60', staff.main().getByRole('heading', { name: /^The email to/ }));
  await staff.button('Move or pause…').click();
  await expect(within(staff.dialog()).button('Save')).toBeVisible();
  await sweep.look('dialog of a step');
  await sweep.visit('/admin/health', staff.main().getByRole('heading', { name: 'Backups' }));
  await sweep.visit('/admin/mail', staff.main().getByRole('heading', { name: 'Bounced email addresses' }));
  expect(sweep.found).toEqual([]);
});

test('axe finds no problem on the verification of ownership, for owners and for staff', async ({ as }) => {
  const owner = await as('owner');
  const sweep = new Sweep(owner);
  await owner.open('/production/ownership');
  await expect(owner.text(/^GPU \d+/).first()).toBeVisible();
  await sweep.look('ownership');
  await sweep.visit('/production/statement', owner.text(/^GPU \d+/).first());
  const staff = await as('admin');
  const staffSweep = new Sweep(staff);
  await staff.open('/admin/ownership');
  await expect(staff.text(/\d owners?$/).first()).toBeVisible();
  await staffSweep.look('owners and what they confirmed');
  await staff.open('/admin/ownership?show=tasks');
  await expect(staff.heading).toHaveText('Ownership verification');
  await staffSweep.look('tasks');
  expect([...sweep.found, ...staffSweep.found]).toEqual([]);
});

test('axe finds no problem on late fees, their letters and what is done with one', async ({ as }) => {
  const staff = await as('admin');
  const sweep = new Sweep(staff);
  await staff.open('/admin/late-fees');
  await expect(staff.link(/^\d+$/).first()).toBeVisible();
  await sweep.look('late fees');
  await staff.button('Letters…').click();
  await expect(within(staff.dialog()).button('Save PDF')).toBeVisible();
  await sweep.look('letters to owners');
  await staff.open('/admin/late-fees?state=owes');
  await staff.link(/^\d+$/).first().click();
  await staff.button('Record a payment…').click();
  await staff.field(/^Amount/).fill('no amount');
  await staff.button('Record the payment').click();
  await expect(staff.text('Enter an amount in dollars, such as 250 or 12.50.')).toBeVisible();
  await sweep.look('a payment with a mistake');
  expect(sweep.found).toEqual([]);
});

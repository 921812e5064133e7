import { within } from '../../support/part.ts';
import { LAPTOP, Sweep } from '../../support/sweep.ts';
import { expect, test } from '../../support/test.ts';

test.use({ bypassCSP: true, toolMaps: false, viewport: LAPTOP });

test('axe finds no problem on telemetry alerts, their rules, and a rule with mistakes and with its effect', async ({
  as,
}) => {
  const staff = await as('admin');
  const sweep = new Sweep(staff);
  await staff.open('/admin/telemetry');
  await expect(staff.field('Email me new alerts')).toBeVisible();
  await staff
    .button(/the alert of well/)
    .first()
    .click();
  await expect(within(staff.dialog()).button(/^(Acknowledge|Undo)$/)).toBeVisible();
  await sweep.look('acknowledging an alert');
  await within(staff.dialog()).button('Cancel').click();
  await sweep.look('alerts');
  await sweep.visit('/admin/telemetry/rules', staff.link('Change rule Battery low'));
  await staff.goOn('/admin/telemetry/rules/new');
  await staff.button('See the effect').click();
  await expect(staff.text('Enter a lowest value, a highest value, or both.')).toBeVisible();
  await sweep.look('a rule with mistakes');
  await staff.field('Name').fill('Silent for a day');
  await staff.main().getByLabel('Condition').selectOption('missing');
  await staff.field('No reading for more than (hours)').fill('24');
  await staff.button('See the effect').click();
  await expect(staff.text(/^In the last 30 days it would have raised/)).toBeVisible();
  await sweep.look('effect of a rule');
  expect(sweep.found).toEqual([]);
});

import { localDate } from '@portal/shared-api/time';
import { ApiCaller } from '../support/api.ts';
import { within } from '../support/part.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { onPhone } from '../support/sweep.ts';
import { expect, test } from '../support/test.ts';

const RULE = 'verification-opens-month-day';

/** Lets the verification of this year open today. */
async function openVerification(staff: PortalDriver, baseURL: string): Promise<void> {
  const api = await ApiCaller.as(staff, baseURL);
  const { rules } = (await api.get('/rules')).body;
  const { version, periods } = rules.find(({ rule }: { rule: string }) => rule === RULE);
  const value = localDate(Date.now(), 'America/Chicago').slice(5);
  const [first] = periods;
  const change = { value, valid_from: first.valid_from, source: 'Trial of the verification', kind: 'correction' };
  const { status } = await api.call('POST', `/rules/production/${RULE}`, { version, change, reason: 'Trial' });
  expect(status).toBe(200);
}

test('an owner confirms on a phone with a correction and a new address; staff settle both, and the owner reads it', async ({
  as,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const staff = await as('admin');
  await openVerification(staff, baseURL!);
  const owner = await as('owner');
  await onPhone(owner);
  await owner.open('/dashboard');
  await owner.link('Confirm ownership').first().click();
  await expect(owner.heading).toHaveText('Confirm ownership');

  await owner
    .button(/^Report a mistake in GPU /)
    .first()
    .click();
  await owner.field(/^What is wrong/).fill('We sold 40 acres.');
  await owner.button('Add the correction').click();
  await owner.button('Correct the address…').first().click();
  await owner.field('City').fill('Stratford');
  await owner.button('Add the correction').click();
  await owner.button('Send 2 corrections, and confirm the rest').click();
  await expect(owner.text('The district looks at 2 corrections')).toBeVisible();

  await staff.open('/admin/ownership?state=disputed');
  await expect(staff.text('1 owner')).toBeVisible();
  await staff.link('Tasks of the district').click();
  await staff.button(/^Resolve: Acres of GPU /).click();
  await staff.field(/^Answer to the owner/).fill('The deed counts from next year.');
  await within(staff.dialog()).button('Resolve', { exact: true }).click();
  await expect(staff.text('1 task')).toBeVisible();
  await expect(staff.text(/^City: .* becomes Stratford$/)).toBeVisible();
  await staff.button(/^Resolve: Another address/).click();
  await staff.field(/^Answer to the owner/).fill('Changed.');
  await within(staff.dialog()).button('Resolve', { exact: true }).click();
  await expect(staff.text('No tasks.')).toBeVisible();

  await owner.open('/production/ownership');
  await expect(owner.text(/for the district: The deed counts from next year\.$/)).toBeVisible();
  await expect(owner.text('The records changed since you confirmed them')).toBeVisible();
  await owner.button('Confirm: everything is right').click();
  await expect(owner.text(/^Confirmed .* by /)).toBeVisible();
  expect(owner.problems.console).toEqual([]);
});

import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

test('a missing report is charged, partly paid and waived, and its owner gets a letter', async ({ as }) => {
  const staff = await as('admin');
  await staff.open('/admin/late-fees?state=not-filed');
  await staff.link(/^\d+$/).last().click();
  await expect(staff.heading).toHaveText(/^Late fee of GPU \d+ for \d{4}$/);

  await staff.button('Charge…').click();
  await within(staff.dialog()).button('Charge', { exact: true }).click();
  await expect(staff.text(/^Charged \$/)).toBeVisible();

  await staff.button('Record a payment…').click();
  await staff.field(/^Amount/).fill('100.50');
  await staff.field('Receipt or check number').fill('1042');
  await staff.button('Record the payment').click();
  await expect(staff.text('Paid $100.50')).toBeVisible();
  await expect(staff.button('Payment receipt (PDF)')).toBeVisible();

  await staff.button('Waive…').click();
  await staff.button('Waive', { exact: true }).click();
  await expect(staff.text('Say why.')).toBeVisible();
  await staff.field(/^Reason/).fill('The post office confirmed a delay');
  await staff.button('Waive', { exact: true }).click();
  await expect(staff.text(/^Waived \$/)).toBeVisible();
  await expect(staff.button('Waive…')).toBeHidden();

  await staff.button(/^Reverse: Waived/).click();
  await staff.field(/^Reason/).fill('Wrong report');
  await within(staff.dialog()).button('Reverse', { exact: true }).click();
  await expect(staff.text(/^Reversed: Waived \$/)).toBeVisible();
  await expect(staff.button('Waive…')).toBeVisible();
});

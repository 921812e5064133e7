import { onPhone } from '../support/sweep.ts';
import { expect, test } from '../support/test.ts';

test('an owner reads a meter with a phone in three taps, undoes it, and sees the pace on the dashboard', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const portal = await as('owner');
  await onPhone(portal);
  await portal.open('/production/readings');
  const meter = portal.button(/^Meter /).first();
  await expect(meter).toBeVisible();
  const [, last] = / ([\d,]+)(?: \([^)]*\))? on \d/.exec((await meter.textContent()) ?? '') ?? [];

  await meter.click();
  const field = portal.textbox('Reading', { exact: true });
  await expect(field).toBeFocused();
  await field.fill(`${Number(last!.replaceAll(',', '')) + 1}`);
  await expect(portal.text(/acre-feet allowable/)).toBeVisible();
  await portal.button('Save', { exact: true }).click();
  await expect(portal.text(/^Saved: /)).toBeVisible();
  await expect(portal.button('Add a photo')).toBeVisible();
  await expect(portal.button(/^Next: meter /)).toBeVisible();
  await portal.button('Undo').click();
  await expect(field).toBeFocused();
  await portal.text(/^Readings of meter /).click();
  await expect(portal.text(/Undone right after it was entered/).first()).toBeVisible();

  await portal.open('/dashboard');
  await expect(portal.text(/^Metered so far in \d{4}/).first()).toBeVisible();
  await expect(
    portal.text(/^At this rate you will reach your allowable on |^You reached your allowable on /).first(),
  ).toBeVisible();
  expect(portal.problems.console).toEqual([]);
});

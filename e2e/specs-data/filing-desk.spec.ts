import { DataStrings, untranslatedTexts } from '../support/languages.ts';
import { within } from '../support/part.ts';
import { LOGINS } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('PROD-1: the district sends back a report with a message, its owner answers and gets a mail; reports without a reason are accepted together', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const [staff, owner] = [await as('admin'), await as('owner')];
  await owner.open('/production?year=2025');
  await owner
    .link(/^GPU \d+$/)
    .first()
    .waitFor();
  // Others submit reports of this owner meanwhile.
  const waiting = owner
    .main()
    .getByRole('listitem')
    .filter({ hasText: /Waiting to be checked.*Submitted 0[1-3]\/\d\d\/2026/s });
  const gpu = (await waiting.getByRole('link').first().textContent())!.replace(/\D/g, '');

  await staff.open(`/production/desk?year=2025&gpu=${gpu}`);
  await expect(staff.main().getByRole('heading', { name: 'How the volumes are computed' })).toBeVisible();
  await staff.button('Send back').click();
  await within(staff.dialog()).textbox().fill('Which meter is in the photo?');
  await within(staff.dialog()).button('Send back').click();
  await expect(staff.text(`The 2025 report of GPU ${gpu} was sent back.`)).toBeVisible();

  await owner.open('/production?year=2025');
  await expect(owner.text('1 new message')).toBeVisible();
  await owner.open(`/production/${gpu}/2025`);
  await expect(owner.main()).toContainText('Which meter is in the photo?');
  // The client asks once more by itself, then a person does.
  await owner.loseAnswers(/\/messages$/, 2);
  await owner.textbox('Your message').fill('The one at the north well.');
  await owner.button('Send message').click();
  await expect(owner.text('No answer came from the portal, so this may have arrived.', { exact: false })).toBeVisible();
  await owner.button('Send message').click();
  await expect(owner.textbox('Your message')).toHaveValue('');
  await expect(owner.main().getByText('The one at the north well.')).toHaveCount(1);
  await owner.button('Submit report', { exact: true }).click();
  await within(owner.dialog()).button('Submit report').click();
  await expect(owner.text('Submitted and waiting for the district’s check')).toBeVisible();

  await staff.open(`/production/${gpu}/2025`);
  await expect(staff.main()).toContainText('The one at the north well.');
  await staff.textbox('Your message').fill('Thank you.');
  await staff.button('Send message').click();
  await expect(staff.textbox('Your message')).toHaveValue('');
  await staff.goOn('/admin/mail');
  await staff.link(`The district wrote about the report of 2025 for GPU ${gpu}`).first().click();
  await expect(staff.main()).toContainText('Thank you.');
  await expect(staff.main()).toContainText('Choose which emails you get, or stop these: …');
  const data = new DataStrings(staff, [LOGINS.admin.name, LOGINS.admin.email]);
  const { pathname } = staff.address;
  await staff.open(`${pathname}?lang=qps`);
  await staff.isQuiet();
  expect(await untranslatedTexts(staff, data), 'the page of an email is translated').toEqual([]);
  await staff.open(`${pathname}?lang=en`);

  await staff.open('/production/desk?year=2024&reason=none');
  await staff.button(/with nothing unusual$/).click();
  const chosen = staff.button(/^Accept \d+ reports?$/);
  const count = (await chosen.textContent())!.replace(/\D/g, '');
  expect(Number(count)).toBeGreaterThan(1);
  await chosen.click();
  await within(staff.dialog()).button('Accept').click();
  await expect(staff.text(`${count} reports accepted.`)).toBeVisible();
  expect(staff.problems.console).toEqual([]);
});

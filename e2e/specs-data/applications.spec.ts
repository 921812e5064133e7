import { localDate } from '@portal/shared-api/time';
import { DataStrings, untranslatedTexts } from '../support/languages.ts';
import { within } from '../support/part.ts';
import { LOGINS } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PLACE = { latitude: '36.215', longitude: '-101.705' };

test('a well is applied for, approved, drilled, and registered as it was drilled; its page is translated', async ({
  as,
  portal: visitor,
}) => {
  const applicant = await as('owner');
  const query = new URLSearchParams({ lat: PLACE.latitude, lon: PLACE.longitude });
  await applicant.open(`/public-resources/tools/apply/new?${query}`);
  await applicant.field('Well class').selectOption({ label: 'Class B (250 yards)' });
  await applicant.field('Use of the water').selectOption({ label: 'Irrigation' });
  await applicant.field('Yield (gallons per minute)').fill('300');
  await applicant.field('Depth (feet)').fill('400');
  await applicant.field('Owner of the land').fill('Wendy Owner');
  await expect(applicant.field('Postal address')).toHaveValue('137 County Road 2, Dalhart, TX 79022');
  for (const name of ['Phone', 'Email']) await applicant.field(name, { exact: true }).fill('');
  await applicant.button('Submit…').click();
  await expect(applicant.text('Enter a phone number or an email address.')).toBeVisible();
  await applicant.field('Phone', { exact: true }).fill('806-555-0100');
  await applicant.button('Submit…').click();
  await expect(applicant.dialog()).toContainText('$1,000');
  await within(applicant.dialog()).button('Submit application', { exact: true }).click();
  await expect(applicant.heading).toHaveText(/^Application A-\d{4}-\d{4}$/);
  const number = (await applicant.heading.textContent())!.replace('Application ', '');

  const staff = await as('admin');
  await staff.open('/admin/applications');
  await staff.link(number).click();
  await staff.button('Start review').click();
  for (const item of await staff.checkbox(/./).all()) await item.check();
  await staff.field('Receipt number').fill('R-17');
  await staff.button('Record the payment').click();
  await expect(staff.text(/was paid on .* receipt R-17/)).toBeVisible();
  await staff.button('Approve…').click();
  await within(staff.dialog()).button('Approve', { exact: true }).click();
  await expect(staff.main()).toContainText('Approved');

  await visitor.openMap();
  await visitor.openSection('NPGCD Data');
  await expect(visitor.checkbox(/^Proposed wells \(\d+\)$/)).toBeChecked();

  await applicant.reload();
  await expect(applicant.text('You may drill.', { exact: false })).toBeVisible();
  await applicant.field('Completed on').fill(localDate(Date.now(), 'America/Chicago'));
  await applicant.field('Depth (feet)').fill('412');
  await applicant.field('Latitude as built').fill('36.2151');
  await applicant.field('Longitude as built').fill('-101.7052');
  await applicant.field('Driller’s license number').fill('54321');
  await applicant.field(/^Driller’s log/).fill('0-40 clay, 40-412 sand; steel casing to 200 feet');
  await applicant.field('Screen 1: from (feet)').fill('200');
  await applicant.field('Screen 1: to (feet)').fill('400');
  await applicant.button('Send the report').click();
  await expect(applicant.toast('The completion report was sent.')).toBeVisible();

  await staff.reload();
  await expect(staff.text('200 to 400 feet')).toBeVisible();
  await staff.button('See what it will be').click();
  await expect(staff.text(/^It will be well/)).toBeVisible();
  const why = staff.field(/^Why is this right\?/);
  if (await why.isVisible()) await why.fill('An easement is on file');
  await staff.button('Register', { exact: true }).click();
  await expect(staff.text(/^Well .+ is on record\.$/)).toBeVisible();
  await applicant.reload();
  await expect(applicant.text('The well is on record. Nothing more is needed.')).toBeVisible();

  const entered = ['clay,', 'sand; steel casing to 200 feet', 'Wendy Owner, 137 County Road 2, Dalhart, TX 79022'];
  const data = new DataStrings(staff, [LOGINS.admin.name, LOGINS.admin.email, ...entered]);
  await staff.open(`/admin/applications/${number}?lang=qps`);
  await staff.isQuiet();
  expect(await untranslatedTexts(staff, data)).toEqual([]);
});

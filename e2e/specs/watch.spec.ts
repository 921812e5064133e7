import { violations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const RESULTS = '/public-tools/tools/adjacent-wells/36.1/-101.8/5280';

test('a visitor goes from the wells near a place to watching it, and is told to look for a mail; a link that is not valid leads to the form', async ({
  portal,
}) => {
  await portal.open(RESULTS);
  await portal.link('Watch this place').click();
  await expect(portal.heading).toHaveText('Watch my land');
  await expect(portal.textbox(/^Latitude/)).toHaveValue('36.1');
  await portal.button('Send me the link').click();
  await expect(portal.text('Enter your email address.')).toBeVisible();
  await portal.textbox(/^Email address/).fill('visitor@people.example');
  expect(await violations(portal)).toEqual([]);
  await portal.button('Send me the link').click();
  await expect(portal.text(/We sent an email to visitor@people\.example/)).toBeVisible();

  await portal.go(`/public-resources/tools/watch/${'x'.repeat(43)}`);
  await expect(portal.text(/This link is not valid or has expired/)).toBeVisible();
  await portal.link('Watch a place').click();
  await expect(portal.heading).toHaveText('Watch my land');
});

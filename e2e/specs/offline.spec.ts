import { isKept, keptFiles, setOffline } from '../support/offline.ts';
import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('after a visit the portal opens without a network, works again with one, and shows a release at the next visit', async ({
  lab,
  portal,
}) => {
  await portal.open(`${lab.url}/about`);
  await expect(portal.heading).toHaveText('About');
  await isKept(portal);

  await lab.stop();
  await setOffline(portal, true);
  await portal.open(`${lab.url}/about`);
  await expect(portal.heading).toHaveText('About');
  await expect(portal.status().filter({ hasText: 'You are offline' })).toBeVisible();
  await portal.go('/public-resources/tools/gpu-select');
  await expect(portal.errorPanel).toContainText('You are offline');

  await lab.start();
  await setOffline(portal, false);
  await expect(portal.status().filter({ hasText: 'You are offline' })).toHaveCount(0);
  await within(portal.errorPanel).button('Try again').click();
  await expect(portal.heading).toHaveText('GPU Select');

  await isKept(portal);
  const before = await keptFiles(portal);
  await lab.release('shell', 'The district', 'Your district');
  await portal.open(`${lab.url}/about`);
  await expect(portal.headingNamed('Your district')).toBeVisible();
  const shellOf = (urls: string[]) =>
    new Set(urls.filter((url) => url.includes('/shell/')).map((url) => url.split('/')[5]));
  await expect.poll(async () => [...shellOf(await keptFiles(portal))]).toHaveLength(1);
  expect([...shellOf(await keptFiles(portal))]).not.toEqual([...shellOf(before)]);
});

import { processOf } from '../support/parts.ts';
import { LOGINS } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const provider = (): number => processOf('identity');

let stopped: number | undefined;
const stop = (): void => {
  stopped = provider();
  process.kill(stopped, 'SIGSTOP');
};
const goOn = (): void => {
  if (stopped) process.kill(stopped, 'SIGCONT');
  stopped = undefined;
};
test.afterEach(goOn);

// The provider is stopped rather than killed, so that calls hang instead of failing at once.
test('while the identity provider hangs the public map works, and the dashboard says so and recovers', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const portal = await as('owner');
  await portal.open('/dashboard');
  await portal.signedInAs(LOGINS.owner);

  stop();
  await portal.open('/');
  await portal.acceptDisclaimer();
  await portal.mapLoaded();
  await portal.sidebarLink('GPU Select').click();
  await expect(portal.heading).toHaveText('GPU Select');
  await portal.open('/dashboard');
  await expect(portal.text(/login service/i).first()).toBeVisible();

  goOn();
  await expect(portal.heading).toHaveText(/Dashboard|Welcome/, { timeout: 60_000 });
  await portal.signedInAs(LOGINS.owner);
});

test('a killed identity provider is started again, and the session continues', async ({ as }) => {
  test.setTimeout(120_000);
  const portal = await as('owner');
  await portal.open('/account/profile');
  await portal.signedInAs(LOGINS.owner);
  const before = provider();
  process.kill(before, 'SIGKILL');
  await expect(portal.main()).toContainText(LOGINS.owner.email);
  await expect.poll(provider, { timeout: 60_000 }).not.toBe(before);
  await portal.reload();
  await portal.signedInAs(LOGINS.owner);
});

import { join } from 'node:path';
import { addTool, copyCheckout } from '@portal/deploy/test/checkout-copy';
import type { Registry } from '@portal/shared-api/registry';
import { within } from '../support/part.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

const TOOL = '/public-resources/tools/adjacent-wells';
/** A text of the tool that the tests replace. */
const LABEL = 'Use my location';
/** Part of the name of the file that reports errors. */
const TRACKING = 'error-tracking';

test('an open page is offered its canary, promotion gives it to everybody, and a rollback restores the release before', async ({
  lab,
  portal,
}) => {
  const before = await versions();
  // A visitor whose number was drawn before.
  await portal.setCookie('portal-share', '1', lab.url);
  await portal.stopClock();
  await portal.open(lab.url + TOOL);
  await expect(portal.text(LABEL)).toBeVisible();

  await lab.release('mf-tools', (build) => build.replace(LABEL, 'Use where I am'), '--canary', '100');
  await expect(portal.text(LABEL)).toBeVisible();
  await portal.letPass('11:30');
  await expect(portal.updateOffer).toContainText('A new version of the portal is ready.');
  await within(portal.updateOffer).button('Reload').click();
  await expect(portal.text('Use where I am')).toBeVisible();
  await expect(portal.updateOffer).toHaveCount(0);

  // Others keep their version until the canary is promoted.
  expect(await versions()).toEqual(before);
  await lab.command('--promote', 'mf-tools');
  expect(await versions()).not.toEqual(before);

  expect(await lab.command('--rollback', 'mf-tools')).toContain('mf-tools: rolled back from');
  await portal.reload();
  await expect(portal.text(LABEL)).toBeVisible();
  expect(await versions()).toEqual(before);
  // The code that reports errors is released, but not fetched when error reporting is not configured.
  expect(lab.files('shell').some((file) => file.includes(TRACKING))).toBe(true);
  expect(portal.requests.filter((url) => url.includes(TRACKING))).toEqual([]);

  /** The versions of a visitor without a canary. */
  async function versions(): Promise<string[]> {
    const { shell, frontEnds } = (await (await fetch(`${lab.url}/registry.json`)).json()) as Registry;
    return [shell, ...frontEnds].map(({ version }) => version);
  }
});

test('a page whose code was cleaned away reloads itself', async ({ lab, portal }) => {
  await portal.open(lab.url + TOOL);
  await expect(portal.text(LABEL)).toBeVisible();
  await lab.release('mf-tools', (build) => build.replace(LABEL, 'Use where I am'));
  expect(await lab.command('--clean', '--now', '--keep', '1')).toContain('mf-tools');
  await portal.sidebarLink('GPU Select').click();
  await expect(portal.heading).toHaveText('GPU Select');
  await expect(portal.errorPanel).toHaveCount(0);
  expect(portal.documentLoads).toBe(2);
  await portal.isAt(/gpu-select$/);
});

test('a new tool is published and appears in the sidebar without a change of the shell', async ({ lab, portal }) => {
  test.setTimeout(180_000);
  const copy = copyCheckout(join(import.meta.dirname, '../..'));
  try {
    await addTool(copy.folder, 'well-spacing');
    expect(await lab.commandIn(copy.folder, 'mf-well-spacing')).toContain('mf-well-spacing: released');
  } finally {
    copy.remove();
  }
  await portal.open(`${lab.url}/about`);
  await portal.sidebarLink('Well Spacing').click();
  await portal.isAt(/\/public-tools\/well-spacing$/);
  await expect(portal.heading).toHaveText('Well Spacing');
  expect(portal.problems.console).toEqual([]);
});

test('a front end whose files are gone shows a panel, and comes back with "Try again"', async ({ lab, portal }) => {
  const restore = lab.loseFiles('mf-tools');
  await portal.open(lab.url + TOOL);
  await expect(portal.errorPanel).toContainText('Adjacent Wells');
  await theRestWorks(portal);

  await portal.sidebarLink('Adjacent Wells').click();
  await expect(portal.errorPanel).toBeVisible();
  restore();
  await within(portal.errorPanel).button('Try again').click();
  await expect(portal.text(LABEL)).toBeVisible();
});

test('a slow front end does not block the rest, and is not mounted late', async ({ lab, portal }) => {
  await portal.open(`${lab.url}/about`);
  await expect(portal.heading).toBeVisible();
  const held = await portal.hold('**/releases/mf-tools/**');
  await portal.sidebarLink('Adjacent Wells').click();
  await expect.poll(held.count).toBeGreaterThan(0);
  await theRestWorks(portal);
  await held.letGo();
  await expect(portal.heading).toHaveText(/About/);
  await expect(portal.text(LABEL)).toHaveCount(0);
  await portal.sidebarLink('Adjacent Wells').click();
  await expect(portal.text(LABEL)).toBeVisible();
});

test('a front end whose files never arrive ends in an error panel, and the rest works', async ({ lab, portal }) => {
  await portal.stopClock();
  const held = await portal.hold('**/releases/mf-tools/**');
  await portal.begin(lab.url + TOOL);
  await expect.poll(held.count).toBeGreaterThan(0);
  await portal.letPass('00:10');
  await expect(portal.errorPanel).toBeVisible();
  await theRestWorks(portal);
});

test('a front end that throws while loading leaves the rest working', async ({ lab, portal }) => {
  await lab.release('mf-tools', (build) => build.prependToEntry('throw new Error("evaluation failed");\n'));
  await portal.open(lab.url + TOOL);
  await expect(portal.errorPanel).toContainText('Adjacent Wells');
  await theRestWorks(portal);
});

test('a front end that throws while rendering leaves the rest working', async ({ lab, portal }) => {
  await lab.release('mf-tools', (build) => build.replace(`"${LABEL}"`, '(()=>{throw new Error("drawing failed")})()'));
  await portal.open(lab.url + TOOL);
  await expect(portal.errorPanel).toContainText('drawing failed');
  await theRestWorks(portal);
});

test('a front end that does not export its lifecycles leaves the rest working', async ({ lab, portal }) => {
  await lab.release('mf-tools', (build) => build.replace(/\bmount(?=",0,|:\(\)=>)/g, 'mounted'));
  await portal.open(lab.url + TOOL);
  await expect(portal.errorPanel).toContainText(/lifecycles|mount/);
  await theRestWorks(portal);
});

async function theRestWorks(portal: PortalDriver): Promise<void> {
  await portal.sidebarLink('Interactive Map').click();
  await portal.acceptDisclaimer();
  await expect(portal.combobox('Search wells and GPUs')).toBeVisible();
  await expect(portal.errorPanel).toHaveCount(0);
  await portal
    .link(/About|Changelog/)
    .first()
    .click();
}

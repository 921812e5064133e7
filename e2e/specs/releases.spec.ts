import { join } from 'node:path';
import type { Registry } from '@portal/shared-api/registry';
import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

const TOOL = '/public-resources/tools/adjacent-wells';
/** A text of the tool that the tests replace. */
const LABEL = 'Use my location';
/** Part of the name of the file that reports errors. */
const TRACKING = 'error-tracking';
/** A front end of which the shell knows nothing, as a tool from another repository. */
const WELL_SPACING = join(import.meta.dirname, '../support/well-spacing');

test('an open page is offered its canary, promotion gives it to everybody, a rollback restores the release before, and a page whose code was cleaned away reloads itself', async ({
  lab,
  portal,
}) => {
  const before = await versions();
  // A visitor whose number was drawn before.
  await portal.setCookie('portal-share', '1', lab.url);
  await portal.stopClock();
  await portal.open(lab.url + TOOL);
  await expect(portal.text(LABEL)).toBeVisible();

  await lab.release('mf-tools', LABEL, 'Use where I am', '--canary', '100');
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

  await lab.release('mf-tools', LABEL, 'Use this place');
  expect(await lab.command('--clean', '--now', '--keep', '1')).toContain('mf-tools');
  const loads = portal.documentLoads;
  await portal.sidebarLink('GPU Select').click();
  await expect(portal.heading).toHaveText('GPU Select');
  await expect(portal.errorPanel).toHaveCount(0);
  expect(portal.documentLoads).toBe(loads + 1);
  await portal.isAt(/gpu-select$/);

  /** The versions of a visitor without a canary. */
  async function versions(): Promise<string[]> {
    const { shell, frontEnds } = (await (await fetch(`${lab.url}/registry.json`)).json()) as Registry;
    return [shell, ...frontEnds].map(({ version }) => version);
  }
});

test('a new front end is published and appears in the sidebar without a change of the shell', async ({
  lab,
  portal,
}) => {
  const place = ['--dist', join(WELL_SPACING, 'build'), '--routes', join(WELL_SPACING, 'routes.json')];
  expect(await lab.command('mf-well-spacing', ...place)).toContain('mf-well-spacing: released');
  await portal.open(`${lab.url}/about`);
  await portal.sidebarLink('Well Spacing').click();
  await portal.isAt(/\/public-tools\/well-spacing$/);
  await expect(portal.heading).toHaveText('Well Spacing');
  expect(portal.problems.console).toEqual([]);
});

test('a front end that is slow, lost its files or throws while rendering leaves the rest working, and comes back', async ({
  lab,
  portal,
}) => {
  await portal.open(`${lab.url}/about`);
  await expect(portal.heading).toBeVisible();
  const held = await portal.hold('**/releases/mf-tools/**');
  await portal.sidebarLink('Adjacent Wells').click();
  await expect.poll(held.count).toBeGreaterThan(0);
  await portal.sidebarLink('Interactive Map').click();
  await portal.acceptDisclaimer();
  await expect(portal.combobox('Search wells and GPUs')).toBeVisible();
  await theShellWorks();

  const restore = lab.loseFiles('mf-tools');
  await held.letGo();
  await portal.sidebarLink('Adjacent Wells').click();
  await expect(portal.errorPanel).toContainText('Adjacent Wells');
  await theShellWorks();
  await portal.sidebarLink('Adjacent Wells').click();
  await expect(portal.errorPanel).toBeVisible();
  restore();
  await within(portal.errorPanel).button('Try again').click();
  await expect(portal.text(LABEL)).toBeVisible();

  await lab.release('mf-tools', `"${LABEL}"`, '(()=>{throw new Error("drawing failed")})()');
  await portal.reload();
  await expect(portal.errorPanel).toContainText('drawing failed');
  await theShellWorks();

  async function theShellWorks(): Promise<void> {
    await portal.sidebarLink('Changelog').click();
    await expect(portal.heading).toHaveText('Changelog');
    await expect(portal.errorPanel).toHaveCount(0);
  }
});

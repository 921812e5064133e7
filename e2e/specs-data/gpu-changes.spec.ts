import { gpusOf, joinableGpus } from '../support/gpus.ts';
import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

test.use({ toolMaps: false });
test.describe.configure({ mode: 'serial' });

const isListed = async (baseURL: string | undefined, gpu: number | string): Promise<boolean> =>
  (await gpusOf(baseURL)).some(({ gpu_number }) => `${gpu_number}` === `${gpu}`);

test('a clerk joins two GPUs, and takes it back', async ({ as, baseURL }) => {
  const [{ gpu_number: one }, { gpu_number: other }] = await joinableGpus(baseURL, 100);
  const portal = await as('admin');
  await portal.open(`/admin/records/gpus?search=${one}`);
  await portal.link(`${one}`, { exact: true }).click();
  await portal.link('Join with others').click();
  await expect(portal.heading).toHaveText('Join GPUs');
  await portal.combobox('Add a GPU').fill(`${other}`);
  await portal
    .option(new RegExp(`^${other}`))
    .first()
    .click();
  const effect = within(portal.region('What it does'));
  await expect(effect.rowheader(`GPU ${other}`)).toBeVisible();
  await portal.textbox(/^(Reason|Why is this right\?)/).fill('Both owners asked for it');
  await portal.button('Join these GPUs').click();
  await expect(portal.heading).toHaveText('GPUs were changed');

  const saved = within(portal.main())
    .link(/^GPU \d+$/)
    .first();
  const name = (await saved.textContent())!.replace('GPU ', '');
  expect([await isListed(baseURL, one), await isListed(baseURL, other), await isListed(baseURL, name)]).toEqual([
    false,
    false,
    true,
  ]);
  await saved.click();
  await expect(portal.heading).toHaveText(`GPU ${name}`);
  await expect(portal.main()).toContainText(/Formed on .* from:.*GPU \d+, GPU \d+/);
  await within(portal.region('History')).button('Undo').first().click();
  await within(portal.dialog()).textbox('Reason').fill('They changed their minds');
  await within(portal.dialog()).button('Undo').click();
  await expect.poll(() => isListed(baseURL, one)).toBe(true);
  expect(await isListed(baseURL, name)).toBe(false);
});

test('a GPU is split and its outline is drawn by keyboard alone', async ({ as, baseURL }) => {
  const [{ gpu_number: gpu }] = await joinableGpus(baseURL, 100);
  const portal = await as('admin');
  await portal.open(`/admin/records/gpus/${gpu}`);
  await portal.link('Split', { exact: true }).click();
  await expect(portal.heading).toHaveText(`Split GPU ${gpu}`);
  // A line from south to north through the middle of the GPU.
  for (const [number, latitude] of [
    [1, '34'],
    [2, '38'],
  ] as const) {
    await portal.button('Add a corner', { exact: true }).click();
    await portal.textbox(`Latitude of corner ${number}`).fill(latitude);
    await portal.press('Enter');
  }
  const effect = within(portal.region('What it does'));
  await expect(effect.rowheader(/^GPU \d+/)).toHaveCount(3);
  await portal.goOn(`/admin/gpu-outlines/${gpu}`);
  await expect(portal.text(/acres measured/)).toBeVisible();
  const before = await portal.text(/acres measured/).textContent();
  await portal.button('Add a corner after corner 1').click();
  // Off both sides that the corner is between.
  for (const [axis, degrees] of [
    ['Latitude', '35'],
    ['Longitude', '-102'],
  ]) {
    await portal.textbox(`${axis} of corner 2`).fill(degrees!);
    await portal.press('Enter');
  }
  await expect(portal.text(/acres measured/)).not.toHaveText(before!);
  for (let step = 0; step < 3; step++) await portal.button('Undo', { exact: true }).click();
  await expect(portal.text(/acres measured/)).toHaveText(before!);
});

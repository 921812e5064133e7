import { joinableGpus, type ListedGpu } from '../support/gpus.ts';
import type { Place } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

/** A place inside of a GPU, near the corner of its first ring. */
function inside({ gpu_geometry }: ListedGpu): Place {
  const ring = gpu_geometry.coordinates[0]![0]!;
  const west = Math.min(...ring.map(([longitude]) => longitude));
  const south = Math.min(...ring.filter(([longitude]) => longitude === west).map(([, latitude]) => latitude));
  return [west + 0.004, south + 0.004];
}

test('GPUs are chosen by number and on the map, checked together, and the link opens the same what-if; it says what fails, and checks a drawn outline too', async ({
  portal,
  publicTools,
  baseURL,
}) => {
  const [one, other] = await joinableGpus(baseURL);
  await publicTools.openGpuSelect();
  await portal.link('What if we joined GPUs?').click();
  await expect(portal.heading).toHaveText('What if we joined these?');
  await expect(portal.text(/Nothing is saved/)).toBeVisible();

  await portal.combobox('Add a GPU').fill(String(one.gpu_number));
  await portal.option().first().click();
  await expect(portal.text('The land is in one piece.')).toBeVisible();
  await portal.open(`/public-resources/tools/gpu-select?join=${one.gpu_number}`);
  await publicTools.mapReady();
  await publicTools.clickMapAt(inside(other));
  await expect(portal.text('Within the limits', { exact: true })).toBeVisible();
  await expect(portal.text('The GPUs touch along their boundaries.')).toBeVisible();
  await expect.poll(async () => (await publicTools.drawn('join-outline-line')).length).toBe(1);
  expect(portal.address.search).toContain(`join=${one.gpu_number},${other.gpu_number}`);
  const file = await portal.downloaded(() => portal.button('Save PDF').click());
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await portal.button(`Remove GPU ${other.gpu_number}`).click();
  await expect(portal.text('The land is in one piece.')).toBeVisible();

  await portal.button('Draw an outline instead').click();
  await expect(portal.text('No corners yet.')).toBeVisible();
  const [longitude, latitude] = inside(one);
  for (const [east, north] of [
    [0, 0],
    [0.012, 0],
    [0.012, 0.012],
  ] as const)
    await publicTools.clickMapAt([longitude + east, latitude + north]);
  await expect(portal.text('3 corners')).toBeVisible();
  await expect(portal.text('Within the limits', { exact: true })).toBeVisible();
  await portal.button('Undo last corner').click();
  await expect(portal.text('Set at least three corners to see the result.')).toBeVisible();

  await portal.go('/public-resources/tools/gpu-select?join=1132,1134');
  await expect(portal.text('Not within the limits')).toBeVisible();
  await expect(portal.text(/ ft apart\.$/)).toBeVisible();
  await expect(portal.text(/more than the limit of 1,600\.$/)).toBeVisible();
  await publicTools.expectNoProblems();
});

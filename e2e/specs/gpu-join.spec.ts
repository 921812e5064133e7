import { violations } from '../support/axe.ts';
import type { Place } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

interface ListedGpu {
  gpu_number: number;
  gpu_geometry: { coordinates: Place[][][] };
}
interface Plan {
  contiguity: { meets: boolean };
  size: { meets: boolean; actual: number };
}

const planOf = async (baseURL: string | undefined, gpu_numbers: number[]): Promise<Plan> => {
  const response = await fetch(`${baseURL}/api/gpu-planner/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gpu_numbers }),
  });
  return (await response.json()) as Plan;
};

/** Two GPUs that touch: numbers follow rows from the northwest. */
async function neighbors(
  baseURL: string | undefined,
  mayJoin: (plan: Plan) => boolean,
): Promise<[ListedGpu, ListedGpu]> {
  const gpus = (await (await fetch(`${baseURL}/api/ui-map-gpus`)).json()) as ListedGpu[];
  for (const [index, gpu] of gpus.slice(0, 400).entries()) {
    const next = gpus[index + 1]!;
    if (mayJoin(await planOf(baseURL, [gpu.gpu_number, next.gpu_number]))) return [gpu, next];
  }
  throw new Error('the demo has no such GPUs');
}
/** A place inside of a GPU, near the corner of its first ring. */
function inside({ gpu_geometry }: ListedGpu): Place {
  const ring = gpu_geometry.coordinates[0]![0]!;
  const west = Math.min(...ring.map(([longitude]) => longitude));
  const south = Math.min(...ring.filter(([longitude]) => longitude === west).map(([, latitude]) => latitude));
  return [west + 0.004, south + 0.004];
}

test('GPUs are chosen by number and on the map, checked together, and the link opens the same what-if', async ({
  portal,
  publicTools,
  baseURL,
}) => {
  const [one, other] = await neighbors(baseURL, ({ contiguity, size }) => contiguity.meets && size.meets);
  await publicTools.openGpuSelect();
  await portal.link('What if we joined these?').click();
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
  expect(await violations(portal)).toEqual([]);

  const file = await portal.downloaded(() => portal.button('Save PDF').click());
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await portal.button(`Remove GPU ${other.gpu_number}`).click();
  await expect(portal.text('The land is in one piece.')).toBeVisible();
  await publicTools.expectNoProblems();
});

test('a what-if says what fails and by how much, and a drawn outline is checked too', async ({
  portal,
  publicTools,
  baseURL,
}) => {
  const [one, other] = await neighbors(baseURL, ({ contiguity, size }) => !contiguity.meets && !size.meets);
  await portal.open(`/public-resources/tools/gpu-select?join=${one.gpu_number},${other.gpu_number}`);
  await expect(portal.text('Not within the limits')).toBeVisible();
  await expect(portal.text(/ ft apart\.$/)).toBeVisible();
  await expect(portal.text(/more than the limit of 1,600\.$/)).toBeVisible();

  await portal.button('Draw an outline instead').click();
  await publicTools.mapReady();
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
  await publicTools.expectNoProblems();
});

test('an owner sees the reserve and balance of the GPUs of their permits', async ({ as, baseURL }) => {
  const portal = await as('owner');
  await portal.open('/public-resources/tools/gpu-select?join=2894');
  const account = portal.region(/^Reserve and balance in/);
  await expect(account).toContainText('Usable reserve');
  await expect(account).toContainText('Remaining');
  const { account: visitors } = (await planOf(baseURL, [2894])) as Plan & { account: unknown };
  expect(visitors).toBeNull();
});

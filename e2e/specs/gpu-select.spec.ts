import { within } from '../support/part.ts';
import type { Place } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

interface ListedWell {
  Well: string;
  GPU: number | null;
  Latitude: number;
  Longitude: number;
  npgcd_well_class_ndx: number;
}

const wellsOf = async (baseURL: string | undefined, gpu = ''): Promise<ListedWell[]> =>
  (await fetch(`${baseURL}/api/ui-map-wells-rev/${gpu}?geometry=points`)).json() as Promise<ListedWell[]>;

/** A GPU with several wells of which one has a spacing circle. */
async function aGpu(baseURL: string | undefined): Promise<{ gpu: number; wells: ListedWell[] }> {
  const byGpu = new Map<number, ListedWell[]>();
  for (const well of await wellsOf(baseURL)) {
    if (well.GPU !== null) byGpu.set(well.GPU, [...(byGpu.get(well.GPU) ?? []), well]);
  }
  const found = [...byGpu].find(
    ([, wells]) => wells.length > 2 && wells.some(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx < 6),
  );
  if (!found) throw new Error('the demo has no GPU with several wells');
  return { gpu: found[0], wells: found[1] };
}

test('GPU-1: the table and the map follow each other’s search and selection, and the CSV file has all wells', async ({
  publicTools,
  portal,
  baseURL,
}) => {
  const all = await wellsOf(baseURL);
  await publicTools.openGpuSelect();
  const grid = publicTools.grid('Wells');
  await expect(publicTools.count).toHaveText(`${all.length.toLocaleString('en-US')} wells`);
  await expect(within(grid).rowheader()).toHaveCount(30);
  await publicTools.mapReady();
  expect(await publicTools.mapZoom).toBe(8);

  const well = all[5] as ListedWell;
  await portal.searchbox('Search wells').fill(well.Well);
  await expect(publicTools.count).toHaveText(/^1 of /);
  await expect
    .poll(async () => (await publicTools.drawn('tool-wells-points')).map((drawn) => drawn.well))
    .toEqual([well.Well]);
  await within(publicTools.row(grid, well.Well)).gridcell().first().click();
  await expect.poll(() => publicTools.mapZoom).toBe(14);

  const file = await portal.downloaded(() => portal.button('Export CSV').click());
  expect(file.name).toBe('Wells.csv');
  expect(file.bytes.toString().trimEnd().split('\r\n')).toHaveLength(all.length + 1);

  await portal.searchbox('Search wells').fill('');
  await expect.poll(async () => (await publicTools.drawn('tool-wells-points')).length).toBeGreaterThan(0);
  await publicTools.clickMapAt([well.Longitude, well.Latitude] as Place);
  await expect(within(grid).row(undefined, { selected: true })).toContainText(well.Well);
  await publicTools.expectNoProblems();
});

test.describe('drawn', () => {
  test.use({ drawsMap: true });

  test('GPU-2: the page of a GPU has its wells, its map and a PDF, and an unknown GPU is named as such', async ({
    portal,
    publicTools,
    baseURL,
  }) => {
    const { gpu, wells } = await aGpu(baseURL);
    await publicTools.openGpuSelect(String(gpu));
    await expect(portal.heading).toHaveText(new RegExp(`^GPU ${gpu}`));
    await expect(portal.navigation('Breadcrumb')).toContainText(`GPU ${gpu}`);
    await expect(within(publicTools.grid(`Wells of GPU ${gpu}`)).rowheader()).toHaveText(wells.map(({ Well }) => Well));
    await publicTools.mapReady();
    expect(await publicTools.mapZoom).toBe(13);
    await expect
      .poll(async () => (await publicTools.drawn('tool-wells-points')).map((drawn) => drawn.well))
      .toEqual(expect.arrayContaining(wells.map(({ Well }) => Well)));
    await expect.poll(async () => (await publicTools.drawn('tool-wells-buffers')).length).toBeGreaterThan(0);
    await expect.poll(async () => (await publicTools.drawn('tool-gpus-fill')).length).toBeGreaterThan(1);

    const pdf = await portal.downloaded(() => portal.button('Save PDF').click());
    expect(pdf.name).toBe(`GPU ${gpu}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.length).toBeGreaterThan(20_000);
    await publicTools.expectNoProblems();

    await portal.open('/public-resources/tools/gpu-select/99999999');
    await expect(portal.text('There is no GPU 99999999.')).toBeVisible();
  });
});

test.describe('on a phone without WebGL', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('GPU Select and Adjacent Wells work with the table and the keyboard, and fit the screen', async ({
    portal,
    publicTools,
    baseURL,
  }) => {
    await portal.withoutWebGl();
    const { gpu, wells } = await aGpu(baseURL);
    await publicTools.openGpuSelect();
    await expect(portal.text('The table below lists the same wells.')).toBeVisible();
    await portal.combobox('Find a GPU').fill(String(gpu));
    await portal.option(`GPU ${gpu}`).click();
    await expect(portal.heading).toHaveText(new RegExp(`^GPU ${gpu}`));
    const grid = publicTools.grid(`Wells of GPU ${gpu}`);
    const names = within(grid).rowheader();
    const first = (await names.first().textContent()) ?? '';
    await portal.combobox('Sort by').first().selectOption('Well, descending');
    await expect(names.first()).not.toHaveText(first);
    await names.first().focus();
    await portal.press('End');
    await expect(portal.focused).toHaveAttribute('aria-colindex', '14');
    expect(wells.length).toBeGreaterThan(2);
    expect(await portal.overflow()).toBe(0);
    await portal.goOn('/public-tools/tools/adjacent-wells/36.1/-101.8/10560');
    await expect(within(portal.grid().first()).rowheader().first()).toBeVisible();
    expect(await portal.overflow()).toBe(0);
  });
});

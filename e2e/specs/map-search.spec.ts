import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

test('MAP-5: a well is found by its name with the keyboard alone, and the map goes there', async ({
  portal,
  tools,
  baseURL,
}) => {
  const [well] = (await wellsOf(baseURL ?? '')).slice(2_000);
  if (!well) throw new Error('the demo data has no more than 2,000 wells');
  await portal.openMap();
  await tools.search.focus();
  await portal.type(well.properties.Well.toLowerCase());
  await expect(tools.results.first()).toContainText(well.properties.Well);
  await portal.press('Escape');
  await expect(tools.results).toHaveCount(0);
  await portal.press('ArrowDown');
  await portal.press('ArrowDown');
  await expect(tools.results.first()).toHaveAttribute('aria-selected', 'true');
  await portal.press('Enter');
  await expect.poll(async () => (await portal.view()).zoom).toBeCloseTo(16, 1);
  const { center } = await portal.view();
  expect(center[0]).toBeCloseTo(well.geometry.coordinates[0], 3);
  expect(center[1]).toBeCloseTo(well.geometry.coordinates[1], 3);
  expect(portal.problems.console).toEqual([]);
});

test('MAP-5, MAP-12: GPUs are selected by search, right click and link, and their acres are added up', async ({
  portal,
  tools,
  baseURL,
}) => {
  const gpus = (await (await fetch(`${baseURL}/api/public-map/gpus?numbers=1001,1002`)).json()) as Array<{
    gpu_number: number;
    total_acres: number;
    longitude: number;
    latitude: number;
  }>;
  const [first, second] = gpus;
  if (!first || !second) throw new Error('the demo data has no GPUs 1001 and 1002');
  const acres = (sum: number) => sum.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  await portal.openMap();
  await tools.search.fill(String(first.gpu_number));
  await portal
    .option(new RegExp(`^(GPU )?${first.gpu_number}\\b`))
    .first()
    .click();
  await expect.poll(async () => (await portal.view()).zoom).toBeCloseTo(14, 1);
  await expect(tools.selectedGpus).toContainText(`${acres(first.total_acres)} acres`);

  const place: [number, number] = [second.longitude, second.latitude];
  await portal.lookAt(place, 13);
  await tools.rightClick(place, 'gpus-fill');
  await expect(tools.selectedGpus).toContainText(`${acres(first.total_acres + second.total_acres)} acres`);
  await portal.isAt(/gpus=1001,1002/);

  await portal.reload();
  await portal.mapLoaded();
  await expect(tools.selectedGpus).toContainText(`${acres(first.total_acres + second.total_acres)} acres`);
  await portal.chooseBasemap('Dark');
  await expect(tools.selectedGpus).toContainText('GPU 1002');

  await tools.rightClick(place, 'gpus-fill');
  await expect(tools.selectedGpus).not.toContainText('GPU 1002');
  await within(tools.selectedGpus).button('Clear highlight').click();
  await expect(tools.selectedGpus).toHaveCount(0);
  await portal.isNotAt(/gpus=/);
});

test('MAP-6, MAP-7: the address search finds coordinates in either order and places, and hides the basemaps', async ({
  portal,
  tools,
}) => {
  await portal.openMap();
  await tools.searchBy('Address / coordinates');
  await expect(portal.panelSection('Basemaps')).toHaveCount(0);
  await tools.search.fill('Lat: 36.2, Lng: -101.9');
  await expect(tools.results).toHaveCount(1);
  await portal.press('Enter');
  await expect.poll(async () => (await portal.view()).zoom).toBeCloseTo(16, 1);
  expect((await portal.view()).center[0]).toBeCloseTo(-101.9, 3);

  await tools.search.fill('36.2, 45.5');
  await expect(tools.results).toHaveCount(2);
  await tools.search.fill('dumas');
  await tools.results.filter({ hasText: 'Dumas' }).first().click();
  await expect.poll(async () => (await portal.view()).center[0]).toBeCloseTo(-101.97, 1);
  await tools.searchBy('Attributes');
  await expect(portal.panelSection('Basemaps')).toBeVisible();
  expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
});

import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

const withSeparators = (count: number): string => count.toLocaleString('en-US');

test('MAP-3, MAP-4, MAP-5, MAP-12: filters apply to wells and buffers and say how many pass, GPUs are selected and their acres added up, and a link keeps both', async ({
  portal,
  tools,
  baseURL,
}) => {
  const wells = await wellsOf(baseURL ?? '');
  const fits = wells.filter(
    ({ properties }) =>
      ['A', 'B'].includes(properties['Well Class']) &&
      properties['Well Status'] === 'Active' &&
      properties['Winter Observations'],
  );
  const other = wells.find(
    ({ properties }) => properties['Well Class'] === 'C' && properties['Well Status'] === 'Active',
  );
  if (!fits[0] || !other) throw new Error('the demo data has no wells of the classes A and C');
  const [shown, hidden] = [fits[0].geometry.coordinates, other.geometry.coordinates];
  const all = `${withSeparators(wells.length)} of ${withSeparators(wells.length)} wells`;
  const some = `${withSeparators(fits.length)} of ${withSeparators(wells.length)} wells`;

  await portal.openMap();
  await expect(tools.count).toHaveText(all);
  await tools.choose('Well Class', 'A', 'B');
  await tools.choose('Well Status', 'Active');
  await portal.switch('Has Winter Observations').check({ force: true });
  await expect(tools.count).toHaveText(some);
  await portal.lookAt(hidden, 14);
  await expect.poll(() => portal.drawnAt(hidden, 'wells')).toBe(0);
  expect(await portal.drawnAt(hidden, 'well-buffers-fill')).toBe(0);
  await portal.lookAt(shown, 14);
  await expect.poll(() => portal.drawnAt(shown, 'wells')).toBeGreaterThan(0);
  await expect.poll(() => portal.drawnAt(shown, 'well-buffers-fill')).toBeGreaterThan(0);

  const before = JSON.stringify((await tools.layerStyle('wells')).paint);
  await tools.colorBy.selectOption({ label: 'Status' });
  const legend = portal.region('Well colors: Well Status');
  await expect(legend).toContainText('Plugged');
  await expect
    .poll(async () => JSON.stringify((await tools.layerStyle('wells')).paint['circle-color']))
    .toContain('Well Status');
  await portal.isAt(/color=status/);
  await tools.colorBy.selectOption({ index: 0 });
  await expect.poll(async () => JSON.stringify((await tools.layerStyle('wells')).paint)).toBe(before);
  await expect(legend).toHaveCount(0);

  const [first, second] = await tools.gpus(1001, 1002);
  const acres = (...gpus: Array<typeof first>) =>
    gpus.reduce((sum, { total_acres }) => sum + total_acres, 0).toLocaleString('en-US', { maximumFractionDigits: 3 });
  await tools.search.fill('1001');
  await portal
    .option(/^(GPU )?1001\b/)
    .first()
    .click();
  await expect.poll(async () => (await portal.view()).zoom).toBeCloseTo(14, 1);
  await expect(tools.selectedGpus).toContainText(`${acres(first)} acres`);
  await portal.lookAt(second.place, 13);
  await tools.rightClick(second.place, 'gpus-fill');
  await expect(tools.selectedGpus).toContainText(`${acres(first, second)} acres`);
  await portal.isAt(/gpus=1001,1002/);

  // The same in a copied link, after a reload and on another base map.
  await portal.reload();
  await portal.mapLoaded();
  await expect(tools.count).toHaveText(some);
  await expect(tools.selectedGpus).toContainText(`${acres(first, second)} acres`);
  await portal.chooseBasemap('Streets');
  await expect.poll(async () => JSON.stringify((await tools.layerStyle('wells')).filter)).toContain('Active');
  await tools.rightClick(second.place, 'gpus-fill');
  await expect(tools.selectedGpus).not.toContainText('GPU 1002');
  await within(tools.selectedGpus).button('Clear highlight').click();
  await expect(tools.selectedGpus).toHaveCount(0);
  await portal.isNotAt(/gpus=/);
  await portal.button('Clear filters').click();
  await expect(tools.count).toHaveText(all);
  expect(portal.problems.console).toEqual([]);
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

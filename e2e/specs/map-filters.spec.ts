import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

const withSeparators = (count: number): string => count.toLocaleString('en-US');

test('MAP-3, MAP-4: filters combine, apply to wells and buffers, and say how many wells pass', async ({
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

  await portal.openMap();
  await expect(tools.count).toHaveText(`${withSeparators(wells.length)} of ${withSeparators(wells.length)} wells`);
  await tools.choose('Well Class', 'A', 'B');
  await tools.choose('Well Status', 'Active');
  await portal.switch('Has Winter Observations').check({ force: true });
  await expect(tools.count).toHaveText(`${withSeparators(fits.length)} of ${withSeparators(wells.length)} wells`);

  await portal.lookAt(other.geometry.coordinates, 14);
  await expect.poll(() => portal.drawnAt(other.geometry.coordinates, 'wells')).toBe(0);
  expect(await portal.drawnAt(other.geometry.coordinates, 'well-buffers-fill')).toBe(0);
  await portal.lookAt(fits[0].geometry.coordinates, 14);
  await expect.poll(() => portal.drawnAt(fits[0]!.geometry.coordinates, 'wells')).toBeGreaterThan(0);
  await expect.poll(() => portal.drawnAt(fits[0]!.geometry.coordinates, 'well-buffers-fill')).toBeGreaterThan(0);

  // The same in a copied link, after a reload and on another base map.
  await portal.reload();
  await portal.mapLoaded();
  await expect(tools.count).toHaveText(`${withSeparators(fits.length)} of ${withSeparators(wells.length)} wells`);
  await portal.lookAt(other.geometry.coordinates, 14);
  await portal.chooseBasemap('Streets');
  await expect.poll(async () => JSON.stringify((await tools.layerStyle('wells')).filter)).toContain('Active');
  expect(await portal.drawnAt(other.geometry.coordinates, 'wells')).toBe(0);

  await portal.button('Clear filters').click();
  await expect(tools.count).toHaveText(`${withSeparators(wells.length)} of ${withSeparators(wells.length)} wells`);
  expect(portal.problems.console).toEqual([]);
});

test('MAP-4: "Color wells by" recolors the wells and shows its legend', async ({ portal, tools }) => {
  await portal.openMap();
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
});

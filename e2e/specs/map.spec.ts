import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';
import { type WellFeature, wellsOf } from '../support/wells.ts';

/** A demo well with everything a popup can show. */
async function richWell(baseURL: string | undefined): Promise<WellFeature> {
  const wells = await wellsOf(baseURL ?? '');
  const rich = wells.find(
    ({ properties }) => properties.StateWellNumber && properties.GPU && properties.state_links && properties.Telemetry,
  );
  if (!rich) throw new Error('the demo data has no well with a state number, a GPU, links and telemetry');
  return rich;
}

test.describe('drawn', () => {
  test.use({ drawsMap: true });

  test('MAP-1, MAP-20: the map starts over the district with wells, without errors or requests to other hosts', async ({
    portal,
  }) => {
    await portal.open('/');
    await expect(portal.status().filter({ hasText: 'Loading map' })).toBeAttached();
    await portal.acceptDisclaimer();
    await portal.mapLoaded();
    await expect(portal.text('Loading map')).toHaveCount(0);
    const { center, zoom } = await portal.view();
    expect(center[0]).toBeCloseTo(-101.825, 2);
    expect(center[1]).toBeCloseTo(36.11, 2);
    expect(zoom).toBeCloseTo(8.4, 1);
    expect(await portal.layersOnMap()).toContain('wells');
    expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
  });
});

test('MAP-1: a copied link opens the same view, and /public-map is the same page', async ({ portal }) => {
  await portal.openMap();
  await portal.lookAt([-101.5, 36.3], 12);
  await portal.chooseBasemap('Streets');
  await portal.isAt(/36\.3.*basemap=streets/);
  const link = portal.address.href.replace('/#', '/public-map#');

  const other = await portal.newTab();
  await other.open(link);
  await expect(other.map).toHaveAttribute('data-basemap', 'streets');
  await expect(other.map).toHaveAttribute('data-zoom', '12.00');
});

test('MAP-2: declining leaves the map unloaded behind "Review disclaimer", and accepting lasts for the session', async ({
  portal,
}) => {
  await portal.open('/public-map');
  await expect(portal.disclaimer).toBeVisible();
  await portal.press('Escape');
  await expect(portal.disclaimer).toBeVisible();
  await within(portal.disclaimer).button('Decline').click();
  await portal.isAt('/');
  await expect(portal.canvas).toHaveCount(0);
  await portal.button('Review disclaimer').click();
  await portal.acceptDisclaimer();
  await portal.mapLoaded();
  await portal.reload();
  await portal.mapLoaded();
  await expect(portal.disclaimer).toHaveCount(0);
});

test.describe('drawn', () => {
  test.use({ drawsMap: true });

  test('MAP-8, MAP-9: layers are switched, and keep their state when the basemap changes', async ({
    portal,
    baseURL,
  }) => {
    const well = await richWell(baseURL);
    await portal.openMap();
    await portal.lookAt(well.geometry.coordinates, 14);
    await expect.poll(() => portal.drawnAt(well.geometry.coordinates, 'wells')).toBeGreaterThan(0);

    await portal.layerSwitch('Wells').uncheck({ force: true });
    await expect.poll(() => portal.drawnAt(well.geometry.coordinates, 'wells')).toBe(0);
    await portal.layerSwitch('Wells').check({ force: true });
    await expect.poll(() => portal.drawnAt(well.geometry.coordinates, 'wells')).toBeGreaterThan(0);

    await portal.layerSwitch('GPUs').uncheck({ force: true });
    for (const basemap of ['Streets', 'Satellite', 'Light', 'Dark', 'Outdoors']) {
      await portal.chooseBasemap(basemap);
      await expect.poll(() => portal.drawnAt(well.geometry.coordinates, 'wells'), basemap).toBeGreaterThan(0);
      expect(await portal.drawnAt(well.geometry.coordinates, 'gpus-fill')).toBe(0);
    }
    expect(portal.problems.console).toEqual([]);
  });
});

test('MAP-8: the layers are not fetched again on focus or on the next visit to the map', async ({ portal }) => {
  await portal.openMap();
  await portal.sidebarLink('GPU Select').click();
  await expect(portal.heading).toHaveText('GPU Select');
  await portal.goBack();
  await portal.mapLoaded();
  await portal.focusWindow();
  await portal.reload();
  await portal.mapLoaded();
  expect(portal.requests.filter((url) => url.endsWith('/api/public-map/layers'))).toHaveLength(1);
});

test('MAP-10: the popup of a well shows its data and links, and no field for administrators', async ({
  portal,
  baseURL,
}) => {
  const well = await richWell(baseURL);
  await portal.openMap();
  await portal.lookAt(well.geometry.coordinates, 16);
  await portal.clickMap(well.geometry.coordinates, 'wells');
  await expect(portal.popup).toBeVisible();
  await expect(within(portal.popup).headingNamed()).toHaveText(well.properties.Well);
  await expect(portal.popup).toContainText(well.properties.StateWellNumber ?? '');
  await expect(portal.popup).not.toContainText(/owner/i);
  await expect(portal.popup).not.toContainText('well_ndx');
  expect((await portal.popup.boundingBox())?.width).toBeLessThanOrEqual(400);
  await expect(within(portal.popup).link('View Well Report')).toHaveAttribute(
    'href',
    `/public-resources/tools/gpu-select/${well.properties.GPU}`,
  );
  for (const link of await within(portal.popup).link().all())
    expect(await link.getAttribute('href')).toMatch(/^(\/|https?:)/);

  await portal.press('Escape');
  await expect(portal.popup).toHaveCount(0);
});

test('MAP-10: the popup pages through several features under one click', async ({ portal, baseURL }) => {
  const well = await richWell(baseURL);
  await portal.openMap();
  await portal.lookAt(well.geometry.coordinates, 15);
  await expect.poll(() => portal.drawnAt(well.geometry.coordinates, 'gpus-fill')).toBeGreaterThan(0);
  await portal.clickMap(well.geometry.coordinates, 'wells');
  // Beside it another one says for a moment that the well's details are loading.
  await expect(
    within(portal.popup)
      .status()
      .filter({ hasText: /1 of [2-9]/ }),
  ).toBeVisible();
  await within(portal.popup).button('Next feature').click();
  await expect(within(portal.popup).headingNamed()).toContainText(/GPU/);
  await portal.press('Escape');
});

test('MAP-18: wells have labels from zoom 12, and buffers are shown and fetched from zoom 10', async ({
  portal,
  baseURL,
}) => {
  const layers = (await (await fetch(`${baseURL}/api/public-map/layers`)).json()) as Array<{
    id: string;
    type: string;
    source: string;
    minzoom?: number;
  }>;
  expect(layers.find(({ id }) => id === 'well-labels')?.minzoom).toBe(12);
  const buffers = layers.filter(({ source }) => source.includes('buffer'));
  expect(buffers.length).toBeGreaterThan(0);
  for (const { minzoom } of buffers) expect(minzoom).toBe(10);

  const fetched = () => portal.requests.filter((url) => url.includes('/tiles/well-buffers/')).length;
  await portal.openMap();
  expect(fetched()).toBe(0);
  const well = (await wellsOf(baseURL ?? '')).find(({ properties }) => properties['Well Class'] === 'A');
  if (!well) throw new Error('the demo data has no well of class A');
  await portal.lookAt(well.geometry.coordinates, 13);
  await expect.poll(() => portal.drawnAt(well.geometry.coordinates, 'well-buffers-fill')).toBeGreaterThan(0);
  expect(await portal.layersOnMap()).toContain('well-labels');
  expect(fetched()).toBeGreaterThan(0);
});

test('MAP-18: the map follows the size of its container', async ({ portal }) => {
  await portal.openMap();
  const width = () => portal.canvas.evaluate((canvas) => canvas.clientWidth);
  const before = await width();
  await portal.sidebarToggle.click();
  await expect.poll(width).toBe(before + 258);
});

test('MAP-20: a failed call for the layers is logged, leaves the map usable and can be tried again', async ({
  portal,
}) => {
  await portal.answer('**/api/public-map/layers', {}, 503);
  await portal.open('/');
  await portal.acceptDisclaimer();
  await expect(portal.canvas).toBeVisible();
  await expect(portal.text('Loading map')).toHaveCount(0);
  expect(portal.problems.console.join()).toContain('error');
  await portal.letThrough('**/api/public-map/layers');
  await portal.button('Try again').click();
  await expect.poll(() => portal.layersOnMap()).toContain('wells');
});

test('MAP-20: a broken layer is left out with a warning, and the others are shown', async ({ portal }) => {
  await portal.changeAnswer('**/api/public-map/layers', (layers: object[]) => [
    ...layers,
    { ...layers[0], id: 'broken', source: 'nowhere' },
    { nonsense: true },
    null,
  ]);
  await portal.openMap();
  expect(await portal.layersOnMap()).toContain('wells');
  expect(await portal.layersOnMap()).not.toContain('broken');
  expect(portal.problems.console.some((message) => message.startsWith('warning'))).toBe(true);
  expect(portal.problems.console.some((message) => message.startsWith('error'))).toBe(false);
});

test('without WebGL the map says so, and the rest of the portal can be reached', async ({ portal }) => {
  await portal.withoutWebGl();
  await portal.open('/');
  await portal.acceptDisclaimer();
  await expect(portal.text('This browser cannot draw the map because WebGL is missing or turned off.')).toBeVisible();
  await expect(portal.region('Map controls')).toHaveCount(0);
  await portal.sidebarLink('GPU Select').click();
  await expect(portal.heading).toHaveText('GPU Select');
});

test('the dark theme uses the dark basemap, until another is chosen', async ({ portal }) => {
  await portal.storeTheme('DARK');
  await portal.openMap();
  await expect(portal.map).toHaveAttribute('data-basemap', 'dark');
  await portal.chooseBasemap('Light');
  await expect(portal.map).toHaveAttribute('data-basemap', 'light');
});

test('opening and leaving the map several times keeps a single map', async ({ portal }) => {
  test.setTimeout(180_000);
  await portal.openMap();
  for (let round = 0; round < 4; round++) {
    await portal.sidebarLink('Adjacent Wells').click();
    await expect(portal.canvas).toHaveCount(0);
    await portal.sidebarLink('Interactive Map').click();
    await portal.mapLoaded();
  }
  await expect(portal.canvas).toHaveCount(1);
  expect(portal.problems.console).toEqual([]);
});

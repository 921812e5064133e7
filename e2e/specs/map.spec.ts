import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';
import { type WellFeature, wellsOf } from '../support/wells.ts';

async function wellWith(baseURL: string | undefined, fits: (well: WellFeature['properties']) => unknown) {
  const well = (await wellsOf(baseURL ?? '')).find(({ properties }) => fits(properties));
  if (!well) throw new Error('the demo data has no such well');
  return { ...well.properties, place: well.geometry.coordinates };
}

test.describe('drawn', () => {
  test.use({ drawsMap: true });

  test('MAP-1, MAP-9, MAP-17, MAP-20: the map starts over the district with wells, and is saved as a PNG and as a PDF with a title, without errors or requests to other hosts', async ({
    portal,
    tools,
  }) => {
    // The settings of the link arrive while the first wells are loading, and must not keep the map from being drawn.
    await portal.open('/#color=status&class=A,B');
    await expect(portal.status().filter({ hasText: 'Loading map' })).toBeAttached();
    await portal.acceptDisclaimer();
    await portal.mapLoaded();
    await expect(portal.text('Loading map')).toHaveCount(0);
    const { center, zoom } = await portal.view();
    expect(center[0]).toBeCloseTo(-101.825, 2);
    expect(center[1]).toBeCloseTo(36.11, 2);
    expect(zoom).toBeCloseTo(8.4, 1);
    expect(await portal.layersOnMap()).toContain('wells');

    const { name, bytes: png } = await portal.downloaded(() => tools.openExport('Save PNG'));
    expect(name).toBe('map.png');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(20_000);

    await portal.chooseBasemap('Satellite');
    await tools.openExport('Print PDF');
    await portal.field('Report title').fill('Wells near Dumas – 2026');
    const { bytes: pdf } = await portal.downloaded(() => portal.button('Print PDF', { exact: true }).click());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(50_000);
    expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
  });
});

test('MAP-8, MAP-9, MAP-10, MAP-18: layers are switched and keep their state on every basemap, wells have labels, buffers and popups, and the map fills its container', async ({
  portal,
  baseURL,
}) => {
  const well = await wellWith(
    baseURL,
    ({ StateWellNumber, GPU, state_links, Telemetry }) => StateWellNumber && GPU && state_links && Telemetry,
  );
  const drawn = (layer: string) => expect.poll(() => portal.drawnAt(well.place, layer), layer);
  const buffersFetched = () => portal.requests.filter((url) => url.includes('/tiles/well-buffers/')).length;
  await portal.openMap();
  expect(buffersFetched(), 'buffers are fetched from zoom 10').toBe(0);
  const wide = await wellWith(baseURL, (properties) => properties['Well Class'] === 'A');
  await portal.lookAt(wide.place, 13);
  await expect.poll(() => portal.drawnAt(wide.place, 'well-buffers-fill')).toBeGreaterThan(0);
  expect(await portal.layersOnMap()).toContain('well-labels');

  await portal.lookAt(well.place, 16);
  await drawn('wells').toBeGreaterThan(0);
  await portal.layerSwitch('Wells').uncheck({ force: true });
  await drawn('wells').toBe(0);
  await portal.layerSwitch('Wells').check({ force: true });
  await portal.layerSwitch('GPUs').uncheck({ force: true });
  for (const basemap of ['Streets', 'Satellite', 'Light', 'Dark', 'Outdoors']) {
    await portal.chooseBasemap(basemap);
    await drawn('wells').toBeGreaterThan(0);
    expect(await portal.drawnAt(well.place, 'gpus-fill'), basemap).toBe(0);
  }
  await portal.openSection('NPGCD Data');
  await portal.layerSwitch('GPUs').check({ force: true });
  await drawn('gpus-fill').toBeGreaterThan(0);

  await portal.clickMap(well.place, 'wells');
  const popup = within(portal.popup);
  await expect(popup.headingNamed()).toHaveText(well.Well);
  await expect(portal.popup).toContainText(well.StateWellNumber ?? '');
  await expect(portal.popup, 'which administrators alone see').not.toContainText(/owner/i);
  await expect(portal.popup).not.toContainText('well_ndx');
  expect((await portal.popup.boundingBox())?.width).toBeLessThanOrEqual(400);
  const report = `/public-resources/tools/gpu-select/${well.GPU}`;
  await expect(popup.link('View Well Report')).toHaveAttribute('href', report);
  for (const link of await popup.link().all()) expect(await link.getAttribute('href')).toMatch(/^(\/|https?:)/);
  await popup.button('Next feature').click();
  await expect(popup.headingNamed()).toContainText(/GPU/);
  await portal.press('Escape');
  await expect(portal.popup).toHaveCount(0);

  const width = () => portal.canvas.evaluate((canvas) => canvas.clientWidth);
  const before = await width();
  await portal.sidebarToggle.click();
  await expect.poll(width).toBe(before + 258);
  expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
});

test('MAP-1, MAP-2, MAP-8: a declined disclaimer leaves the map unloaded; an accepted one, a view, its link and layers last; each visit has a single map', async ({
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

  await portal.chooseTheme('Dark');
  await expect(portal.map).toHaveAttribute('data-basemap', 'dark');
  await portal.chooseBasemap('Streets');
  await portal.lookAt([-101.5, 36.3], 12);
  await portal.isAt(/36\.3.*basemap=streets/);
  const other = await portal.newTab();
  await other.open(portal.address.href.replace('/#', '/public-map#'));
  await expect(other.map).toHaveAttribute('data-basemap', 'streets');
  await expect(other.map).toHaveAttribute('data-zoom', '12.00');
  await portal.comeToFront();

  for (const page of ['GPU Select', 'Adjacent Wells']) {
    await portal.sidebarLink(page).first().click();
    await expect(portal.heading).toHaveText(page);
    await expect(portal.canvas).toHaveCount(page === 'GPU Select' ? 1 : 0);
    await portal.goBack();
    await portal.mapLoaded();
    await expect(portal.canvas).toHaveCount(1);
  }
  await portal.focusWindow();
  await portal.reload();
  await portal.mapLoaded();
  await expect(portal.disclaimer).toHaveCount(0);
  expect(portal.requests.filter((url) => url.endsWith('/api/public-map/layers'))).toHaveLength(1);
  expect(portal.problems.console).toEqual([]);
});

test('MAP-2, MAP-10: an administrator sees no disclaimer, and the owner of a well', async ({ as, baseURL }) => {
  const { place } = await wellWith(baseURL, () => true);
  const portal = await as('admin');
  await portal.open('/');
  await portal.mapLoaded();
  await expect(portal.disclaimer).toHaveCount(0);
  await portal.lookAt(place, 17);
  await portal.clickMap(place, 'wells');
  await expect(portal.popup).toContainText('Well Class');
  await expect(
    within(portal.popup)
      .term()
      .filter({ hasText: /^Owner$/ }),
  ).toHaveCount(1);
  expect(portal.problems.console).toEqual([]);
});

test('MAP-16, MAP-20: failed calls for layers, well counts and a graph are logged, leave the map usable and can be tried again; a broken layer is left out', async ({
  portal,
  tools,
  baseURL,
}) => {
  const { well_ndx } = await wellWith(baseURL, (properties) => properties['Winter Observations']);
  const [layers, counts] = ['**/api/public-map/layers', '**/api/public-map/well-counts'];
  const graph = '**/api/ui-graph-waterlevels-winterobs/*';
  for (const calls of [layers, counts, graph])
    await portal.answer(calls, { title: 'Service Unavailable', status: 503, detail: 'The database is resting.' }, 503);
  await portal.open(`/#graph=${well_ndx}/winter`);
  await portal.acceptDisclaimer();
  await expect(portal.canvas).not.toHaveCount(0);
  await expect(portal.text('Loading map')).toHaveCount(0);
  await expect(tools.graph).toContainText('An error has occurred: The database is resting.');
  await expect(portal.text('Number of wells unknown')).toBeVisible();
  expect(portal.problems.console.join()).toContain('Could not be loaded: ["map","well-counts"]');

  const failures = portal.problems.console.length;
  for (const calls of [layers, counts, graph]) await portal.letThrough(calls);
  await portal.changeAnswer(layers, (all: object[]) => [
    ...all,
    { ...all[0], id: 'broken', source: 'nowhere' },
    { nonsense: true },
    null,
  ]);
  await within(tools.graph).button('Try again').click();
  await expect(tools.drawnGraph).toBeVisible();
  await within(tools.bar).button('Try again').click();
  await expect(tools.count).toHaveText(/^([\d,]+) of \1 wells$/);
  await portal.button('Try again').click();
  await expect.poll(() => portal.layersOnMap()).toContain('wells');
  expect(await portal.layersOnMap()).not.toContain('broken');
  await expect(portal.panelSection('More Data')).toBeEnabled();
  const messages = portal.problems.console.slice(failures);
  expect(messages.filter((message) => !message.startsWith('warning'))).toEqual([]);
  expect(messages).not.toEqual([]);
});

test('MAP-19: without WebGL the map says so, a table takes its place, and the rest of the portal can be reached', async ({
  portal,
  tools,
}) => {
  await portal.withoutWebGl();
  await portal.open('/');
  await portal.acceptDisclaimer();
  await expect(portal.text('This browser cannot draw the map because WebGL is missing or turned off.')).toBeVisible();
  await expect(portal.region('Map controls')).toHaveCount(0);
  await portal.button('Show the wells in a table').click();
  await expect(tools.wellsInView).toHaveText(/^[\d,]{5,} /);
  const all = await tools.wellsInView.textContent();
  await tools.choose('Well Class', 'D');
  await expect(tools.wellsInView).not.toHaveText(all ?? '');
  await within(tools.table)
    .button(/^Details/)
    .first()
    .click();
  await expect(tools.table).toContainText('Monitoring Status');
  await portal.sidebarLink('GPU Select').click();
  await expect(portal.heading).toHaveText('GPU Select');
});

test('wells in vector tiles are filtered and colored, and their popups have all details', async ({
  portal,
  tools,
  baseURL,
}) => {
  const well = await wellWith(baseURL, (each) => each['Well Class'] === 'B' && each.StateWellNumber);
  // The API answers like this for a district with too many wells to send at once.
  const tiles = {
    id: 'wells',
    kind: 'well',
    type: 'vector',
    tiles: ['/api/tiles/wells/{z}/{x}/{y}.mvt'],
    minzoom: 0,
    maxzoom: 14,
  };
  await portal.changeAnswer('**/api/public-map/sources?data=link', (sources: Array<{ id: string }>) =>
    sources.map((source) => (source.id === 'wells' ? tiles : source)),
  );
  await portal.openMap();
  expect(portal.requests.some((url) => url.endsWith('.mvt'))).toBe(true);
  expect(portal.requests.some((url) => url.includes('/sources/wells'))).toBe(false);

  await tools.choose('Well Class', 'A');
  await portal.lookAt(well.place, 15);
  await expect.poll(() => portal.drawnAt(well.place, 'wells')).toBe(0);
  await portal.button('Clear filters').click();
  await tools.colorBy.selectOption({ label: 'Status' });
  await portal.clickMap(well.place, 'wells');
  await expect(within(portal.popup).headingNamed()).toHaveText(well.Well);
  // The tiles do not have the state well number.
  await expect(portal.popup).toContainText(well.StateWellNumber ?? '');
  expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
});

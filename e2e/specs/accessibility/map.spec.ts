import { within } from '../../support/part.ts';
import { LAPTOP, onLaptop, onPhone, Sweep } from '../../support/sweep.ts';
import { expect, test } from '../../support/test.ts';
import { wellsOf } from '../../support/wells.ts';

test.use({ bypassCSP: true, viewport: LAPTOP });
// Each looks at the page in about thirty states, and each state in several themes.
test.describe.configure({ timeout: 120_000 });

test("axe finds no problem on the map's disclaimer, panel, search, filters and menus", async ({ portal, tools }) => {
  const sweep = new Sweep(portal);
  // A chosen basemap stays the same in every theme, so that it is loaded only once.
  await portal.open('/#basemap=light');
  await expect(portal.disclaimer).toBeVisible();
  await sweep.look('disclaimer');
  await within(portal.disclaimer).button('Decline').click();
  await sweep.look('disclaimer declined');
  await portal.button('Review disclaimer').click();
  await portal.acceptDisclaimer();
  await portal.mapLoaded();

  for (const section of ['Basemaps', 'NPGCD Data', 'More Data'] as const) {
    await portal.openSection(section);
    for (const options of await portal.button(/^Options of/).all()) await options.click();
    await sweep.look(`section ${section}`);
  }
  for (const section of ['Well Buffers Tool', 'Adjacent Wells Tool'] as const) {
    await portal.openSection(section);
    await portal.field('Lat', { exact: true }).fill('99');
    await portal.field('Lon', { exact: true }).focus();
    await sweep.look(`section ${section} with a mistake`);
  }
  // On a phone the open section lies over the map's buttons.
  await portal.panelSection('Adjacent Wells Tool').click();

  await tools.search.fill('10');
  await expect(tools.results.first()).toBeVisible();
  await portal.press('ArrowDown');
  await sweep.look('search results');
  await tools.search.fill('no such thing anywhere');
  await expect(portal.text('No wells or GPUs found')).toBeVisible();
  await sweep.look('nothing found');
  await tools.searchBy('Address / coordinates');
  await tools.search.fill('dumas');
  await expect(tools.results.first()).toBeVisible();
  await sweep.look('places found');
  await portal.press('Escape');

  await tools.filter('Well Class').click();
  await portal.option('A', { exact: true }).click();
  await sweep.lookOnLaptop('values of a filter');
  await portal.press('Escape');
  await tools.colorBy.selectOption({ label: 'Status' });
  await sweep.look('filters set');
  await sweep.look('legend');
  await onPhone(portal);
  await tools.toggleFilters();
  await sweep.lookOnPhone('filters');
  await tools.filter('Well Class').click();
  await expect(portal.option('A', { exact: true })).toBeVisible();
  await sweep.lookOnPhone('values of a filter');
  await portal.press('Escape');
  await tools.toggleFilters();
  await onLaptop(portal);

  await portal.button('Export', { exact: true }).click();
  await sweep.look('export menu');
  await portal.menuitem('Print PDF').click();
  await expect(portal.dialog('Print PDF')).toBeVisible();
  await sweep.look('print dialog');
  await portal.press('Escape');
  await portal.button('Map help').click();
  await expect(portal.dialog('Map help')).toBeVisible();
  await sweep.look('map help');
  expect(sweep.found).toEqual([]);
});

test("axe finds no problem on the map's popups, graph, drawings and table", async ({ portal, tools, baseURL }) => {
  const sweep = new Sweep(portal);
  const wells = await wellsOf(baseURL ?? '');
  const well = wells.find(({ properties }) => properties.Telemetry && properties['Winter Observations']);
  if (!well) throw new Error('the demo data has no well with telemetry');
  await portal.openMap('/#gpus=1001,1002&basemap=light');
  await expect(tools.selectedGpus).toContainText('acres');
  await tools.unfoldSelection();
  await sweep.look('selected GPUs');
  await within(tools.selectedGpus).button('Clear highlight').click();

  await portal.lookAt(well.geometry.coordinates, 15);
  await portal.clickMap(well.geometry.coordinates, 'wells');
  await expect(
    within(portal.popup)
      .status()
      .filter({ hasText: /1 of [2-9]/ }),
  ).toBeVisible();
  await sweep.look('popup of a well');
  await within(portal.popup).button('Next feature').click();
  await expect(within(portal.popup).headingNamed()).toContainText(/GPU/);
  await sweep.look('popup of a GPU');
  await within(portal.popup).button('Previous feature').click();
  await within(portal.popup).button('View Data').click();
  await expect(tools.drawnGraph).toBeVisible();
  await sweep.look('graph');
  await within(tools.graph).button('Expand').click();
  await within(tools.graph).radio('Telemetry', { exact: true }).check({ force: true });
  await expect(tools.drawnGraph).toBeVisible();
  await sweep.look('graph, larger');
  await within(tools.graph).button('Close').click();

  const move = portal.button('Move map', { exact: true });
  await move.click();
  await sweep.look('buttons that move the map');
  await move.click();
  await tools.draw('Line');
  await sweep.look('drawing tools');
  const [lon, lat] = well.geometry.coordinates;
  await tools.drawThrough([lon, lat], [lon + 0.001, lat + 0.001]);
  await expect(tools.measurements).toContainText('ft');
  await sweep.look('measurements');
  await within(tools.measurements)
    .button(/^Corners/)
    .click();
  await portal
    .textbox(/Latitude/)
    .first()
    .fill('99');
  await portal.press('Enter');
  await sweep.look('corners of a drawing, with a mistake');
  await within(tools.measurements).button('Reset').click();

  await tools.tableButton.click();
  await expect(tools.wellsInView).toBeVisible();
  await sweep.look('table of wells');
  expect(sweep.found).toEqual([]);
});

import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

interface SourceEntry {
  id: string;
  type: string;
  data: string;
}

test('MAP-10: the owner of a well is shown and sent to administrators only', async ({ as, baseURL }) => {
  const [well] = await wellsOf(baseURL ?? '');
  const place = well?.geometry.coordinates ?? [0, 0];
  for (const persona of ['admin', 'owner'] as const) {
    const portal = await as(persona);
    const sent = portal.collectAnswers(/\/public-map\/(sources\/wells|features)/);
    await portal.open('/');
    await portal.mapLoaded();
    await expect(portal.disclaimer).toHaveCount(0);
    await portal.lookAt(place, 17);
    await portal.clickMap(place, 'wells');
    await expect(portal.popup).toContainText('Well Class');
    const terms = within(portal.popup)
      .term()
      .filter({ hasText: /^Owner$/ });
    await expect(terms).toHaveCount(persona === 'admin' ? 1 : 0);
    expect(sent.some((text) => text.includes('"Owner"'))).toBe(persona === 'admin');
    expect(portal.problems.console).toEqual([]);
  }
});

test('wells in vector tiles are filtered and colored, and their popups have all details', async ({
  portal,
  tools,
  baseURL,
}) => {
  const wells = await wellsOf(baseURL ?? '');
  const well = wells.find(({ properties }) => properties['Well Class'] === 'B' && properties.StateWellNumber);
  if (!well) throw new Error('the demo data has no well of class B with a state well number');
  const place = well.geometry.coordinates;
  // The API answers like this for a district with too many wells to send at once.
  await portal.changeAnswer('**/api/public-map/sources?data=link', (sources: SourceEntry[]) =>
    sources.map((source) =>
      source.id === 'wells'
        ? {
            id: 'wells',
            kind: 'well',
            type: 'vector',
            tiles: ['/api/tiles/wells/{z}/{x}/{y}.mvt'],
            minzoom: 0,
            maxzoom: 14,
          }
        : source,
    ),
  );
  await portal.openMap();
  expect(portal.requests.some((url) => url.endsWith('.mvt'))).toBe(true);
  expect(portal.requests.some((url) => url.includes('/sources/wells'))).toBe(false);

  await tools.choose('Well Class', 'A');
  await portal.lookAt(place, 15);
  await expect.poll(() => portal.drawnAt(place, 'wells')).toBe(0);
  await portal.button('Clear filters').click();
  await tools.colorBy.selectOption({ label: 'Status' });
  await portal.clickMap(place, 'wells');
  await expect(within(portal.popup).headingNamed()).toHaveText(well.properties.Well);
  // The tiles do not have the state well number.
  await expect(portal.popup).toContainText(well.properties.StateWellNumber ?? '');
  expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
});

test('MAP-20: well counts that could not be loaded can be fetched again, and the map still works', async ({
  portal,
  tools,
}) => {
  await portal.answer('**/api/public-map/well-counts', { title: 'Service Unavailable', status: 503 }, 503);
  await portal.openMap();
  await expect(portal.text('Number of wells unknown')).toBeVisible({ timeout: 30_000 });
  expect(await portal.layersOnMap()).toContain('wells');
  await portal.letThrough('**/api/public-map/well-counts');
  await portal.button('Try again').click();
  await expect(tools.count).toHaveText(/^([\d,]+) of \1 wells$/);
  expect(portal.problems.console.join()).toContain('Could not be loaded: ["map","well-counts"]');
});

test('drawings stay on the map after a visit to another page of the portal', async ({ portal, tools }) => {
  await portal.openMap();
  await portal.lookAt([-101.895, 36.1025], 15);
  await tools.draw('Line');
  await tools.drawThrough([-101.9, 36.1], [-101.89, 36.1]);
  await expect(tools.measurements).toContainText('ft');
  await portal.go('/about');
  await expect(portal.heading).toHaveText(/About/);
  await portal.goBack();
  await portal.mapLoaded();
  await expect(tools.measurements).toContainText('ft');
  await expect.poll(async () => (await portal.layersOnMap()).some((id) => id.startsWith('gl-draw-'))).toBe(true);
});

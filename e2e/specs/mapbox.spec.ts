import { startMapboxStandIn } from '../support/mapbox-stand-in.mjs';
import { within } from '../support/part.ts';
import { ReleaseLab } from '../support/release-lab.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

/** The portal with a Mapbox account, on a stand-in for Mapbox's services. */
async function withMapbox(baseURL: string | undefined, token: string) {
  const services = await startMapboxStandIn({});
  const lab = await ReleaseLab.open(baseURL ?? '', {
    MAPBOX_ACCESS_TOKEN: token,
    MAPBOX_API_URL: services.url,
  });
  const close = async () => {
    lab.close();
    await services.close();
  };
  return { services, lab, close };
}

test.describe('drawn', () => {
  test.use({ drawsMap: true });

  test('with a Mapbox token the map runs on mapbox-gl with the same layers, popups, basemap switch and tools, and addresses are found', async ({
    portal,
    tools,
    baseURL,
  }) => {
    const { services, lab, close } = await withMapbox(baseURL, 'pk.test');
    try {
      await portal.openMap(`${lab.url}/`);
      const engines = portal.requests.filter((url) => /engine-/.test(url));
      expect(engines.some((url) => url.includes('engine-mapbox'))).toBe(true);
      expect(engines.some((url) => url.includes('engine-maplibre'))).toBe(false);
      expect(services.requests.some((path: string) => path.includes('outdoors-v12'))).toBe(true);

      const well = (await wellsOf(lab.url)).find(({ properties }) => properties.GPU && properties.StateWellNumber);
      const place = well?.geometry.coordinates ?? [0, 0];
      await portal.lookAt(place, 16);
      await portal.chooseBasemap('Dark');
      await portal.clickMap(place, 'wells');
      await expect(within(portal.popup).headingNamed()).toHaveText(well?.properties.Well ?? '');
      await portal.press('Escape');

      await tools.searchBy('Address / coordinates');
      await tools.search.fill('715 dumas');
      await expect(tools.results).toHaveText(/715 Dumas Avenue.*Dumas, Texas 79029/);
      await tools.results.click();
      await expect.poll(async () => (await portal.view()).center[0]).toBeCloseTo(-101.97321, 3);
      expect(services.requests).toContain('/search/geocode/v6/forward');
      // The gazetteer knows places that the service does not.
      await tools.search.fill('gruver');
      await expect(tools.results.first()).toContainText('Town');
      await tools.searchBy('Attributes');

      await tools.choose('Well Class', 'A');
      await expect.poll(async () => JSON.stringify((await tools.layerStyle('wells')).filter)).toContain('Well Class');
      const [gpu] = await tools.gpus(1001);
      await portal.lookAt(gpu.place, 14);
      await tools.rightClick(gpu.place, 'gpus-fill');
      await expect(tools.selectedGpus).toContainText('GPU 1001');
      await tools.draw('Line');
      await tools.drawThrough(gpu.place, [gpu.place[0] + 0.01, gpu.place[1]]);
      await expect(tools.measurements).toContainText('ft');
      const picture = await portal.downloaded(() => tools.openExport('Save PNG'));
      expect(picture.name).toBe('map.png');
      expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
    } finally {
      await close();
    }
  });
});

test('a token that Mapbox refuses leads to the built-in maps and a message', async ({ portal, baseURL }) => {
  const { lab, close } = await withMapbox(baseURL, 'pk.refused');
  try {
    await portal.open(`${lab.url}/`);
    await expect(portal.text(/You see the built-in maps instead\./)).toBeVisible();
    await portal.acceptDisclaimer();
    await portal.mapLoaded();
    expect(await portal.layersOnMap()).toContain('wells');
  } finally {
    await close();
  }
});

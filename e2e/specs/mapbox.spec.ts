import { startMapboxStandIn } from '../support/mapbox-stand-in.mjs';
import { PortalDriver } from '../support/portal-driver.ts';
import { ReleaseLab } from '../support/release-lab.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

/** The portal as it is with a Mapbox account, on a stand-in for Mapbox's services. */
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

test('with a Mapbox token the map runs on mapbox-gl with the same layers, popups and basemap switch', async ({
  page,
  baseURL,
}) => {
  const { services, lab, close } = await withMapbox(baseURL, 'pk.test');
  try {
    const portal = new PortalDriver(page);
    const engines: string[] = [];
    page.on('request', (request) => {
      if (/engine-/.test(request.url())) engines.push(request.url());
    });
    await portal.openMap(`${lab.url}/`);
    expect(engines.some((url) => url.includes('engine-mapbox'))).toBe(true);
    expect(engines.some((url) => url.includes('engine-maplibre'))).toBe(false);
    expect(services.requests.some((path: string) => path.includes('outdoors-v12'))).toBe(true);

    const well = (await wellsOf(lab.url)).find(({ properties }) => properties.GPU && properties.StateWellNumber);
    const place = well?.geometry.coordinates ?? [0, 0];
    await portal.lookAt(place, 16);
    await portal.chooseBasemap('Dark');
    await portal.clickMap(place, 'wells');
    await expect(portal.popup.getByRole('heading')).toHaveText(well?.properties.Well ?? '');
    expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
  } finally {
    await close();
  }
});

test('a token that Mapbox refuses leads to the built-in maps, with a word about it', async ({ page, baseURL }) => {
  const { lab, close } = await withMapbox(baseURL, 'pk.refused');
  try {
    const portal = new PortalDriver(page);
    await portal.open(`${lab.url}/`);
    await expect(page.getByText('The built-in maps are shown.')).toBeVisible();
    await portal.acceptDisclaimer();
    await portal.mapLoaded();
    expect(await portal.layersOnMap()).toContain('wells');
  } finally {
    await close();
  }
});

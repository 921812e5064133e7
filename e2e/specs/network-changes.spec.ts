import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

test('the portal, its map and a well are shown though the network changes under every file and call', async ({
  portal,
  baseURL,
}) => {
  const [well] = await wellsOf(baseURL ?? '');
  if (!well) throw new Error('the demo data has no well');
  // Tiles, fonts and its worker are the map engine's own affair.
  const failed = await portal.failOnce(/\.(js|css|json)(\?|$)|\/api\/(?!tiles|fonts)/);
  await portal.openMap();
  await portal.lookAt(well.geometry.coordinates, 16);
  await portal.clickMap(well.geometry.coordinates, 'wells');
  await expect(portal.popup).toBeVisible();
  const kinds = [/\/main\.[^/]*\.js$/, /\.css$/, /registry\.json$/, /remoteEntry[^/]*\.js$/, /\/api\//];
  expect(kinds.filter((kind) => !failed.some((url) => kind.test(url)))).toEqual([]);
});

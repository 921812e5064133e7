import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

const VIEW = '/#map=11/36.1/-101.9/30';

test('while the map engine is on its way, wells are drawn where it will draw them, and filtered', async ({
  portal,
  tools,
  baseURL,
}) => {
  const engine = await portal.hold('**/first-engine-maplibre.*.js');
  await portal.begin(VIEW);
  await portal.acceptDisclaimer();
  await expect(portal.firstPicture).toHaveAttribute('data-wells', /^[1-9]\d*$/);
  await expect(portal.status().filter({ hasText: 'Loading map' })).toBeVisible();
  // Fonts that come late move the map, and the picture is drawn again.
  const picture = await portal.firstPicture.evaluateHandle(async (canvas: HTMLCanvasElement) => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  });

  const count = async () => Number(await portal.firstPicture.getAttribute('data-wells'));
  const all = await count();
  await tools.choose('Well Class', 'A');
  await expect.poll(count).toBeLessThan(all);
  expect(await count()).toBeGreaterThan(0);

  await engine.letGo();
  await portal.mapLoaded();
  await expect(portal.firstPicture).toHaveCount(0);
  const box = await portal.map.boundingBox();
  if (!box) throw new Error('the map is not on the page');
  const wells = await wellsOf(baseURL ?? '');
  const pixels = await tools.pixelsOf(wells.map(({ geometry }) => geometry.coordinates));
  const places = pixels.map(({ x, y }, index) => ({
    name: wells[index]?.properties.Well,
    x: (x - box.x) / box.width,
    y: (y - box.y) / box.height,
  }));
  const inView = places.filter(({ x, y }) => x > 0 && y > 0 && x < 1 && y < 1);
  expect(inView.length).toBeGreaterThan(10);
  const missing = await picture.evaluate(
    (image, shown) =>
      shown.filter(({ x, y }) => {
        const [column, row] = [Math.floor(x * image!.width), Math.floor(y * image!.height)];
        return image!.data[4 * (row * image!.width + column) + 3] === 0;
      }),
    inView,
  );
  expect(missing).toEqual([]);
  expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
});

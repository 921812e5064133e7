import { within } from '../support/part.ts';
import type { Place } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

/** 2,954.5 feet apart on the ellipsoid of WGS 84, as PostGIS geography measures them. */
const WEST: Place = [-101.9, 36.1];
const EAST: Place = [-101.89, 36.1];
const NORTH: Place = [-101.895, 36.105];

const numberBefore = (text: string, unit: string): number =>
  Number((new RegExp(`([\\d,.]+)\\s*${unit}`).exec(text)?.[1] ?? 'NaN').replaceAll(',', ''));

test('MAP-11, MAP-13: lines and areas are measured while they are drawn, without popups, are moved by numbers and arrow keys, and survive a basemap switch and a visit to another page', async ({
  portal,
  tools,
}) => {
  await portal.openMap();
  await portal.lookAt([-101.895, 36.1], 14);
  await expect(tools.measurements).toHaveCount(0);
  await tools.draw('Line');
  await tools.drawThrough(WEST, EAST);
  await expect(tools.measurements).toBeVisible();
  const line = (await tools.measurements.textContent()) ?? '';
  expect(numberBefore(line, 'ft') / 2954.5).toBeCloseTo(1, 2);
  expect(numberBefore(line, 'yd') / (2954.5 / 3)).toBeCloseTo(1, 2);
  await expect(portal.popup).toHaveCount(0);

  const feet = async () => numberBefore((await tools.measurements.textContent()) ?? '', 'ft');
  await within(tools.measurements).button('Corners of Line 1').click();
  const corners = portal.group('Corners of Line 1');
  await within(corners).textbox('Longitude of corner 2').fill('-101.88');
  await portal.press('Enter');
  // Twice as far as before.
  await expect.poll(feet).toBeCloseTo(5908.8, -2);

  await portal.canvas.first().focus();
  const { center } = await portal.view();
  const before = await tools.pixelOf([-101.88, 36.1]);
  for (let press = 0; press < 5; press++) await portal.press('ArrowLeft');
  await expect(portal.status().filter({ hasText: /^Corner 2 of 2 moved to 36\.\d+, −101\.8\d+\./ })).toHaveCount(1);
  const longitude = Number(await within(corners).textbox('Longitude of corner 2').inputValue());
  expect((await tools.pixelOf([longitude, 36.1])).x).toBeCloseTo(before.x - 50, 0);
  expect(await feet()).toBeCloseTo((2954.4 * (longitude + 101.9)) / 0.01, -2);
  expect((await portal.view()).center).toEqual(center);
  await portal.press('Control+z');
  await expect.poll(feet).toBeCloseTo(5908.8, -2);
  await portal.press('Escape');
  await portal.press('Delete');
  await expect(tools.measurements).toContainText('Nothing is drawn.');
  await within(tools.measurements).button('Undo').click();
  await expect.poll(feet).toBeCloseTo(5908.8, -2);

  await tools.draw('Polygon');
  await tools.drawThrough([-101.898, 36.101], [-101.892, 36.101], NORTH);
  const isDrawn = async (): Promise<void> => {
    await expect(tools.measurements).toContainText('acres');
    await expect(tools.measurements).toContainText('sq ft');
    await expect.poll(async () => (await portal.layersOnMap()).some((id) => id.startsWith('gl-draw-'))).toBe(true);
  };
  await portal.chooseBasemap('Dark');
  await isDrawn();
  await portal.goOn('/about');
  await portal.goBack();
  await portal.mapLoaded();
  await isDrawn();
  await within(tools.measurements).button('Reset').click();
  await expect(tools.measurements).toHaveCount(0);
  expect(portal.problems.console).toEqual([]);
});

test('MAP-11, MAP-14: "Popups" switches popups off and on; the Well Buffers Tool draws a buffer, also takes a point picked on the map, and survives a basemap switch', async ({
  portal,
  tools,
}) => {
  await portal.openMap();
  const [{ place }] = await tools.gpus(1001);
  await portal.lookAt(place, 13);
  await portal.button('Popups').click();
  await portal.clickMap(place, 'gpus-fill');
  await tools.rightClick(place, 'gpus-fill');
  await expect(tools.selectedGpus).toContainText('GPU 1001');
  await expect(portal.popup).toHaveCount(0);
  await portal.button('Popups').click();
  await portal.clickMap(place, 'gpus-fill');
  await expect(portal.popup).toBeVisible();
  await portal.press('Escape');

  await portal.openSection('Well Buffers Tool');
  const [draw, latitude, longitude] = [
    portal.button('Draw', { exact: true }),
    portal.field('Lat', { exact: true }),
    portal.field('Lon', { exact: true }),
  ];
  await latitude.fill('36.1');
  await longitude.fill('-201');
  await expect(draw).toBeDisabled();
  await longitude.fill('-101.9');
  await expect(portal.field('Radius', { exact: true })).toHaveValue('150');
  await draw.click();
  await expect(portal.text('1 buffer is on the map.')).toBeVisible();
  await portal.chooseBasemap('Streets');
  await expect.poll(async () => (await portal.layersOnMap()).some((id) => id.startsWith('buffers'))).toBe(true);
  await portal.openSection('Well Buffers Tool');
  await portal.button('Clear', { exact: true }).click();
  await expect(portal.text('1 buffer is on the map.')).toHaveCount(0);
  await portal.button('Reset', { exact: true }).click();
  // Drawing has shown the circle from close by.
  await portal.lookAt(WEST, 14);
  await portal.button('Choose on the map').first().click();
  await portal.clickAt(await tools.pixelOf(EAST));
  await expect(latitude).toHaveValue(/^36\.1/);
  await expect(portal.popup).toHaveCount(0);
  await expect(draw).toBeEnabled();
  expect(portal.problems.console).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('MAP-12: a GPU held for a second is selected, and a short touch selects nothing', async ({ portal, tools }) => {
    await portal.openMap();
    const [{ place }] = await tools.gpus(1001);
    await portal.lookAt(place, 13);
    await expect.poll(() => portal.drawnAt(place, 'gpus-fill')).toBeGreaterThan(0);
    // A short touch would open a popup, which would cover the place of the next touch.
    await portal.button('Popups').tap();
    await tools.touch(place, 500);
    await expect(tools.selectedGpus).toHaveCount(0);
    await tools.touch(place, 1_300);
    await expect(tools.selectedGpus).toContainText('1 GPU');
  });
});

import { within } from '../support/part.ts';
import type { Place } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

/** 2,954.5 feet apart on the ellipsoid of WGS 84, as PostGIS geography measures them. */
const WEST: Place = [-101.9, 36.1];
const EAST: Place = [-101.89, 36.1];
const NORTH: Place = [-101.895, 36.105];

const numberBefore = (text: string, unit: string): number =>
  Number((new RegExp(`([\\d,.]+)\\s*${unit}`).exec(text)?.[1] ?? 'NaN').replaceAll(',', ''));

test('MAP-11, MAP-13: lines and areas are measured while they are drawn, without popups, and survive a basemap switch', async ({
  portal,
  tools,
}) => {
  await portal.openMap();
  await portal.lookAt([-101.895, 36.1025], 15);
  await expect(tools.measurements).toHaveCount(0);
  await tools.draw('Line');
  await tools.drawThrough(WEST, EAST);
  await expect(tools.measurements).toBeVisible();
  const line = (await tools.measurements.textContent()) ?? '';
  expect(numberBefore(line, 'ft') / 2954.5).toBeCloseTo(1, 2);
  expect(numberBefore(line, 'yd') / (2954.5 / 3)).toBeCloseTo(1, 2);
  await expect(portal.popup).toHaveCount(0);

  await tools.draw('Polygon');
  await tools.drawThrough([-101.898, 36.101], [-101.892, 36.101], NORTH);
  await expect(tools.measurements).toContainText('acres');
  await expect(tools.measurements).toContainText('sq ft');
  await portal.chooseBasemap('Dark');
  await expect.poll(async () => (await portal.layersOnMap()).some((id) => id.startsWith('gl-draw-'))).toBe(true);
  await expect(tools.measurements).toContainText('acres');

  await within(tools.measurements).button('Reset').click();
  await expect(tools.measurements).toHaveCount(0);
  expect(portal.problems.console).toEqual([]);
});

test('MAP-13: a corner moves by typed numbers and by arrow keys, and the measured length follows', async ({
  portal,
  tools,
}) => {
  await portal.openMap();
  await portal.lookAt([-101.895, 36.1], 14);
  await tools.draw('Line');
  await tools.drawThrough(WEST, EAST);
  const feet = async () => numberBefore((await tools.measurements.textContent()) ?? '', 'ft');
  await within(tools.measurements).button('Corners of Line 1').click();
  const corners = portal.group('Corners of Line 1');
  await within(corners).textbox('Longitude of corner 2').fill('-101.88');
  await portal.press('Enter');
  // Twice as far as before.
  await expect.poll(feet).toBeCloseTo(5908.8, -2);

  await within(corners).textbox('Longitude of corner 2').fill('-201');
  await portal.press('Tab');
  await expect(within(corners).text('Enter a number from -180 to 180.')).toBeVisible();
  expect(await feet()).toBeCloseTo(5908.8, -2);
  await within(corners).textbox('Longitude of corner 2').press('Escape');

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
  await portal.press('Delete');
  await expect(portal.status().filter({ hasText: 'A line needs at least 2 corners.' })).toHaveCount(1);
  await portal.press('Escape');
  await portal.press('Delete');
  await expect(tools.measurements).toContainText('Nothing is drawn.');
  await within(tools.measurements).button('Undo').click();
  await expect.poll(feet).toBeCloseTo(5908.8, -2);
  expect(portal.problems.console).toEqual([]);
});

test('MAP-11: "Popups" switches popups off and on', async ({ portal, tools, baseURL }) => {
  const gpus = (await (await fetch(`${baseURL}/api/public-map/gpus?numbers=1001`)).json()) as Array<{
    longitude: number;
    latitude: number;
  }>;
  const place: Place = [gpus[0]?.longitude ?? 0, gpus[0]?.latitude ?? 0];
  await portal.openMap();
  await portal.lookAt(place, 13);
  await portal.button('Popups').click();
  await portal.clickMap(place, 'gpus-fill');
  await tools.rightClick(place, 'gpus-fill');
  await expect(tools.selectedGpus).toContainText('GPU 1001');
  await expect(portal.popup).toHaveCount(0);
  await portal.button('Popups').click();
  await portal.clickMap(place, 'gpus-fill');
  await expect(portal.popup).toBeVisible();
});

test('MAP-14: the Well Buffers Tool draws a buffer, also takes a point picked on the map, and survives a basemap switch', async ({
  portal,
  tools,
}) => {
  await portal.openMap();
  await portal.lookAt(WEST, 14);
  await portal.openSection('Well Buffers Tool');
  const draw = portal.button('Draw', { exact: true });
  await expect(draw).toBeDisabled();
  await portal.field('Lat', { exact: true }).fill('36.1');
  await portal.field('Lon', { exact: true }).fill('-201');
  await expect(draw).toBeDisabled();
  await portal.field('Lon', { exact: true }).fill('-101.9');
  await expect(portal.field('Radius', { exact: true })).toBeDisabled();
  await expect(portal.field('Radius', { exact: true })).toHaveValue('150');
  await draw.click();
  await expect(portal.text('1 buffer is on the map.')).toBeVisible();
  await portal.chooseBasemap('Streets');
  await portal.openSection('Well Buffers Tool');
  await expect
    .poll(async () => (await portal.layersOnMap()).filter((id) => id.startsWith('buffers')).length)
    .toBeGreaterThan(0);
  await portal.button('Clear', { exact: true }).click();
  await expect(portal.text('1 buffer is on the map.')).toHaveCount(0);

  await portal.button('Reset', { exact: true }).click();
  // Drawing has shown the circle from close by.
  await portal.lookAt(WEST, 14);
  await portal
    .button(/^Pick on map/)
    .first()
    .click();
  const { x, y } = await tools.pixelOf(EAST);
  await portal.clickAt({ x, y });
  await expect(portal.field('Lat', { exact: true })).toHaveValue(/^36\.1/);
  await expect(portal.popup).toHaveCount(0);
  await expect(draw).toBeEnabled();
});

test.describe('drawn', () => {
  test.use({ drawsMap: true });

  test('MAP-17: the map is saved as a PNG and as a PDF with a title', async ({ portal, tools }) => {
    // The settings of the link arrive while the first wells are loading, and must not keep the map from being drawn.
    await portal.openMap('/#color=status&class=A,B');
    const { name, bytes: png } = await portal.downloaded(() => tools.openExport('Save PNG'));
    expect(name).toBe('map.png');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(20_000);

    await tools.openExport('Print PDF');
    await portal.field('Report title').fill('Wells near Dumas – 2026');
    const { bytes: pdf } = await portal.downloaded(() => portal.button('Print PDF', { exact: true }).click());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(50_000);
    expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('MAP-12: a GPU held for a second is selected, and a short touch selects nothing', async ({
    portal,
    tools,
    baseURL,
  }) => {
    const gpus = (await (await fetch(`${baseURL}/api/public-map/gpus?numbers=1001`)).json()) as Array<{
      longitude: number;
      latitude: number;
    }>;
    const place: Place = [gpus[0]?.longitude ?? 0, gpus[0]?.latitude ?? 0];
    await portal.openMap();
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

import { violations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const FORM = '/public-resources/tools/adjacent-wells';

interface NearWell {
  Well: string;
  Distance: number;
}
const wellsWithin = async (baseURL: string | undefined, lat: number, lon: number, feet: number): Promise<NearWell[]> =>
  (await fetch(`${baseURL}/api/adjacent-wells/${lat}/${lon}/${feet}`)).json() as Promise<NearWell[]>;

test('ADJ-1, ADJ-2: the form says what is missing and wrong, and opens the results in feet', async ({
  portal,
  page,
}) => {
  await portal.open(FORM);
  const [latitude, longitude, distance] = ['Latitude', 'Longitude', 'Distance (yd)'].map((name) =>
    page.getByRole('textbox', { name }),
  );
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await latitude!.focus();
  await longitude!.fill('181');
  await distance!.fill('5e0');
  await expect(distance!).toHaveValue('50');
  await expect(page.getByText('*Required field')).toBeVisible();
  await expect(page.getByText('Invalid coordinate')).toBeVisible();
  await latitude!.fill('36.1');
  await longitude!.fill('-101.8');
  await distance!.fill('1760');
  await distance!.blur();
  await expect(latitude!).toHaveValue('36.10000');
  await submit.click();
  await expect(page).toHaveURL(/\/public-tools\/tools\/adjacent-wells\/36\.1\d*\/-101\.8\d*\/5280$/);
  expect(portal.problems.console).toEqual([]);
});

test('ADJ-3: results nearest first in yards, a map with the circle, the spacing check, and all of it as a PDF', async ({
  publicTools,
  portal,
  page,
  baseURL,
}) => {
  const [lat, lon] = [36.1, -101.8];
  const wells = await wellsWithin(baseURL, lat, lon, 10_560);
  await portal.open(`/public-tools/tools/adjacent-wells/${lat}/${lon}/10560`);
  const grid = page.getByRole('grid').first();
  await expect(grid.getByRole('rowheader')).toHaveCount(Math.min(wells.length, 10));
  const [nearest] = wells;
  await expect(publicTools.row(grid, nearest!.Well)).toContainText((nearest!.Distance / 3).toFixed(2));
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Adjacent Wells');
  await publicTools.mapReady();

  await page.getByRole('combobox', { name: /class/i }).last().selectOption('4');
  await expect(page).toHaveURL(/class=4/);
  await expect(
    page.getByText(/Meets the spacing rules|Too close|Cannot be decided from the records/).first(),
  ).toBeVisible();
  await expect(page.getByText(/not a permit/i).first()).toBeVisible();

  const pdf = await publicTools.download(page.getByRole('button', { name: 'Save PDF' }));
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.bytes.length).toBeGreaterThan(20_000);
  await publicTools.expectNoProblems();
});

test.describe('on a phone without WebGL', () => {
  test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true });

  test('ADJ-4, ERR-2: none found, and what goes wrong, are said; nothing wider than the screen, nothing that axe finds', async ({
    portal,
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await portal.open('/public-tools/tools/adjacent-wells/30.5/-95.25/1500');
    await expect(
      page.getByText('There are no wells within 500.00 yards of the location 30.500000, -95.250000'),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await portal.open('/public-tools/tools/adjacent-wells/36.1/-101.8/10560');
    await expect(page.getByRole('grid').first().getByRole('rowheader').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);

    await page.route('**/api/adjacent-wells/**', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"title":"The database is down.","status":503}',
      }),
    );
    await page.reload();
    await expect(page.getByText('An error has occurred: The database is down.')).toBeVisible();
    await page.unroute('**/api/adjacent-wells/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('grid').first().getByRole('rowheader').first()).toBeVisible();
  });
});

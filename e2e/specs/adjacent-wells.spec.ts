import { violations } from '../support/axe.ts';
import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

const FORM = '/public-resources/tools/adjacent-wells';

interface NearWell {
  Well: string;
  Distance: number;
}
const wellsWithin = async (baseURL: string | undefined, lat: number, lon: number, feet: number): Promise<NearWell[]> =>
  (await fetch(`${baseURL}/api/adjacent-wells/${lat}/${lon}/${feet}`)).json() as Promise<NearWell[]>;

test('ADJ-1, ADJ-2: the form says what is missing or wrong, and opens the results in feet', async ({ portal }) => {
  await portal.open(FORM);
  const [latitude, longitude, distance] = ['Latitude', 'Longitude', 'Distance (yd)'].map((name) =>
    portal.textbox(name),
  );
  const submit = portal.button('Submit');
  await expect(submit).toBeDisabled();
  await latitude!.focus();
  await longitude!.fill('181');
  await distance!.fill('5e0');
  await expect(distance!).toHaveValue('50');
  await expect(portal.text('*Required field')).toBeVisible();
  await expect(portal.text('Invalid coordinate')).toBeVisible();
  await latitude!.fill('36.1');
  await longitude!.fill('-101.8');
  await distance!.fill('1760');
  await distance!.blur();
  await expect(latitude!).toHaveValue('36.10000');
  await submit.click();
  await portal.isAt(/\/public-tools\/tools\/adjacent-wells\/36\.1\d*\/-101\.8\d*\/5280$/);
  expect(portal.problems.console).toEqual([]);
});

test.describe('drawn', () => {
  test.use({ drawsMap: true });

  test('ADJ-3: the results have the nearest wells in yards, a map, the spacing check and a PDF', async ({
    publicTools,
    portal,
    baseURL,
  }) => {
    const [lat, lon] = [36.1, -101.8];
    const wells = await wellsWithin(baseURL, lat, lon, 10_560);
    await portal.open(`/public-tools/tools/adjacent-wells/${lat}/${lon}/10560`);
    const grid = portal.grid().first();
    await expect(within(grid).rowheader()).toHaveCount(Math.min(wells.length, 10));
    const [nearest] = wells;
    await expect(publicTools.row(grid, nearest!.Well)).toContainText((nearest!.Distance / 3).toFixed(2));
    await expect(portal.navigation('Breadcrumb')).toContainText('Adjacent Wells');
    await publicTools.mapReady();

    await portal.combobox(/class/i).last().selectOption('4');
    await portal.isAt(/class=4/);
    await expect(
      portal.text(/Meets the spacing rules|Too close|Cannot be decided from the records/).first(),
    ).toBeVisible();
    await expect(portal.text(/not a permit/i).first()).toBeVisible();

    const pdf = await portal.downloaded(() => portal.button('Save PDF').click());
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.length).toBeGreaterThan(20_000);
    await publicTools.expectNoProblems();
  });
});

const FAILING = '/public-tools/tools/adjacent-wells/36.23258/-100.19053/1500?class=4';

test('a place that fails leads to the nearest place that passes, and to a smaller class that passes here, by keyboard', async ({
  publicTools,
  portal,
}) => {
  await portal.open(FAILING);
  await expect(portal.text('Too close')).toBeVisible();
  await expect(portal.text(/^The nearest place that passes is \d+ yards .* in GPU \d+/)).toBeVisible();
  await portal.link('Check this place').press('Enter');
  await portal.isAt(/adjacent-wells\/36\.2\d{1,4}\/-100\.1\d{1,4}\/1500\?class=4$/);
  await expect(portal.text('Meets the spacing rules')).toBeVisible();

  await portal.goBack();
  await portal.button('Check Class S (50 yards)').press('Enter');
  await portal.isAt(/-100\.19053\/1500\?class=5$/);
  await expect(portal.text('Meets the spacing rules')).toBeVisible();
  await expect(portal.headingNamed('Can I drill here?')).toBeFocused();
  await publicTools.expectNoProblems();
});

test.describe('on a phone without WebGL', () => {
  test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true });

  test('ADJ-4, ERR-2: Adjacent Wells says when no wells are found or the call fails, lists what would make a place pass, fits the screen and passes axe', async ({
    portal,
  }) => {
    await portal.withoutWebGl();
    await portal.open('/public-tools/tools/adjacent-wells/30.5/-95.25/1500');
    await expect(
      portal.text('There are no wells within 500.00 yards of the location 30.500000, -95.250000'),
    ).toBeVisible();
    expect(await violations(portal)).toEqual([]);
    await portal.open('/public-tools/tools/adjacent-wells/36.1/-101.8/10560');
    await expect(within(portal.grid().first()).rowheader().first()).toBeVisible();
    expect(await portal.overflow()).toBe(0);
    expect(await violations(portal)).toEqual([]);
    await portal.open(FAILING);
    await expect(portal.text(/^The nearest place that passes is/)).toBeVisible();
    expect(await portal.overflow()).toBe(0);
    expect(await violations(portal)).toEqual([]);
    await portal.open('/public-tools/tools/adjacent-wells/36.1/-101.8/10560');

    await portal.answer(
      '**/api/adjacent-wells/**',
      { title: 'Service Unavailable', detail: 'The database is down.', status: 503 },
      503,
    );
    await portal.reload();
    await expect(portal.text('An error has occurred: The database is down.')).toBeVisible();
    await portal.letThrough('**/api/adjacent-wells/**');
    await portal.button('Try again').click();
    await expect(within(portal.grid().first()).rowheader().first()).toBeVisible();
  });
});

import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

interface NearWell {
  Well: string;
  Distance: number;
}
const wellsWithin = async (baseURL: string | undefined, lat: number, lon: number, feet: number): Promise<NearWell[]> =>
  (await fetch(`${baseURL}/api/adjacent-wells/${lat}/${lon}/${feet}`)).json() as Promise<NearWell[]>;

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
    await expect(portal.text(/Meets the spacing rules|Too close|Can’t tell from the records/).first()).toBeVisible();
    await expect(portal.text(/not a permit/i).first()).toBeVisible();

    const pdf = await portal.downloaded(() => portal.button('Save PDF').click());
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.length).toBeGreaterThan(20_000);
    await publicTools.expectNoProblems();
  });
});

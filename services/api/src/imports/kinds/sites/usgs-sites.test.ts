import * as fc from 'fast-check';
import { measurementReader } from '../../../../test/support/measurement-text.ts';

const readFile = measurementReader();
const read = (content: string | Buffer, mapping: object = {}) => readFile(content, mapping, {}, 'sites.csv');
const HEADER = 'site_no,site_nm,lat_from_site_no,lon_from_site_no,altitude_ft,well_depth_ft,hole_depth_ft';
const sites = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');
const placed = (latitude: unknown, longitude: unknown) => sites(`1,,${latitude},${longitude},,,`);

test('a table of sites is recognized by its columns, and read as wells', async () => {
  const found = await read(sites('4325331,01N 31E,43.425833,-112.846944,5042.4,720.0,720.0', '4318101,,36,-102,,NaN,'));
  expect(found).toMatchObject({ format: 'usgs-sites', provider: 'U.S. Geological Survey', notes: [], refusals: [] });
  const [first, second] = found.wells;
  expect(first).toEqual({
    well_number: '4325331',
    remarks: '01N 31E',
    surface_elevation_feet: 5042.4,
    well_depth_feet: 720,
    location: 'SRID=4326;POINT(-112.846944 43.425833)',
  });
  const unknown = { remarks: null, surface_elevation_feet: null, well_depth_feet: null };
  expect(second).toMatchObject({ well_number: '4318101', ...unknown });
});

test.each([
  ['in quotes', '"site_no","lat_from_site_no","lon_from_site_no"\n"7","36.1","-102"\n'],
  ['with semicolons', 'lon_from_site_no;site_no;lat_from_site_no\n-102;7;36.1\n'],
  ['with a byte order mark and \\r\\n', '\ufeffsite_no,lat_from_site_no,lon_from_site_no\r\n7,36.1,-102\r\n'],
])('a table of sites is read %s', async (_how, text) => {
  expect(await read(text)).toMatchObject({
    format: 'usgs-sites',
    wells: [{ well_number: '7', location: 'SRID=4326;POINT(-102 36.1)' }],
  });
});

test.each([
  [placed('', -102), 'lat_from_site_no is missing. Enter it.'],
  [placed(36, 'NaN'), 'lon_from_site_no is missing. Enter it.'],
  [placed('36N', -102), 'lat_from_site_no “36N” is not a number. Enter digits, with a decimal point if needed.'],
  [placed(-102, 36), 'The position -102, 36 is outside the area. Check whether latitude and longitude are exchanged.'],
  [placed(36, 102), /^3: The position 36, 102 is outside the area\. Check whether the minus sign of the longitude is/],
  [placed(0, 0), 'The position 0, 0 cannot be right. Sites lie north of the equator and west of Greenwich.'],
  [placed(136, -102), /^3:/],
  [sites(',,36,-102,,,'), 'site_no is missing. Enter it.'],
  [sites('1,,36,-102,high,,'), 'altitude_ft “high” is not a number. Enter digits, with a decimal point if needed.'],
  [sites('1,,36,-102,,99000,'), 'well_depth_ft 99000 is not between -30000 and 30000. Correct it.'],
  [sites('1,,36,-102'), 'The row has 4 cells, but the header has 7. Check its separators and quotes.'],
])('a row of a table of sites is refused with its line number: %j', async (text, reason) => {
  const { wells, refusals } = await read(sites('9,,36,-102,,,').trim() + text.slice(HEADER.length));
  expect(wells).toHaveLength(1);
  expect(refusals).toEqual([typeof reason === 'string' ? `3: ${reason}` : expect.stringMatching(reason)]);
});

test('a site must be north of the equator and west of Greenwich', async () => {
  const decimal = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((value) => value / 1e4);
  await fc.assert(
    fc.asyncProperty(decimal(200), decimal(200), async (latitude, longitude) => {
      const isPlace = latitude > 0 && latitude <= 90 && longitude < 0 && longitude >= -180;
      expect((await read(placed(latitude, longitude))).wells).toHaveLength(isPlace ? 1 : 0);
    }),
    { numRuns: 50 },
  );
});

test.each<[string, string, RegExp, mapping?: object]>([
  ['broken off', sites('1,,36,-102,,,', '2,,36').trim(), /^sites\.csv breaks off on line 3: it was not copied/],
  ['of a header alone', sites(), /^sites\.csv has a header and no rows\./],
  ['of two separators', sites('1,,36,-102,,,', '2;;36;-102;;;'), /mixes separators: .* line 3 has only semicolons\./],
  ['with a column twice', sites().replace('site_nm', 'site_no'), /^sites\.csv has the column site_no more than once/],
  ['with a well in its mapping', placed(36, -102), /names its wells and parameters itself/, { well: 'DA-1' }],
])('a table of sites %s is refused in one sentence', async (_what, content, problem, mapping = {}) => {
  await expect(read(content, mapping)).rejects.toThrow(problem);
});

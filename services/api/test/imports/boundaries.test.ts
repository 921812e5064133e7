import { importFile } from '../../src/imports/command.ts';
import { RefusalReport } from '../../src/imports/refusal-report.ts';
import { publicDataFile } from '../support/database.ts';
import { polygon, runImport, squareRing } from '../support/import-files.ts';
import { zippedShapefile } from '../support/shapefile.ts';
import { importSuite } from './suite.ts';

const { database, files, table, count } = importSuite();

const boundaries = (path: string, options: Parameters<typeof runImport>[3] = {}) =>
  runImport(database, 'boundaries', path, options);
const versions = (): Promise<unknown> => database.query('SELECT * FROM data_version ORDER BY name');
const square = (west: number, south: number) => squareRing(west, south, 0.1);

/** A comb of so many teeth, which stand or lie. */
const comb = (teeth: number, isUpright: boolean) => {
  const at = (along: number, across: number) => (isUpright ? [-102 + along, 36 + across] : [-102 + across, 36 + along]);
  const step = 0.1 / teeth;
  const corners = Array.from({ length: teeth }, (_, i) => [
    at(i * step, 0.001),
    at(i * step, 0.1),
    at((i + 0.5) * step, 0.1),
    at((i + 0.5) * step, 0.001),
  ]).flat();
  return polygon([at(0, 0), ...corners, at(0.1, 0), at(0, 0)]);
};

describe('importing boundaries', () => {
  it('merges features with the same name into one boundary, and changes nothing on a second import', async () => {
    const path = files.geoJson(
      [{ NAME: 'OGALLALA' }, polygon(square(-102, 36))],
      [{ NAME: 'OGALLALA' }, polygon(square(-101, 36))],
    );
    expect(await boundaries(path)).toMatchObject({ inserted: 1 });
    const before = await versions();
    expect(await boundaries(path)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await versions()).toEqual(before);
    expect(await table('SELECT kind, code, name, ST_NumGeometries(location) AS parts FROM boundary')).toEqual([
      { kind: 'aquifer', code: '1', name: 'Ogallala', parts: 2 },
    ]);
  });

  it('identifies refused features by number', async () => {
    const path = files.geoJson(
      [{ name: 'Lot 1', code: 'L1' }, polygon(square(-102, 36))],
      [{ name: 'Lot 2', code: 'L2' }, null],
    );
    const report = await RefusalReport.open(undefined);
    const command = { path, values: {}, timeZone: 'America/Chicago', now: Date.now(), report, print: () => {} };
    await expect(importFile(database, 'boundaries', command)).rejects.toThrow(
      'map.geojson was not imported, because 1 feature cannot be used. The first is feature 2. The feature has no geometry. Draw it in your GIS, or remove it.',
    );
    expect(report.lines()).toEqual([
      '  refused feature 2: The feature has no geometry. Draw it in your GIS, or remove it.',
    ]);
    expect(await count('boundary')).toBe(0);
  });

  it('repairs a self-intersecting area, and notes that and which features became one boundary only by name', async () => {
    const [south, west, north, east] = squareRing(-102, 36, 1);
    const bowTie = [south!, north!, west!, east!, south!];
    const path = files.geoJson(
      [{ name: 'Section 12' }, polygon(bowTie)],
      [{ name: 'Section 12' }, polygon(square(-101, 35))],
      [{ name: 'Section 13' }, polygon(square(-100, 36))],
    );
    expect((await boundaries(path, { kind: 'survey-section' })).notes.sort()).toEqual([
      expect.stringMatching(/^Feature 1 \(Section 12\) was repaired:/),
      'Features of the same name became one boundary (with the number of features): Section 12 (2).',
    ]);
    expect(await table('SELECT DISTINCT ST_IsValid(location) AS valid FROM boundary')).toEqual([{ valid: true }]);
  });

  it('counts ground that features of one name share once', async () => {
    const path = files.geoJson(
      [{ name: 'Section 12' }, polygon(squareRing(-102, 36, 0.1))],
      [{ name: 'Section 12' }, polygon(squareRing(-101.95, 36, 0.1))],
    );
    await boundaries(path, { kind: 'survey-section' });
    expect(
      await table('SELECT ST_IsValid(location) AS valid, round(ST_Area(location)::numeric, 9) AS area FROM boundary'),
    ).toEqual([{ valid: true, area: '0.015000000' }]);
  });

  const crossed = (corners: number) => {
    const ring = Array.from({ length: corners + 1 }, (_, i) => [
      -102 + (i % 2) * 0.5 + (i * 0.03) / corners,
      35.5 + ((7919 * i) % 1000) / 1000,
    ]);
    return polygon([...ring, ring[0]!]);
  };
  const stack = (squares: number, shrink: number) => ({
    type: 'MultiPolygon',
    coordinates: Array.from({ length: squares }, (_, i) => [
      squareRing(-102 + i * shrink, 36 + i * shrink, 0.1 - 2 * i * shrink),
    ]),
  });

  // PostGIS took two minutes for the first, and could not be stopped.
  it.each([
    ['a ring of 500 corners that cross everywhere', [crossed(500)], /than can be repaired: Self-intersection/],
    [
      'features of one name that cross everywhere',
      [comb(100, true), comb(100, false)],
      /than can be repaired: Self-inter/,
    ],
  ])('refuses %s', async (_what, shapes, reason) => {
    const path = files.geoJson(...shapes.map((shape) => [{ name: 'Lot 1' }, shape] as never));
    await expect(boundaries(path, { kind: 'parcel' })).rejects.toThrow(reason);
  });

  it.each([
    ['equal', 0],
    ['in each other', 1e-5],
  ])('makes 500 squares that are %s one', async (_what, shrink) => {
    const path = files.geoJson([{ name: 'Lot 1' }, stack(500, shrink) as never]);
    await boundaries(path, { kind: 'parcel' });
    expect(await table('SELECT ST_NPoints(location) AS points FROM boundary')).toEqual([{ points: 5 }]);
  });

  it('replaces demo boundaries of the same kind, and no others', async () => {
    await database.query(`INSERT INTO boundary (kind, code, name, data_source, location)
      SELECT kind, 'demo', 'Demo', 'demo', ST_Multi(ST_MakeEnvelope(-102, 36, -101, 37, 4326))
      FROM unnest(ARRAY['parcel', 'subdivision']) AS kind`);
    const path = files.geoJson([{ name: 'Lot 1', code: 'L1' }, polygon(square(-102, 36))]);
    expect(await boundaries(path, { kind: 'parcel' })).toMatchObject({ inserted: 1 });
    expect(await table('SELECT kind, name FROM boundary ORDER BY kind')).toEqual([
      { kind: 'parcel', name: 'Lot 1' },
      { kind: 'subdivision', name: 'Demo' },
    ]);
  });

  it('recognizes a county with or without "County" in its name, and with or without the state in its code', async () => {
    const first = files.geoJson(
      [{ name: 'Hansford', code: 48195 }, polygon(square(-102, 36))],
      [{ name: 'Potter', code: 48375 }, polygon(square(-101, 35))],
    );
    await boundaries(first, { kind: 'county' });
    const again = files.geoJson(
      [{ name: 'HANSFORD COUNTY', code: 195 }, polygon(square(-102, 36))],
      [{ name: 'Potter County', code: '375' }, polygon(square(-101, 35))],
      [{ name: 'Elsewhere', code: '195' }, polygon(square(-100, 35))],
    );
    expect(await boundaries(again, { kind: 'county' })).toMatchObject({ inserted: 1, updated: 2 });
    expect(await table('SELECT code, name FROM boundary ORDER BY name')).toEqual([
      { code: '195', name: 'Elsewhere' },
      { code: '48195', name: 'Hansford' },
      { code: '48375', name: 'Potter' },
    ]);
    const alone = files.geoJson([{ name: 'Moore County' }, polygon(square(-102, 35))]);
    expect(await boundaries(alone)).toMatchObject({ inserted: 1 });
  });

  const districts = () =>
    files.geoJson(
      [{ name: 'North Plains GCD' }, polygon(square(-102, 36))],
      [{ name: 'High Plains UWCD No. 1' }, polygon(square(-102, 34))],
      [{ name: 'North Plains GCD' }, polygon(square(-101, 36))],
    );
  const lots = (...properties: object[]) =>
    files.geoJson(...properties.map((each, index) => [each, polygon(square(-102 + index, 36))] as [object, object]));

  it('asks what a file leaves open, naming the option, and changes nothing', async () => {
    const cases: [path: () => string, options: object, option: string][] = [
      [() => lots({ LABEL: 'A', FIPS: 1 }), { kind: 'parcel' }, 'name-field'],
      [() => lots({ name: 'X' }), {}, 'kind'],
      [districts, {}, 'name'],
      [districts, { kind: 'district' }, 'name'],
      [
        () => lots({ name: 'Lot 1', STATE: '48' }, { name: 'Lot 2', STATE: '48' }),
        { kind: 'parcel', 'code-field': 'STATE' },
        'code-field',
      ],
    ];
    for (const [path, options, option] of cases)
      await expect(boundaries(path(), options)).rejects.toThrow(
        new RegExp(`leaves a question open\\. Nothing was imported\\. Run the command again with --${option} …, `),
      );
    expect(await count('boundary')).toBe(0);
  });

  it('takes an answer for a question: a code shared by features of different names is no code', async () => {
    const path = lots({ name: 'Lot 1', STATE: '48' }, { name: 'Lot 2', STATE: '48' });
    expect(await boundaries(path, { kind: 'parcel', answer: ['code-field=none'] })).toMatchObject({ inserted: 2 });
  });

  describe('of kind district', () => {
    const known = () => table('SELECT code, name, ST_NumGeometries(location) AS parts FROM boundary');

    it('are chosen by name, with all parts', async () => {
      await boundaries(districts(), { name: 'north plains gcd' });
      expect(await known()).toEqual([{ code: 'district', name: 'North Plains GCD', parts: 2 }]);
      const { notes } = await boundaries(districts(), { name: 'High Plains UWCD No. 1' });
      expect(notes).toEqual(['The district was North Plains GCD. It becomes High Plains UWCD No. 1.']);
    });

    it('are refused if none has the given name', () =>
      expect(boundaries(districts(), { name: 'South Plains' })).rejects.toThrow(
        /^No feature is named “South Plains”\./,
      ));
  });

  it('accepts a shapefile', async () => {
    const ring = square(-102, 36);
    const path = files.write('lots.zip', zippedShapefile([[ring]], [{ NAME: 'Lot 1', CODE: 'L1' }]));
    expect(await boundaries(path, { kind: 'parcel' })).toMatchObject({ inserted: 1 });
    expect(await boundaries(path, { kind: 'parcel' })).toMatchObject({ unchanged: 1 });
    expect(await table('SELECT kind, code, name, data_source FROM boundary')).toEqual([
      { kind: 'parcel', code: 'L1', name: 'Lot 1', data_source: 'import:shapefile' },
    ]);
  });

  const district = publicDataFile('boundaries/npgcd_boundary.geojson');
  const present = district ? it : it.skip;
  const title = (text: string) => (district ? text : `${text} — skipped: the public data is not beside this checkout`);

  present(title('accepts the real district, its counties and the aquifer'), async () => {
    expect(await boundaries(district!)).toMatchObject({ inserted: 1 });
    expect(await boundaries(publicDataFile('boundaries/npgcd_8_counties.geojson')!)).toMatchObject({ inserted: 8 });
    expect(await boundaries(publicDataFile('boundaries/tx_ogallala_extent.geojson')!)).toMatchObject({ inserted: 1 });
    expect(await table('SELECT DISTINCT ST_IsValid(location) AS valid FROM boundary')).toEqual([{ valid: true }]);
  });
});

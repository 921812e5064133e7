import { testDatabase } from '../support/test-api.ts';
import { describeWithData, runCommand } from './import.ts';
import { acresOf, groupBy, polygonsOf, sampleTen } from './own-parse.ts';

const database = testDatabase();

interface Stored {
  kind: string;
  name: string;
  parts: number;
  vertices: number;
  acres: number;
}
const stored = (kind: string) =>
  database.query<Stored[]>(
    `SELECT kind, name, ST_NumGeometries(location) AS parts, ST_NPoints(location) AS vertices,
      ST_Area(location::geography) / 4046.8564224 AS acres
    FROM boundary WHERE kind = $1 ORDER BY name`,
    [kind],
  );
const holds = async (kind: string, [longitude, latitude]: readonly number[]) => {
  const [row] = await database.query<[{ found: boolean }]>(
    `SELECT EXISTS (SELECT FROM boundary
      WHERE kind = $1 AND ST_DWithin(location, ST_SetSRID(ST_MakePoint($2, $3), 4326), 1e-9)) AS found`,
    [kind, longitude, latitude],
  );
  return row.found;
};
const NAMES = ['npgcd_boundary', 'npgcd_8_counties', 'tx_ogallala_extent'].map((name) => `boundaries/${name}.geojson`);

describeWithData('boundaries of public data', NAMES, (district, counties, aquifer) => {
  it.each([
    ['district', () => district!, 1, 1],
    ['county', () => counties!, 8, 8],
    ['aquifer', () => aquifer!, 9, 1],
  ])('of kind %s are stored with their parts, vertices and acres', async (kind, path, features, rows) => {
    const own = polygonsOf(path());
    expect(own).toHaveLength(features);
    expect(await runCommand(database, 'boundaries', path())).toEqual({
      lines: [`boundaries: ${rows} inserted, 0 updated, 0 unchanged, 0 refused`],
      refusals: [],
    });
    const byName = groupBy(own, ({ name }) => (kind === 'aquifer' ? 'Ogallala' : name));
    const expected = [...byName]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, all]) => {
        const polygons = all.flatMap(({ polygons: some }) => some);
        return { kind, name, parts: polygons.length, vertices: polygons.flat(2).length, acres: acresOf(polygons) };
      });
    const found = await stored(kind);
    expect(found.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    // Touching features with the same name merge into one part and lose the vertices between them.
    for (const [at, { parts, vertices }] of features === rows ? found.entries() : []) {
      expect(expected[at]).toMatchObject({ parts, vertices });
    }
    // Computed on the authalic sphere, independently of the database.
    for (const [at, { acres }] of found.entries()) expect(acres / expected[at]!.acres).toBeCloseTo(1, 4);
    for (const vertex of sampleTen(own.flatMap(({ polygons }) => polygons.flat(2)))) {
      expect([vertex, await holds(kind, vertex)]).toEqual([vertex, true]);
    }
  });

  it('the district has the acres published with the file', async () => {
    const [found] = await stored('district');
    expect(Math.round(found!.acres)).toBe(4_730_847);
  });
});

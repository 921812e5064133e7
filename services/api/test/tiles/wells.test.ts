import { testApi } from '../support/test-api.ts';
import { type DecodedFeature, getTile } from '../support/tiles.ts';
import { crowd, insertWells, square, well } from './fixtures.ts';

const PLACES: [number, number][] = [
  [-101.8251234567, 36.1101234567],
  [-101.25, 35.75],
  [179.9999, 0.0001],
  [-179.9999, -0.0001],
  [0, 84.9],
  [12.5, -84.9],
];
const CROWD = [-101.5, 36, -101.4, 36.1] as const;

const { database, api } = testApi(async (database) => {
  await database.query('INSERT INTO gpu (gpu_number, gpu_name, total_acres, location) VALUES (1001, NULL, 640, $1)', [
    square(-101.9, 36, 0.1),
  ]);
  const special = { gpu_number: 1001, has_telemetry: true, npgcd_well_class_ndx: 4, well_number: 'DÄ-"7"' };
  await insertWells(database, [
    ...PLACES.map(([lon, lat], index) => well(lon, lat, index === 0 ? special : {})),
    ...crowd(3_000, CROWD),
  ]);
});

/** Position of each well on a tile by the database's own projection, in tile units. */
async function truth([z, x, y]: readonly number[]) {
  const rows = await database.query<{ id: number; x: number; y: number }[]>(
    `SELECT well_ndx AS id, ST_X(place) / side * 4096 AS x, ST_Y(place) / side * 4096 AS y
    FROM (
      SELECT well_ndx, ST_Translate(ST_Scale(ST_Transform(location, 3857), 1, -1), -ST_XMin(tile), ST_YMax(tile)) AS place,
        ST_XMax(tile) - ST_XMin(tile) AS side
      FROM well, ST_TileEnvelope($1, $2, $3) AS tile
    ) AS placed ORDER BY well_ndx`,
    [z, x, y],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const HALF_A_PIXEL = 4096 / 512 / 2;
const pointOf = ({ parts }: DecodedFeature) => parts[0]![0]!;
const tileAt = async (z: number, lon: number, lat: number): Promise<readonly number[]> => {
  const side = 2 ** z;
  const [row] = await database.query(
    `SELECT floor((ST_X(place) / 40075016.685578488 + 0.5) * $3)::int AS x,
      floor((0.5 - ST_Y(place) / 40075016.685578488) * $3)::int AS y
    FROM ST_Transform(ST_SetSRID(ST_MakePoint($1, $2), 4326), 3857) AS place`,
    [lon, lat, side],
  );
  return [z, row.x, row.y];
};

describe('a tile of wells', () => {
  it('has wells with an integer ID and exactly the properties for filters, colors and labels', async () => {
    const features = await getTile(api.url, 'wells', await tileAt(14, ...PLACES[0]!));
    expect(features).toEqual([
      {
        id: 1,
        type: 1,
        parts: [[{ x: expect.any(Number), y: expect.any(Number) }]],
        properties: {
          well_ndx: 1,
          Well: 'DÄ-"7"',
          'Well Class': 'D',
          'Well Type': 'Irrigation',
          'Well Status': 'Active',
          'Winter Observations': false,
          Telemetry: true,
          GPU: 1001,
        },
      },
    ]);
    const [other] = await getTile(api.url, 'wells', await tileAt(14, ...PLACES[1]!));
    expect(other!.properties).not.toHaveProperty('GPU');
  });

  it.each([0, 5, 10, 14])('places each well within half a pixel of its position, at zoom %i', async (z) => {
    for (const place of [...PLACES, [-101.45, 36.05] as const]) {
      const tile = await tileAt(z, place[0], place[1]);
      const places = await truth(tile);
      const features = await getTile(api.url, 'wells', tile);
      expect(features.length).toBeGreaterThan(0);
      for (const feature of features) {
        const { x, y } = pointOf(feature);
        expect(Math.abs(x - places.get(feature.id!)!.x)).toBeLessThan(HALF_A_PIXEL);
        expect(Math.abs(y - places.get(feature.id!)!.y)).toBeLessThan(HALF_A_PIXEL);
      }
    }
  });

  it('is thinned no more at zoom 11: has all wells on it and in its buffer, so those across its edges', async () => {
    const tile = await tileAt(11, -101.45, 36.05);
    const places = [...(await truth(tile)).values()];
    const inside = places.filter(({ x, y }) => x >= -64 && x < 4160 && y >= -64 && y < 4160).map(({ id }) => id);
    const features = await getTile(api.url, 'wells', tile);
    expect(inside.length).toBeGreaterThan(100);
    expect(features.map(({ id }) => id)).toEqual(inside);
  });
});

describe('a thinned tile', () => {
  const cellOf = ({ x, y }: { x: number; y: number }) => `${Math.floor(x / 16)}/${Math.floor(y / 16)}`;
  const kindsOf = ['Well Class', 'Well Type', 'Well Status', 'Winter Observations', 'Telemetry'] as const;
  const SHOWN = `SELECT well_ndx AS id, c.name AS "Well Class", t.name AS "Well Type", s.name AS "Well Status",
      has_winter_observations AS "Winter Observations", has_telemetry AS "Telemetry"
    FROM well JOIN well_class c USING (npgcd_well_class_ndx) JOIN well_type t USING (well_type_ndx)
      JOIN well_status s USING (npgcd_well_status_ndx)`;
  type Kinds = Record<(typeof kindsOf)[number], string | boolean>;
  const combination = (well: Kinds) => kindsOf.map((kind) => well[kind]).join('|');

  /** Wells inside a tile by cell of a 256 × 256 grid. */
  async function cells(tile: readonly number[]) {
    const places = await truth(tile);
    const wells = await database.query<(Kinds & { id: number })[]>(SHOWN);
    const byCell = new Map<string, Kinds[]>();
    for (const well of wells) {
      const place = places.get(well.id)!;
      if (place.x < 0 || place.x >= 4096 || place.y < 0 || place.y >= 4096) continue;
      byCell.set(cellOf(place), [...(byCell.get(cellOf(place)) ?? []), well]);
    }
    return { byCell, places };
  }

  it.each([3, 10])('shows each kind of well in each cell once, so no filter empties a cell, at zoom %i', async (z) => {
    const tile = await tileAt(z, -101.45, 36.05);
    const { byCell, places } = await cells(tile);
    const features = await getTile(api.url, 'wells', tile);
    const shown = new Map<string, string[]>();
    for (const { id, properties } of features) {
      const cell = cellOf(places.get(id!)!);
      shown.set(cell, [...(shown.get(cell) ?? []), combination(properties as Kinds)]);
    }
    for (const [cell, wells] of byCell) {
      const kinds = [...new Set(wells.map(combination))].sort();
      expect(shown.get(cell)!.sort()).toEqual(kinds);
    }
    expect(features.length).toBeLessThan(3_000);
  });

  it('shows the same wells along an edge as its neighbor', async () => {
    const [z, x, y] = (await tileAt(10, -101.45, 36.05)) as [number, number, number];
    const [tile, below] = [await getTile(api.url, 'wells', [z, x, y]), await getTile(api.url, 'wells', [z, x, y + 1])];
    const seam = (features: DecodedFeature[], from: number, to: number) =>
      features.filter((feature) => pointOf(feature).y >= from && pointOf(feature).y < to).map(({ id }) => id);
    expect(seam(tile, 4097, 4159)).toEqual(seam(below, 1, 63));
  });
});

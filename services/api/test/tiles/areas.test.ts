import { readConfig } from '../../src/config.ts';
import { ReadDatabase } from '../../src/database/read-database.ts';
import { testApi } from '../support/test-api.ts';
import { getBytes, getTile } from '../support/tiles.ts';
import { insertWells, square, well } from './fixtures.ts';

const SIDE = 0.02;
const [WEST, SOUTH] = [-101.9, 36];

const { database, api } = testApi(async (database) => {
  await database.query(
    "INSERT INTO gpu (gpu_number, gpu_name, meter_program, total_acres, location) VALUES (1001, 'Home place', NULL, 640.5, $1)",
    [square(WEST, SOUTH, SIDE)],
  );
  await database.query(
    `INSERT INTO boundary (kind, code, name, properties, location) VALUES ('parcel', 'P-1', 'Parcel 1', '{"owner": "Jane Doe"}', $1)`,
    [square(-102, 36, 0.05)],
  );
  // Class D has a spacing buffer of 500 yards; class 999 has none.
  await insertWells(database, [
    well(-101.8251, 36.1101, { well_ndx: 7, npgcd_well_class_ndx: 4 }),
    well(-101.8, 36.1, { npgcd_well_class_ndx: 999 }),
  ]);
});

const place = (z: number, lon: number, lat: number) => {
  const side = 2 ** z;
  const latitude = (lat * Math.PI) / 180;
  return {
    x: (lon / 360 + 0.5) * side,
    y: ((1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) / 2) * side,
  };
};
type Tile = readonly [z: number, x: number, y: number];
/** The tile and those beside it. */
const around = ([z, x, y]: Tile): Tile[] =>
  [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [z, x + dx, y + dy] as const));
const tileAt = (z: number, lon: number, lat: number) => {
  const { x, y } = place(z, lon, lat);
  return [z, Math.floor(x), Math.floor(y)] as const;
};

describe('a tile of areas', () => {
  it('has an area with its vertices, its ID and the properties of its label', async () => {
    const tile = tileAt(10, WEST, SOUTH);
    const [feature, ...others] = await getTile(api.url, 'gpus', tile);
    expect(others).toEqual([]);
    expect(feature).toMatchObject({ id: 1001, type: 3 });
    expect(feature!.properties).toEqual({ gpu_number: 1001, gpu_name: 'Home place', total_acres: 640.5 });
    for (const [lon, lat] of [
      [WEST, SOUTH],
      [WEST + SIDE, SOUTH],
      [WEST + SIDE, SOUTH + SIDE],
      [WEST, SOUTH + SIDE],
    ] as const) {
      const { x, y } = place(10, lon, lat);
      const corner = { x: Math.round((x - tile[1]) * 4096), y: Math.round((y - tile[2]) * 4096) };
      expect(feature!.parts[0]).toContainEqual(corner);
    }
  });

  it('is clipped at its buffer, and leaves out areas smaller than a pixel', async () => {
    const [whole] = await getTile(api.url, 'gpus', tileAt(14, WEST + SIDE / 2, SOUTH + SIDE / 2));
    for (const { x, y } of whole!.parts.flat()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-64);
      expect(Math.max(x, y)).toBeLessThanOrEqual(4160);
    }
    expect(await getTile(api.url, 'gpus', [0, 0, 0])).toEqual([]);
    expect(await getTile(api.url, 'gpus', tileAt(6, WEST, SOUTH))).toHaveLength(1);
  });

  it('has only the name and code of a boundary', async () => {
    const [parcel] = await getTile(api.url, 'parcels', tileAt(12, -101.98, 36.02));
    expect(parcel!.properties).toEqual({ name: 'Parcel 1', code: 'P-1' });
  });
});

describe('a tile of names', () => {
  it('has the name of an area once, even if the area spans many tiles, and no other property', async () => {
    const tile = tileAt(14, WEST + SIDE / 2, SOUTH + SIDE / 2);
    const tiles = await Promise.all(around(tile).map((one) => getTile(api.url, 'gpu-names', one)));
    const areas = await Promise.all(around(tile).map((one) => getTile(api.url, 'gpus', one)));
    expect(areas.flat().length).toBeGreaterThan(1);
    expect(tiles.flat()).toHaveLength(1);
    const [name] = await getTile(api.url, 'gpu-names', tile);
    expect(name).toMatchObject({ id: 1001, type: 1, properties: { gpu_number: 1001 } });
    expect(Object.keys(name!.properties)).toEqual(['gpu_number']);
  });

  it('has the name in the center of its area', async () => {
    const tile = tileAt(14, -101.975, 36.025);
    const [parcel] = await getTile(api.url, 'parcel-names', tile);
    const { x, y } = place(14, -101.975, 36.025);
    const [middle] = parcel!.parts[0]!;
    expect(Math.abs(middle!.x - (x - tile[1]) * 4096)).toBeLessThan(2);
    expect(Math.abs(middle!.y - (y - tile[2]) * 4096)).toBeLessThan(2);
    expect(parcel!.properties).toEqual({ name: 'Parcel 1' });
  });
});

test('buffers have the radius of today’s rule in tiles, features and their extent, and lookups are new when a rule begins', async () => {
  const setDays = (from: string, until: string | null, yards: number) =>
    database.query(
      `UPDATE spacing_rule SET valid_from = $1, valid_until = $2, yards = $3 WHERE npgcd_well_class_ndx = 4`,
      [from, until, yards],
    );
  const yards = async () => {
    const [feature] = await getTile(api.url, 'well-buffers', tileAt(12, -101.8251, 36.1101));
    return feature?.properties.buffer_yards;
  };
  const [{ today }] = await database.query<[{ today: string }]>(
    "SELECT (now() AT TIME ZONE 'America/Chicago')::date::text AS today",
  );
  await setDays(today, null, 300);
  expect(await yards()).toBe(300);
  await setDays('2020-01-01', today, 300);
  expect(await yards()).toBeUndefined();
  // As if nothing had been changed since the day before.
  await database.query("UPDATE data_version SET version = version - 172800000 WHERE name = 'lookups'");
  const versions = await new ReadDatabase(database, readConfig({ DATABASE_URL: 'postgres://none' })).versions();
  const [{ midnight }] = await database.query<[{ midnight: string }]>(
    "SELECT (extract(epoch FROM $1::date::timestamp AT TIME ZONE 'America/Chicago')::bigint * 1000)::text AS midnight",
    [today],
  );
  expect(versions.get('lookups')).toBe(midnight);
  await setDays('2020-01-01', null, 500);
});

describe('a tile of spacing buffers', () => {
  it('has a circle for each well whose class has a buffer', async () => {
    const [feature, ...others] = await getTile(api.url, 'well-buffers', tileAt(12, -101.8251, 36.1101));
    expect(others).toEqual([]);
    expect(feature!.id).toBe(7);
    expect(feature!.properties).toMatchObject({ well_ndx: 7, 'Well Class': 'D', Telemetry: false, buffer_yards: 500 });
    const tile = tileAt(12, -101.8251, 36.1101);
    const corners = feature!.parts[0]!.map(({ x, y }) => [(tile[1] + x / 4096) / 4096, (tile[2] + y / 4096) / 4096]);
    const rows = await database.query<{ yards: number }[]>(
      `SELECT ST_Distance(ST_Transform(ST_SetSRID(ST_MakePoint(
          ((corner->>0)::float8 - 0.5) * 40075016.685578488, (0.5 - (corner->>1)::float8) * 40075016.685578488), 3857), 4326)::geography,
        ST_SetSRID(ST_MakePoint(-101.8251, 36.1101), 4326)::geography) / 0.9144 AS yards
      FROM jsonb_array_elements($1::jsonb) AS corner`,
      [JSON.stringify(corners)],
    );
    expect(rows.length).toBeGreaterThanOrEqual(24);
    // Half a unit of this tile is 1.2 yards.
    for (const { yards } of rows) expect(Math.abs(yards - 500)).toBeLessThan(1.5);
  });

  it('has circles with more vertices at the maximum zoom, in parts on several tiles', async () => {
    const cornersIn = async (zoom: number) => {
      const [feature] = await getTile(api.url, 'well-buffers', tileAt(zoom, -101.8251, 36.1101));
      const ring = feature!.parts[0]!;
      return ring.filter(({ x, y }) => x > 0 && x < 4096 && y > 0 && y < 4096).length;
    };
    expect(await cornersIn(10)).toBeLessThanOrEqual(25);
    const near = around(tileAt(14, -101.8251, 36.1101));
    const parts = await Promise.all(near.map((tile) => getTile(api.url, 'well-buffers', tile)));
    expect(parts.filter((features) => features.length > 0).length).toBeGreaterThan(1);
    const places = parts.flatMap((features, index) =>
      features.flatMap((feature) =>
        feature.parts.flat().map(({ x, y }) => `${near[index]![1] * 4096 + x} ${near[index]![2] * 4096 + y}`),
      ),
    );
    expect(new Set(places).size).toBeGreaterThanOrEqual(96);
  });

  it('is empty at zooms where no layer shows buffers', async () => {
    const [z, x, y] = tileAt(9, -101.8251, 36.1101);
    const { status, body } = await getBytes(api.url, `/tiles/well-buffers/${z}/${x}/${y}.mvt`);
    expect({ status, length: body?.length ?? 0 }).toEqual({ status: 204, length: 0 });
  });
});

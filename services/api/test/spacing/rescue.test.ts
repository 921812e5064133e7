import type { SpacingCheck, SpacingRescue } from '@portal/shared-api';
import { insertDefaults } from '../../src/defaults/insert.ts';
import { withSetting } from '../support/fixtures.ts';
import { getJson, successfulJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';
import { CLASS, insertToolData, insertWells, toolWell } from '../support/tool-fixtures.ts';

const { database, api } = testApi(insertToolData);
afterEach(async () => {
  await database.query("TRUNCATE spacing_rule; DELETE FROM boundary WHERE kind = 'district'");
  await database.query("DELETE FROM well WHERE well_number LIKE 'HU-%'");
  await insertDefaults(database);
});

const get = (path: string, person?: string) => getJson(api.url, `/spacing-rescues/${path}`, person);
const check = async (latitude: number, longitude: number, wellClass: number): Promise<SpacingCheck> =>
  (await getJson(api.url, `/spacing-checks/${latitude}/${longitude}/${wellClass}`)).body;
const rescue = (path: string, person?: string) =>
  successfulJson('GET /spacing-rescues/{lat}/{lon}/{well_class}', api.url, `/spacing-rescues/${path}`, person);
type Found = Extract<SpacingRescue['nearest'], { outcome: 'found' }>;

/** The answer, if the check accepts its place and refuses places just nearer, whichever way. */
async function foundNearest(latitude: number, longitude: number, wellClass: number): Promise<Found> {
  const { nearest } = await rescue(`${latitude}/${longitude}/${wellClass}`);
  if (nearest.outcome !== 'found') throw new Error(`found no place: ${nearest.outcome}`);
  const { place } = nearest;
  expect((await check(place.latitude, place.longitude, wellClass)).verdict).toBe('meets');
  const [row] = await database.query<{ meters: number; degrees: number }[]>(
    `SELECT ST_Distance(here, there) AS meters, degrees(ST_Azimuth(here, there)) AS degrees FROM (SELECT
      ST_MakePoint($1, $2)::geography AS here, ST_MakePoint($3, $4)::geography AS there) AS places`,
    [longitude, latitude, place.longitude, place.latitude],
  );
  expect(nearest.yards).toBeCloseTo(row!.meters / 0.9144, 1);
  expect(nearest.bearing).toBeCloseTo(row!.degrees, 0);
  const nearer = await database.query<{ lat: number; lon: number }[]>(
    `SELECT ST_Y(place) AS lat, ST_X(place) AS lon FROM generate_series(0, 350, 10) AS angle, unnest(ARRAY[0.5, 1]) AS share,
      LATERAL (SELECT ST_Project(ST_MakePoint($1, $2)::geography, ($3::float8 - 2) * share, radians(angle + $4::float8))::geometry AS place) AS projected`,
    [longitude, latitude, row!.meters, row!.degrees],
  );
  const { propertyLine } = await check(latitude, longitude, wellClass);
  for (const { lat, lon } of nearer) {
    const { verdict, propertyLine: line } = await check(lat, lon, wellClass);
    if (verdict === 'meets') expect([null, line?.gpu_number]).not.toContain(propertyLine?.gpu_number ?? null);
  }
  return nearest;
}

describe('a spacing rescue', () => {
  it('finds the nearest place in the same GPU that the check accepts', async () => {
    const found = await foundNearest(36.01, -101.88, CLASS.D);
    expect(found.place).toEqual({
      latitude: expect.closeTo(found.place.latitude, 5),
      longitude: expect.closeTo(found.place.longitude, 5),
    });
    // On the line between the two GPUs, both are the place's own.
    expect([1001, 1002]).toContain(found.gpu_number);
    expect((await foundNearest(36.0105, -101.8805, CLASS.B)).gpu_number).toBe(1001);
  });

  it('finds places between wells as near as they may be, and none where they leave no room', async () => {
    const steps = Array.from({ length: 19 }, (_, index) => (index - 9) * 0.0027);
    const grid = steps.flatMap((east) => steps.map((north) => [-101.87 + east, 36.01 + north] as const));
    await insertWells(
      database,
      grid.map(([lon, lat], index) => toolWell(`HU-${index}`, lon, lat)),
    );
    expect((await foundNearest(36.01, -101.87, CLASS.A)).yards).toBeGreaterThan(150);
    expect((await rescue(`36.01/-101.87/${CLASS.B}`)).nearest).toEqual({ outcome: 'none' });
  });

  it('keeps away from wells of unknown class as far as from the largest class', async () => {
    const { place } = await foundNearest(36.005, -101.89, CLASS.S);
    const [row] = await database.query<{ yards: number }[]>(
      `SELECT ST_Distance(location::geography, ST_MakePoint($1, $2)::geography) / 0.9144 AS yards
      FROM well WHERE well_number = 'DA-11'`,
      [place.longitude, place.latitude],
    );
    expect(row!.yards).toBeGreaterThan(500);
  });

  it('finds the nearest place in any GPU from a place in none, and none a mile from all, at the poles and at the date line', async () => {
    expect((await foundNearest(35.998, -101.87, CLASS.S)).gpu_number).toBe(1002);
    for (const place of ['36.5/-100.1', '90/0', '-90/180', '0/-180', '89.9/180'])
      expect((await rescue(`${place}/${CLASS.S}`)).nearest).toEqual({ outcome: 'none' });
  });

  it('finds places inside the district only', async () => {
    const district = (north: number) =>
      database.query(`INSERT INTO boundary (kind, code, name, data_source, location)
        VALUES ('district', 'district', 'Test GCD', 'test', ST_Multi(ST_MakeEnvelope(-103, 35.6, -100, ${north}, 4326)))`);
    const before = await foundNearest(36.0105, -101.8795, CLASS.B);
    expect(before.place.latitude).toBeGreaterThan(36.0115);
    await district(36.0115);
    const { place } = await foundNearest(36.0105, -101.8795, CLASS.B);
    expect(place.latitude).toBeLessThan(36.0115);
    await database.query("DELETE FROM boundary WHERE kind = 'district'");
    await district(36.005);
    expect(await rescue(`36.0105/-101.8795/${CLASS.B}`)).toMatchObject({
      verdict: 'outside-district',
      nearest: { outcome: 'not-needed' },
      smallerClasses: [],
    });
  });

  it('names smaller classes that pass at the place, the largest first', async () => {
    await insertWells(database, [toolWell('HU-1', -101.8695, 36.015)]);
    const at = async (longitude: number) =>
      (await rescue(`36.015/${longitude}/${CLASS.D}`)).smallerClasses.map(({ name }) => name);
    // 266 yards from a well of class A
    expect(await at(-101.8668)).toEqual(['B', 'A', 'S']);
    expect(await at(-101.8675)).toEqual(['A', 'S']);
    expect(await at(-101.869)).toEqual([]);
    expect((await rescue(`36.015/-101.8668/${CLASS.A}`)).nearest).toEqual({ outcome: 'not-needed' });
  });

  it('names the neighbors whose easement would do, only if nothing but the property line is too near', async () => {
    expect(await rescue(`36.015/-101.8795/${CLASS.S}`)).toMatchObject({
      verdict: 'too-close',
      easements: [{ gpu_number: 1001, yards: expect.closeTo(49.3, 0), bearing: 270 }],
    });
    expect((await rescue(`36.0004/-101.8794/${CLASS.S}`)).easements).toMatchObject([
      { gpu_number: null, yards: expect.closeTo(48.5, 0), bearing: 180 },
      { gpu_number: 1001, bearing: expect.closeTo(270, 0) },
    ]);
    await insertWells(database, [toolWell('HU-1', -101.8796, 36.015)]);
    expect(await rescue(`36.015/-101.8795/${CLASS.S}`)).toMatchObject({ verdict: 'too-close', easements: [] });
  });

  it('proposes nothing to callers who may not see wells or GPUs, nor without a rule for the property line', async () => {
    const path = `36.01/-101.88/${CLASS.D}`;
    for (const key of ['wells', 'gpus']) {
      await withSetting(database, { table: 'map_source', key, column: 'access' }, 'admin', async () => {
        expect(await rescue(path)).toMatchObject({ nearest: { outcome: 'unknown' }, easements: [] });
        expect((await rescue(path, 'admin')).nearest.outcome).toBe('found');
      });
    }
    await database.query("UPDATE spacing_rule SET valid_until = '2025-01-01' WHERE rule = 'property-line'");
    expect((await rescue(`${path}?on=2024-12-31`)).nearest.outcome).toBe('found');
    expect((await rescue(`${path}?on=2025-01-01`)).nearest).toEqual({ outcome: 'unknown' });
  });

  it('is refused for a class without a radius, and for what is no place', async () => {
    expect((await get('36/-101.87/21')).status).toBe(404);
    for (const path of ['91/0/1', '0/181/1', 'NaN/0/1', '0/0/A', '0/0/1?on=x'])
      expect([path, (await get(path)).status]).toEqual([path, 400]);
  });
});

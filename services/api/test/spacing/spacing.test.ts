import { dateText } from '@portal/shared-api/time';
import { insertDefaults } from '../../src/defaults/insert.ts';
import { withSetting } from '../support/fixtures.ts';
import { getJson, successfulJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';
import { CLASS, insertToolData, insertWells, STATUS, toolWell } from '../support/tool-fixtures.ts';

const { database, api } = testApi(insertToolData);
afterEach(async () => {
  await database.query("TRUNCATE spacing_rule; DELETE FROM boundary WHERE kind = 'district'");
  await database.query("DELETE FROM well WHERE well_number LIKE 'HU-%'");
  await insertDefaults(database);
});

const rules = (query = '') => successfulJson('GET /spacing-rules', api.url, `/spacing-rules${query}`);
const get = (path: string, person?: string) => getJson(api.url, `/spacing-checks/${path}`, person);
const check = (path: string, person?: string) =>
  successfulJson('GET /spacing-checks/{lat}/{lon}/{well_class}', api.url, `/spacing-checks/${path}`, person);
const addRule = (rule: string, wellClass: number | null, yards: number, from: string, until: string | null) =>
  database.query(
    `INSERT INTO spacing_rule (rule, npgcd_well_class_ndx, yards, valid_from, valid_until, source)
    VALUES ($1, $2, $3, $4::date, $5, 'Rule of ' || $4::date)`,
    [rule, wellClass, yards, from, until],
  );
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(new Date());

describe('the spacing rules', () => {
  it('default to those that the district publishes', async () =>
    expect(await rules()).toEqual({
      on: today(),
      propertyLineYards: 100,
      classes: [
        { npgcd_well_class_ndx: 1, name: 'A', radiusYards: 150 },
        { npgcd_well_class_ndx: 2, name: 'B', radiusYards: 250 },
        { npgcd_well_class_ndx: 3, name: 'C', radiusYards: 400 },
        { npgcd_well_class_ndx: 4, name: 'D', radiusYards: 500 },
        { npgcd_well_class_ndx: 5, name: 'S', radiusYards: 50 },
      ],
      sources: [{ source: 'Well spacing as published by the district', validFrom: '1955-01-01' }],
    }));

  it('are those in force on the requested day, and the sources of unknown kinds are shown', async () => {
    await database.query("UPDATE spacing_rule SET valid_until = '2025-01-01' WHERE npgcd_well_class_ndx = 1");
    await addRule('class-radius', CLASS.A, 175.5, '2025-01-01', null);
    for (const query of ['?on=yesterday', '?on=2026-02-30', '?on=', '?of=2026-01-01'])
      expect([query, (await getJson(api.url, `/spacing-rules${query}`)).status]).toEqual([query, 400]);
    const radiusOn = async (day: string) =>
      (await rules(`?on=${day}`)).classes.find(({ name }: { name: string }) => name === 'A')?.radiusYards;
    expect(await radiusOn('1954-12-31')).toBeUndefined();
    expect(await radiusOn('1955-01-01')).toBe(150);
    expect(await radiusOn('2024-12-31')).toBe(150);
    expect(await radiusOn('2025-01-01')).toBe(175.5);
    await addRule('public-supply', null, 300, '2026-01-01', null);
    expect((await rules('?on=2026-02-28')).sources).toEqual([
      { source: 'Rule of 2025-01-01', validFrom: '2025-01-01' },
      { source: expect.any(String), validFrom: '1955-01-01' },
      { source: 'Rule of 2026-01-01', validFrom: '2026-01-01' },
    ]);
  });

  it('cannot overlap for one class or for the property line, and must be complete', async () => {
    await addRule('property-line', null, 1, '1900-01-01', '1955-01-01');
    await addRule('class-radius', CLASS.Unknown, 1, '2020-01-01', '2021-01-01');
    for (const [rule, wellClass, yards, from, until, constraint] of [
      ['class-radius', CLASS.A, 1, '2020-01-01', '2021-01-01', /spacing_rule_periods/],
      ['property-line', null, 1, '1900-01-01', null, /spacing_rule_periods/],
      ['class-radius', null, 1, '1900-01-01', null, /spacing_rule_class_check/],
      ['property-line', 1, 1, '1800-01-01', '1801-01-01', /spacing_rule_class_check/],
      ['property-line', null, 0, '1800-01-01', '1801-01-01', /yards_check/],
      ['property-line', null, 1, '1801-01-01', '1801-01-01', /valid_until_check/],
    ] as const)
      await expect(addRule(rule, wellClass, yards, from, until)).rejects.toThrow(constraint);
  });

  it('of a district are not changed by the setup, whatever their years', async () => {
    await database.query('DELETE FROM spacing_rule WHERE npgcd_well_class_ndx IN (1, 2)');
    await database.query("UPDATE spacing_rule SET yards = 120 WHERE rule = 'property-line'");
    await addRule('class-radius', CLASS.A, 175, '2025-01-01', null);
    expect(await insertDefaults(database)).toBe(1);
    const { classes, propertyLineYards } = await rules();
    expect(propertyLineYards).toBe(120);
    expect(classes.slice(0, 2)).toMatchObject([{ radiusYards: 175 }, { radiusYards: 250 }]);
    expect((await rules('?on=2000-01-01')).classes[0]!.name).toBe('B');
  });
});

describe('a spacing check', () => {
  it('lists every well that is too close, by ground distance', async () => {
    const { conflicts, ...found } = await check('36.01/-101.88/4');
    expect(found).toMatchObject({
      place: { latitude: 36.01, longitude: -101.88 },
      proposedClass: { name: 'D', radiusYards: 500 },
      rules: { on: today(), propertyLineYards: 100 },
      verdict: 'too-close',
      wellsOfUnknownClass: 0,
    });
    expect(conflicts.map(({ Well, requiredYards, counts }) => [Well, requiredYards, counts])).toEqual([
      ['DA-10', 500, true],
      ['MO-2', 500, true],
      ['MO-1', 500, false],
      ['DA-9', 500, true],
    ]);
    const rows = await database.query<{ yards: number }[]>(
      `SELECT ST_Distance(location::geography, 'SRID=4326;POINT(-101.88 36.01)'::geography) / 0.9144 AS yards
      FROM well ORDER BY yards LIMIT 4`,
    );
    conflicts.forEach(({ actualYards }, index) => {
      // Of three decimals, 8.6351 would be 8.635, which two make 8.63 instead of 8.64.
      expect(Math.abs(actualYards - rows[index]!.yards)).toBeLessThan(0.000_001);
    });
    expect(conflicts[1]).toMatchObject({ Well: 'MO-2', 'Well Class': 'A', GPU: 1002, Longitude: -101.8785 });
  });

  it('measures the distance to the line of the GPU that the place is in', async () => {
    const { verdict, propertyLine } = await check('36.0009/-101.87/5');
    expect(verdict).toBe('meets');
    expect(propertyLine).toMatchObject({ gpu_number: 1002, gpu_name: null, requiredYards: 100, meets: true });
    const [row] = await database.query<{ yards: number }[]>(
      `SELECT ST_Distance(ST_Boundary(location)::geography, 'SRID=4326;POINT(-101.87 36.0009)'::geography) / 0.9144 AS yards
      FROM gpu WHERE gpu_number = 1002`,
    );
    expect(Math.abs(propertyLine!.actualYards - row!.yards)).toBeLessThan(0.01 / 3);
    // On the line between two GPUs.
    expect(await check('36.019/-101.88/5')).toMatchObject({
      verdict: 'too-close',
      propertyLine: { actualYards: expect.closeTo(0, 1), meets: false },
    });
  });

  it('measures to the nearest side on the ellipsoid, where a sphere has another one', async () => {
    // The northern side; on a sphere the eastern one, 100.26 yards away, is nearer.
    const yards = 99.874;
    const { verdict, propertyLine } = await check('36.019177/-101.861017/5');
    expect(propertyLine).toMatchObject({ gpu_number: 1002, actualYards: expect.closeTo(yards, 2), meets: false });
    expect(verdict).toBe('too-close');
    await insertWells(database, [toolWell('HU-1', -101.861017, 36.019177, { gpu_number: 1002 })]);
    const report = await successfulJson('GET /gpu-reports/{gpu_number}', api.url, '/gpu-reports/1002');
    const well = report.wells.find(({ Well }) => Well === 'HU-1');
    expect(well!.propertyLineYards).toBeCloseTo(yards, 2);
  });

  it('accepts wells at exactly the required distance, in every direction', async () => {
    // Converted to meters and back to yards, this is 154.79999999999998.
    await database.query('UPDATE spacing_rule SET yards = 154.8 WHERE npgcd_well_class_ndx = 1');
    const rows = await database.query<{ number: string; lon: number; lat: number }[]>(
      `SELECT 'HU-' || angle AS number, ST_X(place) AS lon, ST_Y(place) AS lat
      FROM generate_series(0, 345, 15) AS angle, LATERAL (SELECT
        ST_Project('SRID=4326;POINT(-101.87 36.01)'::geography, 154.8 * 0.9144, radians(angle))::geometry AS place) AS projected`,
    );
    await insertWells(
      database,
      rows.map(({ number, lon, lat }) => toolWell(number, lon, lat)),
    );
    expect(await check('36.01/-101.87/1')).toMatchObject({ verdict: 'meets', conflicts: [] });
    await database.query('UPDATE spacing_rule SET yards = 154.81 WHERE npgcd_well_class_ndx = 1');
    const { verdict, conflicts } = await check('36.01/-101.87/1');
    expect(verdict).toBe('too-close');
    expect(conflicts.map(({ actualYards }) => actualYards)).toEqual(rows.map(() => 154.8));
  });

  it('ignores wells of a status that does not count', async () => {
    await insertWells(database, [toolWell('HU-2', -101.87, 36.01, { npgcd_well_status_ndx: STATUS.Destroyed })]);
    expect(await check('36.01/-101.87/1')).toMatchObject({
      verdict: 'meets',
      conflicts: [{ Well: 'HU-2', 'Well Status': 'Destroyed', counts: false, actualYards: 0 }],
    });
    const count = (counts: boolean) =>
      database.query('UPDATE well_status SET counts_for_spacing = $1 WHERE name = $2', [counts, 'Destroyed']);
    await count(true);
    expect((await check('36.01/-101.87/1')).verdict).toBe('too-close');
    await count(false);
  });

  it('is undetermined near a well of unknown class, and outside every GPU', async () => {
    const near = await check('36.0035/-101.8925/5');
    expect(near).toMatchObject({ verdict: 'undetermined', conflicts: [], wellsOfUnknownClass: 1 });
    expect((await check('36.005/-101.89/5')).conflicts).toMatchObject([{ Well: 'DA-11', classUnknown: true }]);
    const outside = await check('36.5/-100.1/5');
    expect(outside).toMatchObject({ verdict: 'undetermined', propertyLine: null, wellsOfUnknownClass: 0 });
  });

  it('gives no verdict outside the district’s boundary on record', async () => {
    await database.query(`INSERT INTO boundary (kind, code, name, data_source, location)
      VALUES ('district', 'district', 'Test GCD', 'test', ST_Multi(ST_MakeEnvelope(-103, 35.6, -100, 36.4, 4326)))`);
    expect((await check('35.2/-101.8/1')).verdict).toBe('outside-district');
    expect((await check('36.0009/-101.87/5')).verdict).toBe('meets');
    await database.query("DELETE FROM boundary WHERE kind = 'district'");
    expect((await check('35.2/-101.8/1')).verdict).toBe('undetermined');
  });

  it('is undetermined for callers who may not see wells or GPUs', async () => {
    const meets = '36.0009/-101.87/5';
    for (const key of ['wells', 'gpus']) {
      await withSetting(database, { table: 'map_source', key, column: 'access' }, 'admin', async () => {
        expect((await check(meets)).verdict).toBe('undetermined');
        expect((await check(meets, 'admin')).verdict).toBe('meets');
      });
    }
    await withSetting(database, { table: 'map_source', key: 'wells', column: 'access' }, 'admin', async () => {
      expect((await check('36.01/-101.88/4')).conflicts).toEqual([]);
    });
  });

  it('is refused for a class without a radius, and for what is no place', async () => {
    for (const [path, detail] of [
      ['36/-101.87/21', `Well class 21 has no spacing radius on ${dateText(today())}.`],
      ['36/-101.87/77', `Well class 77 has no spacing radius on ${dateText(today())}.`],
      ['36/-101.87/1?on=1954-12-31', 'Well class 1 has no spacing radius on 12/31/1954.'],
    ] as const) {
      const { status, body } = await get(path);
      expect([status, body.detail]).toEqual([404, detail]);
    }
    for (const path of ['91/0/1', '0/181/1', 'x/0/1', '0/0/A', '0/0/-1', '0/0/1.5', '0/0/1?on=x'])
      expect([path, (await get(path)).status]).toEqual([path, 400]);
  });
});

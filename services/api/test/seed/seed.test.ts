import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { seedDemo } from '../../src/seed/seed.ts';
import { setUp } from '../../src/setup/set-up.ts';
import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';
import { getJson } from '../support/json.ts';
import { testDatabase } from '../support/test-api.ts';
import { describeDemoProduction } from './demo-production.ts';

const database = testDatabase((empty) => seedDemo(empty, { print: () => {} }));

const one = async (sql: string): Promise<Record<string, number>> => {
  const [row] = await database.query<Record<string, string>[]>(sql);
  return Object.fromEntries(Object.entries(row!).map(([name, value]) => [name, Number(value)]));
};

describe('the demo data', () => {
  it('has the size of the district', async () => {
    const counts = await one(`SELECT (SELECT count(*) FROM well) AS wells, (SELECT count(*) FROM gpu) AS gpus,
      (SELECT count(*) FROM permit) AS permits,
      (SELECT count(*) FROM boundary WHERE kind = 'county') AS counties,
      (SELECT count(*) FROM boundary WHERE kind = 'survey-section') AS sections,
      (SELECT count(DISTINCT kind) FROM boundary) AS kinds`);
    expect(counts).toMatchObject({ wells: 12_000, gpus: 2600, permits: 900, counties: 8, kinds: 7 });
    expect(counts.sections).toBeGreaterThan(7300);
    expect(counts.sections).toBeLessThan(7700);
  });

  it('has valid boundaries, and valid GPUs of at most 1,600 acres that do not overlap, with the acres of their outline', async () => {
    expect(
      await one(`SELECT count(*) FILTER (WHERE NOT ST_IsValid(location)) AS invalid,
        count(*) FILTER (WHERE total_acres > 1600) AS too_large,
        count(*) FILTER (WHERE abs(total_acres - ST_Area(location::geography) / 4046.8564224) > 0.1) AS wrong_acres FROM gpu`),
    ).toEqual({ invalid: 0, too_large: 0, wrong_acres: 0 });
    expect(
      await one(`SELECT count(*) AS overlaps FROM gpu a JOIN gpu b
        ON a.gpu_number < b.gpu_number AND ST_Intersects(a.location, b.location) AND ST_Overlaps(a.location, b.location)`),
    ).toEqual({ overlaps: 0 });
    expect(
      await one('SELECT count(*) AS invalid FROM boundary WHERE NOT ST_IsValid(location) OR ST_IsEmpty(location)'),
    ).toEqual({ invalid: 0 });
  });

  it('has wells in the district, in their county and in their GPU', async () => {
    expect(
      await one(`SELECT
        count(*) FILTER (WHERE NOT ST_Covers(district.location, well.location)) AS outside,
        count(*) FILTER (WHERE NOT ST_Covers(county.location, well.location)) AS other_county,
        count(*) FILTER (WHERE well.gpu_number IS DISTINCT FROM
          (SELECT gpu_number FROM gpu WHERE ST_Covers(gpu.location, well.location))) AS other_gpu
        FROM well JOIN boundary county ON county.kind = 'county' AND county.code = county_ndx::text
          CROSS JOIN (SELECT location FROM boundary WHERE kind = 'district') AS district`),
    ).toEqual({ outside: 0, other_county: 0, other_gpu: 0 });
  });

  it('flags exactly the wells that have observations', async () => {
    expect(
      await one(`WITH measured AS (SELECT well_ndx, array_agg(DISTINCT parameter_ndx) AS series FROM observation GROUP BY well_ndx)
        SELECT count(*) FILTER (WHERE has_winter_observations) AS winter, count(*) FILTER (WHERE has_telemetry) AS telemetry,
          count(*) FILTER (WHERE has_winter_observations <> (1 = ANY (coalesce(series, '{}')))
            OR has_telemetry <> (2 = ANY (coalesce(series, '{}')))
            OR has_battery_data <> (3 = ANY (coalesce(series, '{}')))
            OR has_water_temperature_data <> (4 = ANY (coalesce(series, '{}')))) AS wrong
        FROM well LEFT JOIN measured USING (well_ndx)`),
    ).toEqual({ winter: 430, telemetry: 40, wrong: 0 });
    expect(await one('SELECT count(*) AS winters FROM observation WHERE parameter_ndx = 1')).toEqual({
      // Of 430 × 25: some wells started or stopped, and one winter has shallow wells only.
      winters: 10_241,
    });
  });
});

describeDemoProduction(() => database);

describe('the demo well owner', () => {
  const owner = DEMO_LOGINS.find(({ role }) => role === 'Well Owner')!.userId;
  const permits = async () => {
    const rows = await database.query<{ permit_number: string }[]>(
      `SELECT permit_number FROM user_permit JOIN permit USING (permit_ndx) WHERE user_id = $1 ORDER BY permit_ndx`,
      [owner],
    );
    return rows.map(({ permit_number }) => permit_number);
  };
  const setUpDemo = () => setUp(database, { demo: true, print: () => {} });

  it('gets permits once, also in a database with existing demo data', async () => {
    await setUp(database, { demo: false, print: () => {} });
    expect(await permits()).toEqual([]);
    await setUpDemo();
    expect(await permits()).toEqual(['P-1001', 'P-1002', 'P-1003', 'P-1004', 'P-1005']);
    await database.query(
      "DELETE FROM user_permit USING permit WHERE user_permit.permit_ndx = permit.permit_ndx AND permit_number > 'P-1002'",
    );
    await setUpDemo();
    expect(await permits()).toEqual(['P-1001', 'P-1002']);
  });

  it('gets no permits after an administrator has changed that user', async () => {
    await database.query('DELETE FROM user_permit');
    await database.query(
      `INSERT INTO audit_log (action, actor_user_id, actor, subject_user_id, subject, changes, developers_only)
      VALUES ('user-updated', 'a', 'a', $1, 'w', '[]', false)`,
      [owner],
    );
    await setUpDemo();
    expect(await permits()).toEqual([]);
  });
});

describe('the demo layers', () => {
  let api: RunningApi;
  beforeAll(async () => {
    await setUp(database, { demo: true, print: () => {} });
    api = await startApi({ tokens: new KnownPeople() });
  });
  afterAll(() => api.stop());

  it('are added once, and show each person those that signing in adds to the map (API-4)', async () => {
    for (const [login, names] of [
      [undefined, []],
      ['owner', ['Monitoring wells']],
      ['admin', ['Monitoring wells', 'Wells awaiting inspection']],
    ] as const) {
      const { body } = await getJson(api.url, '/public-map/layers', login);
      const layers = (body as { id: string; name: string }[]).filter(({ id }) => id.startsWith('demo-'));
      expect([login, layers.map(({ name }) => name)]).toEqual([login, names]);
    }
    const lines: string[] = [];
    await setUp(database, { demo: true, print: (line) => lines.push(line) });
    expect(lines).not.toContainEqual(expect.stringContaining('layers of the demo'));
  });

  it('have wells to show', async () => {
    const counts = await one(`SELECT count(*) FILTER (WHERE well_type.name = 'Monitoring') AS monitoring,
      count(*) FILTER (WHERE well_status.name IN ('Inactive', 'Capped')) AS waiting
      FROM well JOIN well_type USING (well_type_ndx) JOIN well_status USING (npgcd_well_status_ndx)`);
    expect(counts.monitoring).toBeGreaterThan(50);
    expect(counts.waiting).toBeGreaterThan(50);
  });
});

import type { Statements } from '@portal/shared-api';
import { PARAMETER } from '../../src/defaults/lookups.ts';
import { productionWorld } from '../support/production-api.ts';
import {
  GPU,
  insertReports,
  METER,
  NEIGHBORS_GPU,
  type Person,
  reportCalls,
  wholeReport,
} from '../support/production-fixtures.ts';

const { database, api } = productionWorld('2026-04-20T18:00:00Z');
const { call, ok, save } = reportCalls(() => api);

const own = (person: Person, query: { year?: number } = {}) => ok(person, 'GET /statements', { query });
const ofOwners = (owner_ndxs: readonly number[], year?: number) =>
  ok('ada', 'POST /statements/of-owners', { body: { owner_ndxs, year } });
const gpuOf = async (year?: number) => (await own('owner', year === undefined ? {} : { year })).statements[0]!.gpus[0]!;

/** Home Farm has the permits P-1 and P-2, of the GPUs 1001 and 1002; Other Farm none. */
const [HOME_FARM, OTHER_FARM] = [1, 2];
beforeEach(() => database.query('UPDATE permit SET owner_ndx = $1 WHERE gpu_number IS NOT NULL', [HOME_FARM]));

it('shows owners the GPUs of their own permits alone, and staff all of an owner', async () => {
  const gpus = ({ statements }: Statements) =>
    statements.map(({ owner, gpus: held }) => [owner?.name ?? null, held.map(({ gpu_number }) => gpu_number)]);
  expect(gpus(await own('owner'))).toEqual([['Home Farm', [GPU]]]);
  expect(gpus(await own('neighbor'))).toEqual([['Home Farm', [NEIGHBORS_GPU]]]);
  expect(gpus(await own('stranger'))).toEqual([]);
  expect(gpus(await own('ada'))).toEqual([]);
  expect(gpus(await ofOwners([HOME_FARM, OTHER_FARM, 99]))).toEqual([['Home Farm', [GPU, NEIGHBORS_GPU]]]);
  expect(gpus(await ofOwners([HOME_FARM], 2022))).toEqual([['Home Farm', [GPU]]]); // the other's first permit is of 2023
  await database.query('UPDATE permit SET owner_ndx = NULL');
  expect(gpus(await own('owner'))).toEqual([[null, [GPU]]]);
});

it('is of the latest year that is over, and of others down to the first report, not of those to come', async () => {
  await insertReports(database, [[2024, {}]]);
  expect(await own('owner')).toMatchObject({ year: 2025, years: [2026, 2025, 2024], is_over: true });
  expect(await own('owner', { year: 2026 })).toMatchObject({ year: 2026, is_over: false });
  expect((await call('owner', 'GET /statements', { query: { year: 2027 } })).body.code).toBe('year-not-begun');
});

it('is refused to visitors, to owners with an unverified address, and to owners who ask for others', async () => {
  const body = { owner_ndxs: [HOME_FARM] };
  await database.query("INSERT INTO user_permit VALUES ('unverified', 1)");
  expect([
    (await call(null, 'GET /statements')).status,
    (await call('unverified', 'GET /statements')).status,
    (await call('owner', 'POST /statements/of-owners', { body })).status,
    (await call('ada', 'POST /statements/of-owners', { body: { owner_ndxs: [] } })).status,
  ]).toEqual([401, 403, 403, 400]);
});

it('has the volumes of the submitted report with the readings of meters, and the use from reading to reading in the year', async () => {
  await database.query(
    `INSERT INTO meter_reading (meter_ndx, read_on, reading, entered_at, entered_by_user_id, entered_by, withdrawn_at,
      withdrawn_by_user_id, withdrawn_by, withdrawn_reason)
    VALUES ($1, '2025-06-15', 250, now(), 'owner', 'Owner', NULL, NULL, NULL, NULL),
      ($1, '2025-07-01', 9, now(), 'owner', 'Owner', now(), 'owner', 'Owner', 'Wrong'),
      ($1, '2026-01-02', 401, now(), 'owner', 'Owner', NULL, NULL, NULL, NULL)`,
    [METER.a1],
  );
  await save(wholeReport(2025, { submit: false }));
  expect(await gpuOf()).toMatchObject({ state: 'draft', method: null, reported_acre_feet: null, volumes: [] });
  await save(wholeReport(2025, { version: 1 }));
  const gpu = await gpuOf();
  expect(gpu).toMatchObject({
    state: 'waiting',
    method: 'meter',
    submitted_at: '2026-04-20T18:00:00.000Z',
    late: { days: 50, fee_dollars: 500 },
    acres: 640.5,
    allowable_acre_feet: 960.75,
    reported_acre_feet: 300,
    over_acre_feet: 0,
    no_reserve: 'late',
    readings: [
      ['2025-01-01', 100, null],
      ['2025-06-15', 250, 150],
      ['2025-12-31', 400, 150],
    ].map(([read_on, reading, used]) => ({
      ...{ serial: 'A-1', unit: 'acre-feet', multiplier: 1 },
      ...{ read_on, reading, counts: used, acre_feet: used },
    })),
  });
  const read = { start_reading: 100, start_on: '2025-01-01', end_reading: 400, end_on: '2025-12-31', acre_feet: 300 };
  expect(gpu.volumes[0]).toEqual({
    meter: { serial: 'A-1', unit: 'acre-feet', multiplier: 1 },
    well_id: 'DA-10',
    ...read,
  });
  expect(gpu.volumes.map(({ meter }) => meter?.serial)).toEqual(['A-1', 'A-2', 'A-3']);
  expect(gpu.late_fee).toMatchObject({ charged_cents: 50_000, balance_cents: 50_000 });
});

it('has the readings of meters that a GPU had until it was joined or split', async () => {
  await database.query(
    `INSERT INTO meter_reading (meter_ndx, read_on, reading, entered_by) VALUES ($1, '2025-06-15', 250, 'Owner'), ($1, '2025-09-01', 300, 'Owner')`,
    [METER.a1],
  );
  const shown = async () => (await gpuOf()).readings.map(({ read_on, counts }) => [read_on, counts]);
  const before = await shown();
  expect(before).toContainEqual(['2025-09-01', 50]);
  await database.query('INSERT INTO gpu_former_record (gpu_number, meter_ndx) VALUES ($1, $2)', [GPU, METER.a1]);
  await database.query('UPDATE meter SET gpu_number = $1 WHERE meter_ndx = $2', [NEIGHBORS_GPU, METER.a1]);
  expect(await shown()).toEqual(before);
});

it('has no late fee of a GPU that its owner got after the due day: who sold it owes the fee', async () => {
  await save(wholeReport(2025));
  const feesOf = async (owner: number) =>
    (await ofOwners([owner])).statements[0]!.gpus.filter(({ gpu_number }) => gpu_number === GPU).map(
      ({ late, late_fee }) => [late?.fee_dollars ?? null, late_fee?.balance_cents ?? null],
    );
  expect(await feesOf(HOME_FARM)).toEqual([[500, 50_000]]);
  await database.query("UPDATE permit SET owner_ndx = $1, held_since = '2026-04-10' WHERE permit_number = 'P-1'", [
    OTHER_FARM,
  ]);
  expect(await feesOf(OTHER_FARM)).toEqual([[null, null]]);
});

it('has the open late fees of all years, also where its own year has none', async () => {
  await database.query(
    `INSERT INTO late_fee_entry (gpu_number, year, kind, dollars, booked_on, days_late, entered_at, entered_by_user_id, entered_by, owner_ndx)
    VALUES ($1, 2023, 'charged', 500, '2024-05-01', 61, now(), 'ada', 'Ada', $2),
      ($1, 2021, 'charged', 150, '2022-05-01', 61, now(), 'ada', 'Ada', $2),
      ($1, 2022, 'charged', 100, '2023-05-01', 61, now(), 'ada', 'Ada', $3)`,
    [GPU, HOME_FARM, OTHER_FARM],
  );
  const owed = [
    { gpu_number: GPU, year: 2021, balance_cents: 15_000, is_to_correct: false },
    { gpu_number: GPU, year: 2023, balance_cents: 50_000, is_to_correct: false },
  ];
  expect((await own('owner')).statements).toMatchObject([{ gpus: [{ late_fee: null }], owed }]);
  expect((await own('neighbor')).statements).toMatchObject([{ owed: [] }]);
  expect((await ofOwners([HOME_FARM])).statements).toMatchObject([{ owed }]);
});

it('asks who sold a GPU for what they were charged, also without any other: staff see it, and who has all their permits', async () => {
  await save(wholeReport(2025));
  const owed = [{ gpu_number: GPU, year: 2025, balance_cents: 50_000, is_to_correct: false }];
  await database.query("UPDATE permit SET owner_ndx = $1, held_since = '2026-04-10' WHERE gpu_number = $2", [
    OTHER_FARM,
    GPU,
  ]);
  expect((await ofOwners([HOME_FARM, OTHER_FARM])).statements).toMatchObject([{ owed }, { owed: [] }]);
  expect((await own('neighbor')).statements).toMatchObject([{ owed }]);
  await database.query("INSERT INTO permit (permit_number, gpu_number, owner_ndx) VALUES ('P-33', $1, $2)", [
    NEIGHBORS_GPU,
    HOME_FARM,
  ]);
  expect((await own('neighbor')).statements).toMatchObject([{ owed: [] }]);
  await database.query('UPDATE permit SET owner_ndx = $1', [OTHER_FARM]);
  const sold = [{ owner: { name: 'Home Farm' }, gpus: [], owed }];
  expect((await ofOwners([HOME_FARM])).statements).toMatchObject(sold);
  // The history of the permit tells whose a charge without a name is.
  await database.query('ALTER TABLE late_fee_entry DISABLE TRIGGER USER');
  await database.query('UPDATE late_fee_entry SET owner_ndx = NULL');
  await database.query('ALTER TABLE late_fee_entry ENABLE TRIGGER USER');
  expect((await ofOwners([HOME_FARM])).statements).toMatchObject(sold);
});

it('says of a fee that was charged for a report in time that it is to be corrected', async () => {
  await save(wholeReport(2025));
  await database.query("UPDATE production_report SET postmarked_on = '2026-02-27'");
  const fee = { year: 2025, balance_cents: 50_000, is_to_correct: true };
  expect((await own('owner')).statements[0]!.owed).toMatchObject([fee]);
  expect((await own('owner', { year: 2024 })).statements[0]!.owed).toMatchObject([fee]);
});

it('has the reserve by the year of its origin: what there was, what was used, and what is left', async () => {
  await insertReports(database, [
    [2023, { acreFeet: 700.5, checked: '2024-03-05' }],
    [2024, { acreFeet: 1_000, checked: '2025-03-05' }],
    [2025, { acreFeet: 960, submitted: '2026-02-20' }],
  ]);
  expect(await gpuOf(2024)).toMatchObject({
    usable_reserve_acre_feet: 260.25,
    no_reserve: null,
    reserve: [
      { origin_year: 2023, acre_feet: 260.25, used_acre_feet: 39.25, left_acre_feet: 221, is_provisional: false },
    ],
  });
  const gpu = await gpuOf(2025);
  // What was left of 2023 could be used in 2024 alone.
  expect(gpu.reserve).toMatchObject([
    { origin_year: 2025, left_acre_feet: 0.75, last_year: 2026, is_provisional: true },
  ]);
  // The reserve covered what was above the allowable of 2024.
  expect(gpu.years).toMatchObject([
    { year: 2025, acre_feet: 960, over_acre_feet: 0 },
    { year: 2024, acre_feet: 1_000, usable_reserve_acre_feet: 260.25, over_acre_feet: 0 },
    { year: 2023, acre_feet: 700.5, over_acre_feet: 0 },
  ]);
});

it('has the median of the trends of the wells nearest to the GPU, also where the wells change their order', async () => {
  await database.query(
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
    SELECT well_ndx, $1, make_timestamptz(year, 1, 15, 18, 0, 0, 'UTC'), first + slope * (year - 2019)
    FROM well JOIN (VALUES ('DA-10', 100, 3.0), ('MO-2', 108, 1.0), ('MO-3', 116, 0.6)) AS level (well_number, first, slope)
      USING (well_number), generate_series(2019, 2026) AS year`,
    [PARAMETER.winterDepthToWater],
  );
  await database.query("UPDATE well SET has_winter_observations = true WHERE well_number IN ('DA-10', 'MO-2', 'MO-3')");
  const { water_levels } = await gpuOf();
  expect(water_levels.wells.map(({ well_id }) => well_id)).toEqual(['DA-10', 'MO-2', 'MO-3']);
  expect(water_levels.wells[0]).toMatchObject({ last_at: '2026-01-15T18:00:00.000Z', last_depth_feet: 121 });
  expect(water_levels.trend).toEqual({
    slope_feet_per_year: expect.closeTo(1, 2),
    low_feet_per_year: expect.closeTo(0.6, 2),
    high_feet_per_year: expect.closeTo(3, 2),
  });
});

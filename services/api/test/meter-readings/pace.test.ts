import { productionWorld } from '../support/production-api.ts';
import { GPU, METER, NEIGHBORS_GPU, type Person, reportCalls, reportInserter } from '../support/production-fixtures.ts';

const world = productionWorld('2026-07-10T18:00:00Z');
const { call, ok } = reportCalls(() => world.api);

const PACE = 'GET /production/pace';
const paceOf = (person: Person = 'owner') => ok(person, PACE);
const insert = (meter_ndx: number, readings: Record<string, number>) =>
  world.database.query(
    `INSERT INTO meter_reading (meter_ndx, read_on, reading, entered_by)
    SELECT $1, key::date, value::numeric, 'Test' FROM jsonb_each_text($2::jsonb)`,
    [meter_ndx, JSON.stringify(readings)],
  );
const idle = async (year = 2026) => {
  for (const meter of [METER.a2, METER.a3]) await insert(meter, { [`${year}-01-01`]: 5, [`${year}-07-01`]: 5 });
};
/** Monthly readings: 100 acre-feet in each of four months from `month` on. */
const season = (year: number, month: number, base: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `${year}-${String(index + 1).padStart(2, '0')}-01`,
      base + 100 * Math.min(4, Math.max(0, index + 1 - month)),
    ]),
  );

describe('the pace of a GPU', () => {
  it('says that nothing was read', async () =>
    expect(await paceOf()).toEqual([
      {
        ...{ gpu_number: GPU, gpu_name: 'Home place', year: 2026 },
        ...{ allowable_acre_feet: 960.75, usable_reserve_acre_feet: 0, meters: 3, unread_meters: 3 },
        ...{ used_acre_feet: null, left_acre_feet: null, counted_from: null, last_readings: null },
        ...{ forecast: null, no_forecast: 'no-readings' },
      },
    ]));

  it('is what its meters counted, and a constant rate as long as there is no season before', async () => {
    await insert(METER.a1, { '2026-01-01': 100, '2026-04-11': 700 });
    await idle();
    expect(await paceOf()).toMatchObject([
      {
        used_acre_feet: 600,
        left_acre_feet: 360.75,
        last_readings: { earliest: '2026-04-11', latest: '2026-07-01' },
        forecast: {
          // Six acre-feet a day: 960.75 after 160.125 days.
          ...{ basis: 'constant', seasons: 0, with_reserve: null },
          allowable: { kind: 'expected', on: '2026-06-11', earliest: null, latest: null },
          year_end: { acre_feet: 2190, low: null, high: null },
        },
        no_forecast: null,
      },
    ]);
  });

  it('says when the reserve is used too', async () => {
    await reportInserter(world.database)(2025, { acreFeet: 760.75 });
    await insert(METER.a1, { '2026-01-01': 100, '2026-04-11': 700 });
    await idle();
    expect((await paceOf())[0]).toMatchObject({
      usable_reserve_acre_feet: 200,
      left_acre_feet: 560.75,
      forecast: { allowable: { on: '2026-06-11' }, with_reserve: { kind: 'expected', on: '2026-07-14' } },
    });
  });

  it('follows its own earlier seasons, where there are three', async () => {
    for (const [index, month] of [4, 5, 6].entries()) await insert(METER.a1, season(2023 + index, month, 400 * index));
    await insert(METER.a1, { '2026-01-01': 1200, '2026-07-01': 1700 });
    for (const year of [2023, 2024, 2025, 2026]) await idle(year);
    for (const meter of [METER.a2, METER.a3]) await insert(meter, { '2025-12-31': 5, '2022-12-31': 5 });
    await insert(METER.a1, { '2022-12-31': 0 });
    const [pace] = await paceOf();
    // By July 1 three, two and one of the four months were over: the year's 500 continue to 667, 1,000 and 2,000.
    expect(pace).toMatchObject({
      used_acre_feet: 500,
      forecast: {
        ...{ basis: 'own', seasons: 3 },
        allowable: { kind: 'expected', earliest: '2026-07-30', latest: null },
        year_end: { acre_feet: 1000, low: 666.667, high: 2000 },
      },
    });
    expect(pace!.forecast!.allowable!.on! > '2026-08-20').toBe(true);
  });

  it('counts a meter and the one in its place as one', async () => {
    await insert(METER.a1, { '2026-01-01': 100, '2026-03-01': 300 });
    await idle();
    await call('owner', 'POST /production/meters/{meter_ndx}/replacement', {
      params: { meter_ndx: METER.a1 },
      body: {
        ...{ changed_on: '2026-03-02', last_reading: 310, serial: 'A-9', unit: 'acre-feet', digits: 6, multiplier: 1 },
        first_reading: 20,
      },
    }).expect(201);
    const [{ body }] = await Promise.all([call('owner', 'GET /production/meters', {})]);
    const added = body.meters.find(({ serial }: { serial: string }) => serial === 'A-9').meter_ndx;
    await insert(added, { '2026-07-01': 120 });
    expect((await paceOf())[0]).toMatchObject({ meters: 3, unread_meters: 0, used_acre_feet: 310 });
  });

  it('is what was reported, once the report is submitted', async () => {
    await insert(METER.a1, { '2026-01-01': 100, '2026-07-01': 200 });
    await reportInserter(world.database)(2026, { acreFeet: 400, submitted: '2026-07-05' });
    expect((await paceOf())[0]).toMatchObject({
      used_acre_feet: 400,
      left_acre_feet: 560.75,
      forecast: null,
      no_forecast: 'reported',
    });
  });

  it('is of the caller’s own permits alone', async () => {
    expect((await paceOf('neighbor')).map(({ gpu_number }) => gpu_number)).toEqual([NEIGHBORS_GPU]);
    expect(await paceOf('ada')).toEqual([]);
    expect(await paceOf('stranger')).toEqual([]);
    expect((await call(null, PACE, {})).status).toBe(401);
  });
});

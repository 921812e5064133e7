import { productionWorld } from '../support/production-api.ts';
import { GPU, METER, NEIGHBORS_GPU, type Person, reportCalls, reportInserter } from '../support/production-fixtures.ts';

const world = productionWorld('2026-11-22T18:00:00Z');

const { call, ok } = reportCalls(() => world.api);
const accounts = (person: Person) => ok(person, 'GET /dashboard/accounts');
const firstAccount = async () => (await accounts('owner'))[0]!;
const district = (year?: number) => ok('ada', 'GET /dashboard/district', { query: year === undefined ? {} : { year } });
const insertReport = (...report: Parameters<ReturnType<typeof reportInserter>>) =>
  reportInserter(world.database)(...report);

describe('the accounts of an owner', () => {
  it('cover only GPUs of the person’s own permits, for administrators too', async () => {
    const gpusOf = async (person: Person) => (await accounts(person)).map(({ gpu_number }) => gpu_number);
    expect(await gpusOf('owner')).toEqual([GPU]);
    expect(await gpusOf('neighbor')).toEqual([NEIGHBORS_GPU]);
    expect(await gpusOf('stranger')).toEqual([]);
    expect(await gpusOf('ada')).toEqual([]);
  });

  it('have the remaining amount: allowable plus usable reserve minus reported production', async () => {
    await insertReport(2025, { acreFeet: 700.5 });
    await insertReport(2026, { acreFeet: 1000, submitted: '2026-11-20' });
    expect(await firstAccount()).toMatchObject({
      gpu_number: GPU,
      gpu_name: 'Home place',
      county: 'Moore',
      permit_numbers: ['P-1'],
      total_acres: 640.5,
      year: 2026,
      due_at: '2027-03-01T23:00:00.000Z',
      state: 'waiting',
      open_years: [],
      allowable_acre_feet: 960.75,
      reserve: [{ origin_year: 2025, acre_feet: 260.25, last_year: 2026, is_provisional: true }],
      usable_reserve_acre_feet: 260.25,
      reported_acre_feet: 1000,
      remaining_acre_feet: 221,
    });
    await world.database.query('UPDATE production_report SET checked_at = now(), version = version + 1');
    expect((await firstAccount()).reserve).toMatchObject([{ origin_year: 2025, is_provisional: false }]);
  });

  it('have what the meters say until something is reported', async () => {
    await world.database.query(
      `INSERT INTO meter_reading (meter_ndx, read_on, reading, entered_by)
      VALUES ($1, '2026-01-01', 100, 'Test'), ($1, '2026-07-01', 700, 'Test')`,
      [METER.a1],
    );
    const [pace] = await ok('owner', 'GET /production/pace');
    const { used_acre_feet, remaining_acre_feet } = await firstAccount();
    expect([used_acre_feet, remaining_acre_feet]).toEqual([600, 360.75]);
    expect([pace!.used_acre_feet, pace!.left_acre_feet]).toEqual([600, 360.75]);
    await insertReport(2026, { acreFeet: 900.5, submitted: '2026-11-20' });
    expect(await firstAccount()).toMatchObject({ used_acre_feet: 900.5, remaining_acre_feet: 60.25 });
  });

  it('go below 0 when more was pumped', async () => {
    await insertReport(2026, { acreFeet: 1000, submitted: '2026-11-20' });
    const { remaining_acre_feet, years } = await firstAccount();
    expect(remaining_acre_feet).toBe(-39.25);
    expect(years.at(-1)).toEqual({
      ...{ year: 2026, acre_feet: 1000, allowable_acre_feet: 960.75 },
      ...{ usable_reserve_acre_feet: 0, over_acre_feet: 39.25 },
    });
  });

  it('list open years and how late they are, with drafts and reports that were sent back', async () => {
    await insertReport(2022, { checked: '2023-03-05' });
    await insertReport(2023, { sentBack: '2024-03-05' });
    await insertReport(2024, { submitted: null });
    const { open_years, state, years } = await firstAccount();
    expect(open_years).toEqual([
      { year: 2023, state: 'sent-back', late: null },
      { year: 2024, state: 'draft', late: { days: 631, fee_dollars: 500 } },
      { year: 2025, state: 'not-started', late: { days: 266, fee_dollars: 500 } },
    ]);
    expect(state).toBe('not-started');
    expect(years.map(({ year, acre_feet }) => [year, acre_feet])).toEqual([
      [2021, null],
      [2022, 500],
      [2023, 500],
      [2024, null],
      [2025, null],
      [2026, null],
    ]);
  });

  it('list no year before the first report of the portal as open', async () => {
    expect((await firstAccount()).open_years).toEqual([]);
    await insertReport(2024, { gpu: NEIGHBORS_GPU });
    expect((await firstAccount()).open_years.map(({ year }) => year)).toEqual([2024, 2025]);
  });

  it('cover the previous year until its report is due, then the current year', async () => {
    world.now = new Date('2026-03-01T23:00:00Z');
    expect((await firstAccount()).year).toBe(2025);
    world.now = new Date('2026-03-01T23:00:00.001Z');
    expect((await firstAccount()).year).toBe(2026);
  });
});

describe('the district', () => {
  it('counts the reports of the last complete year, in total and by county', async () => {
    await insertReport(2025, { acreFeet: 1000, checked: '2026-03-05' });
    const { year, due_at, time_zone, district: all, counties } = await district();
    expect([year, due_at, time_zone]).toEqual([2025, '2026-03-01T23:00:00.000Z', 'America/Chicago']);
    expect(all).toEqual({
      ...{ expected: 2, received: 1, waiting: 0, checked: 1, sent_back: 0, draft: 0, not_started: 1 },
      ...{ missing: 1, late: 1, over: 1, acre_feet: 1000, allowable_acre_feet: 1921.5 },
    });
    expect(counties).toEqual([{ county: 'Moore', ...all }]);
  });

  it('counts reports that came late as late, and none as missing before they are due', async () => {
    world.now = new Date('2026-03-01T18:00:00Z');
    await insertReport(2024, { submitted: '2025-03-03' });
    expect((await district(2025)).district).toMatchObject({ received: 0, missing: 0, late: 0, not_started: 2 });
    expect((await district(2024)).district).toMatchObject({ received: 1, waiting: 1, missing: 1, late: 2 });
  });

  it('expects reports of a GPU from its first permit or report on, and none before the first report of the portal', async () => {
    expect(await district(2025)).toMatchObject({ district: { expected: 0, missing: 0 }, counties: [] });
    await insertReport(2022);
    expect(await district(2021)).toMatchObject({ district: { expected: 0, missing: 0 }, counties: [] });
    expect((await district(2022)).district).toMatchObject({ expected: 1, missing: 0 });
    expect((await district(2023)).district).toMatchObject({ expected: 2, missing: 2 });
  });

  it('has the production of each year since the first report', async () => {
    await insertReport(2024, { acreFeet: 400 });
    await insertReport(2025, { acreFeet: 500 });
    await insertReport(2025, { gpu: NEIGHBORS_GPU, acreFeet: 100.5 });
    const { years, production } = await district(2024);
    expect(years).toEqual([2026, 2025, 2024]);
    expect(production).toEqual([
      { year: 2024, acre_feet: 400, allowable_acre_feet: 1921.5, reports: 1 },
      { year: 2025, acre_feet: 600.5, allowable_acre_feet: 1921.5, reports: 2 },
      { year: 2026, acre_feet: 0, allowable_acre_feet: 1921.5, reports: 0 },
    ]);
  });

  it('follows each change of reports and permits', async () => {
    const counts = async () => {
      const { expected, waiting, checked } = (await district(2025)).district;
      return [expected, waiting, checked];
    };
    await insertReport(2025);
    expect(await counts()).toEqual([2, 1, 0]);
    await world.database.query('UPDATE production_report SET checked_at = now(), version = version + 1');
    expect(await counts()).toEqual([2, 0, 1]);
    await world.database.query("UPDATE permit SET gpu_number = NULL WHERE permit_number = 'P-2'");
    expect(await counts()).toEqual([1, 0, 1]);
  });

  it('refuses future years, and years without rules', async () => {
    const statusOf = async (year: number) => (await call('ada', 'GET /dashboard/district', { query: { year } })).status;
    expect([await statusOf(2027), await statusOf(1951), await statusOf(1949)]).toEqual([404, 404, 400]);
  });
});

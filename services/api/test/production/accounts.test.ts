import { productionWorld } from '../support/production-api.ts';
import {
  GPU,
  meterOf,
  NEIGHBORS_GPU,
  type Person,
  reportCalls,
  reportInserter,
  wholeReport,
} from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-10T18:00:00Z');

const { get, ok, replaceMeter, review, save } = reportCalls(() => world.api);

describe('the account of a GPU', () => {
  it('counts timely reports by the rules and the acres of each year', async () => {
    await save(wholeReport(2024), 2024);
    expect((await get(2025)).account).toMatchObject({ reserve: [], usable_reserve_acre_feet: 0 });
    await world.database.query('DELETE FROM production_report');
    world.now = new Date('2025-03-01T23:00:00.000Z'); // exactly when it is due: 17:00 in Dumas on March 1
    await save(wholeReport(2024), 2024);
    const reserve = { origin_year: 2024, acre_feet: 660.75, last_year: 2025 };
    expect((await get(2025)).account).toEqual({
      allowable_acre_feet: 960.75,
      reserve: [{ ...reserve, is_provisional: true }],
      usable_reserve_acre_feet: 660.75,
    });
    await review({ version: 1, outcome: 'accepted' }, 'ada', 2024);
    expect((await get(2025)).account.reserve).toEqual([{ ...reserve, is_provisional: false }]);
    world.now = new Date('2026-02-10T18:00:00Z');
    expect((await get(2026)).account.reserve).toEqual([]);

    await world.database.query("UPDATE production_rule SET valid_until = '2025-12-31' WHERE rule LIKE 'allow%'");
    await world.database.query(
      `INSERT INTO production_rule (rule, value, valid_from, source)
      VALUES ('allowable-acre-feet-per-acre', '1', '2025-12-31', 'Rule of 2025')`,
    );
    try {
      expect((await get(2024)).account.allowable_acre_feet).toBe(960.75);
      expect((await get(2025)).account.allowable_acre_feet).toBe(640.5);
      expect((await get(2025)).rules).toContainEqual(
        expect.objectContaining({ value: '1', text: '1 acre-feet per acre', source: 'Rule of 2025' }),
      );
      await world.database.query('INSERT INTO gpu_acres (gpu_number, from_year, acres) VALUES ($1, 2025, 320)', [GPU]);
      expect(await get(2024)).toMatchObject({ gpu: { total_acres: 640.5 }, account: { allowable_acre_feet: 960.75 } });
      expect(await get(2025)).toMatchObject({ gpu: { total_acres: 320 }, account: { allowable_acre_feet: 320 } });
    } finally {
      await world.database.query("DELETE FROM production_rule WHERE source = 'Rule of 2025'");
      await world.database.query('UPDATE production_rule SET valid_until = NULL');
    }
  });

  it('loses the reserve of a report that is sent back, or is submitted again late, where the rule says so', async () => {
    const usableBy = async (rule: string) => {
      await world.database.query("UPDATE production_rule SET value = $1 WHERE rule = 'sent-back-reserve'", [rule]);
      return (await get(2025)).account.usable_reserve_acre_feet;
    };
    const usable = async () => [
      await usableBy('not-while-sent-back'),
      await usableBy('resubmitted-in-time'),
      await usableBy('kept'),
    ];
    world.now = new Date('2025-02-10T18:00:00Z');
    await save(wholeReport(2024), 2024);
    await review({ version: 1, outcome: 'sent-back', reason: 'Which meter?' }, 'ada', 2024);
    expect(await usable()).toEqual([0, 0, 660.75]);
    world.now = new Date('2025-04-10T18:00:00Z');
    await save(wholeReport(2024, { version: 2 }), 2024);
    expect(await usable()).toEqual([660.75, 0, 660.75]);
    await save(wholeReport(2024, { version: 3, notes: 'Corrected' }), 2024);
    const [stored] = await world.database.query('SELECT resubmitted_at FROM production_report');
    expect(stored).toEqual({ resubmitted_at: world.now });
  });

  it('states the lateness of a report, and the fee', async () => {
    world.now = new Date('2026-03-01T23:00:00.001Z');
    expect((await save(wholeReport(2025))).report!.late).toEqual({ days: 1, fee_dollars: 50 });
    await save(wholeReport(2023), 2023);
    world.now = new Date('2026-05-01T00:00:00Z');
    expect((await get(2025)).report!.late).toEqual({ days: 1, fee_dollars: 50 });
    const { reports } = await ok('owner', 'GET /production/reports', { query: { year: 2024 } });
    expect(reports[0]).toMatchObject({ state: 'not-started', late: { fee_dollars: 500 } });
  });
});

describe('the list of a year', () => {
  const list = (person: Person, year?: number) =>
    ok(person, 'GET /production/reports', { query: year ? { year } : {} });

  it('has the GPUs of the caller’s permits, for administrators all with a permit, from their first permit on', async () => {
    await save(wholeReport(2025));
    expect((await list('owner')).years).toEqual([2026, 2025]); // there are no records of earlier years
    await save(wholeReport(2021), 2021);
    const own = await list('owner');
    expect(own).toMatchObject({ year: 2025, reporting_year: 2025, due_at: '2026-03-01T23:00:00.000Z' });
    expect(own.years).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
    const known = { gpu_number: GPU, county: 'Moore', permit_numbers: ['P-1'], allowable_acre_feet: 960.75 };
    expect(own.reports).toMatchObject([{ ...known, state: 'waiting', status: 2, acre_feet: 300, late: null }]);
    const numbers = async (person: Person, year: number) =>
      (await list(person, year)).reports.map(({ gpu_number }) => gpu_number);
    expect(await numbers('ada', 2023)).toEqual([1001, 1002]);
    expect(await numbers('ada', 2022)).toEqual([1001]);
    expect(await numbers('stranger', 2023)).toEqual([]);
    world.now = new Date('2026-03-01T23:00:00.001Z');
    expect((await list('owner')).reporting_year).toBe(2026);
  });
});

describe('the list that begins with overdue reports', () => {
  const insertReport = reportInserter(world.database);
  /** The year on which it opens by default, and its counts. */
  const opened = async () => {
    const { year, overdue, sent_back } = await ok('ada', 'GET /production/reports', { query: { prefer: 'overdue' } });
    return { year, overdue, sent_back };
  };
  beforeEach(() => {
    world.now = new Date('2026-11-22T18:00:00Z');
  });

  it('counts a past-due draft as overdue, and a returned report as sent back, late or not', async () => {
    await insertReport(2025, { submitted: null });
    await insertReport(2025, { gpu: NEIGHBORS_GPU, sentBack: '2026-02-20' });
    await insertReport(2024, { submitted: '2025-03-20', sentBack: '2025-04-01' });
    await insertReport(2024, { gpu: NEIGHBORS_GPU });
    expect(await opened()).toEqual({
      year: 2025,
      overdue: [{ year: 2025, reports: 1 }],
      sent_back: [
        { year: 2025, reports: 1 },
        { year: 2024, reports: 1 },
      ],
    });
    const { district } = await ok('ada', 'GET /dashboard/district', { query: { year: 2025 } });
    expect(district).toMatchObject({ missing: 1, sent_back: 1, draft: 1, late: 1 });
  });

  it('without overdue reports, opens on the year of a returned report, else on the year due next', async () => {
    await insertReport(2025, { gpu: NEIGHBORS_GPU });
    await insertReport(2025, { sentBack: '2026-02-20' });
    expect(await opened()).toEqual({ year: 2025, overdue: [], sent_back: [{ year: 2025, reports: 1 }] });
    await world.database.query('UPDATE production_report SET sent_back_at = NULL');
    expect(await opened()).toEqual({ year: 2026, overdue: [], sent_back: [] });
  });

  it('calls a draft overdue only after the deadline', async () => {
    await insertReport(2025, { gpu: NEIGHBORS_GPU });
    await insertReport(2025, { submitted: null });
    world.now = new Date('2026-03-01T23:00:00.000Z');
    expect((await opened()).overdue).toEqual([]);
    world.now = new Date('2026-03-01T23:00:00.001Z');
    expect((await opened()).overdue).toEqual([{ year: 2025, reports: 1 }]);
  });
});

describe('a meter that was replaced', () => {
  it('has its own readings in the year of the change, like the new meter, and was reported on a day in the district', async () => {
    world.now = new Date('2025-08-01T04:59:00Z');
    const { status, body } = await replaceMeter({ first_reading: 3 });
    expect([status, body]).toEqual([201, { removed: { meter_ndx: 1 }, added: { meter_ndx: 5 } }]);
    const report = await get(2025);
    expect(meterOf(report, 'A-1')).toMatchObject({ removed_on: '2025-07-01', last_reading: 250 });
    expect(meterOf(report, 'A-9')).toMatchObject({
      well_id: 'DA-10',
      installed_on: '2025-07-01',
      reported_on: '2025-07-31',
      first_reading: 3,
      last_end_reading: null,
      last_end_on: null,
    });
    world.now = new Date('2026-02-10T18:00:00Z');
    expect((await get(2024)).meters.map(({ serial }) => serial)).not.toContain('A-9');
    expect((await get(2026)).meters.map(({ serial }) => serial)).not.toContain('A-1');
    const [entry] = await world.database.query('SELECT action, actor, subject FROM audit_log');
    expect(entry).toEqual({ action: 'meter-replaced', actor: 'owner', subject: 'GPU 1001, meter A-1' });
  });

  it('cannot be replaced twice, by an existing meter, on a future day, or with readings beyond a register', async () => {
    const refusedAt = async (more: object) => (await replaceMeter(more)).body.errors[0].path;
    expect(await refusedAt({ serial: 'A-2' })).toBe('serial');
    expect(await refusedAt({ changed_on: '2026-02-11' })).toBe('changed_on');
    expect(await refusedAt({ last_reading: 1_000_000 })).toBe('last_reading');
    expect(await refusedAt({ digits: 3, first_reading: 1_000 })).toBe('first_reading');
    expect((await get(2025)).meters).toHaveLength(3);
    await replaceMeter();
    expect((await replaceMeter({ serial: 'A-10' })).status).toBe(409);
    expect((await replaceMeter({}, 'owner', 4_711)).status).toBe(403);
    expect((await replaceMeter({}, 'ada', 4_711)).status).toBe(404);
  });
});

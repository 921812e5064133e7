import { contract, type ProductionReport, type ReportChange } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  GPU,
  insertProductionData,
  METER,
  meterOf,
  type Person,
  ProductionPeople,
  productionCaller,
  reading,
  wholeReport,
} from '../support/production-fixtures.ts';

const REPORT = '/production/reports/{gpu_number}/{year}';
let database: DataSource;
let api: RunningApi;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startApi({ tokens: new ProductionPeople(), now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-02-10T18:00:00Z');
  await insertProductionData(database);
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
});

const call = productionCaller(() => api);
const at = (year: number) => ({ gpu_number: GPU, year });
const get = async (year: number, person: Person = 'owner'): Promise<ProductionReport> => {
  const { status, body } = await call(person, `GET ${REPORT}`, { params: at(year) });
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(contract[`GET ${REPORT}`].response.safeParse(body).error).toBeUndefined();
  return body;
};
const put = (change: ReportChange, year = 2025, person: Person = 'owner') =>
  call(person, `PUT ${REPORT}`, { params: at(year), body: change });
const save = async (change: ReportChange, year = 2025, person: Person = 'owner'): Promise<ProductionReport> => {
  const { status, body } = await put(change, year, person);
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(contract[`PUT ${REPORT}`].response.safeParse(body).error).toBeUndefined();
  return body;
};
const review = (body: object, person: Person = 'ada', year = 2025) =>
  call(person, `POST ${REPORT}/check`, { params: at(year), body });
const history = async (year = 2025) => {
  const { body } = await call('owner', `GET ${REPORT}/history`, { params: at(year) });
  expect(contract[`GET ${REPORT}/history`].response.safeParse(body).error).toBeUndefined();
  return body as { action: string; actor: string; reason: string | null; changes: object[] }[];
};
const errorsOf = async (change: ReportChange, year = 2025) => {
  const { status, body } = await put(change, year);
  expect(status).toBe(422);
  return (body.errors as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`);
};

describe('a report that nobody has begun', () => {
  it('is shown with what is known for it', async () => {
    const report = await get(2025);
    expect(report).toMatchObject({
      gpu: { gpu_number: GPU, gpu_name: 'Home place', county: 'Moore', total_acres: 640.5 },
      permits: [{ permit_number: 'P-1', holder: 'Home Farm', issued_on: '2021-01-15', expires_on: null }],
      due_at: '2026-03-02T00:00:00.000Z',
      state: 'not-started',
      account: { allowable_acre_feet: 960.75, reserve: [], usable_reserve_acre_feet: 0 },
      earlier: [],
      may: { edit: true, check: false, withdraw: false },
      report: null,
    });
    expect(report.meters.map(({ serial, well_id }) => [serial, well_id])).toEqual([
      ['A-2', 'DA-9'],
      ['A-1', 'DA-10'],
      ['A-3', 'DA-11'],
    ]);
    expect(report.wells.map(({ well_id }) => well_id)).toEqual(['DA-9', 'DA-10', 'DA-11']);
    expect(report.rules).toContainEqual(expect.objectContaining({ rule: 'late-dollars-most', value: '500' }));
  });

  it('has no report to give where there is no permit, for years to come, and before there were rules', async () => {
    await database.query('UPDATE permit SET gpu_number = NULL WHERE permit_ndx = 2');
    const detailOf = async (gpu_number: number, year: number) => {
      const { status, body } = await call('ada', `GET ${REPORT}`, { params: { gpu_number, year } });
      return [status, body.detail];
    };
    expect(await detailOf(1002, 2025)).toEqual([404, 'GPU 1002 has no permit, and so no report to give.']);
    expect(await detailOf(4711, 2025)).toEqual([404, 'GPU 4711 has no permit, and so no report to give.']);
    expect(await detailOf(GPU, 2027)).toEqual([404, 'The year 2027 has not begun.']);
    expect(await detailOf(GPU, 1954)).toEqual([404, 'There are no rules of production reporting for 1954.']);
  });
});

describe('a report from draft to filed', () => {
  it('is drafted, submitted, sent back, submitted again and accepted, and all of it is written down', async () => {
    const draft = await save(
      wholeReport(2025, { submit: false, readings: [reading(2025, { meter_ndx: METER.a1, start_reading: 100 })] }),
    );
    expect(draft).toMatchObject({
      state: 'draft',
      report: { version: 1, status: 1, acre_feet: null, submitted_at: null, late: null },
      may: { check: false, withdraw: true },
    });

    const submitted = await save(wholeReport(2025, { version: 1 }));
    expect(submitted).toMatchObject({
      state: 'waiting',
      report: {
        version: 2,
        status: 2,
        acre_feet: 300,
        submitted_at: now.toISOString(),
        submitted_by: 'owner',
        late: null,
      },
    });

    expect((await review({ version: 2, outcome: 'sent-back', reason: 'Meter A-2?' })).status).toBe(200);
    expect(await get(2025)).toMatchObject({
      state: 'sent-back',
      report: { version: 3, sent_back: { by: 'ada', reason: 'Meter A-2?' } },
    });

    const first = now;
    now = new Date('2026-04-01T18:00:00Z');
    const again = await save(wholeReport(2025, { version: 3, notes: 'A-2 is disconnected.' }));
    expect(again).toMatchObject({
      state: 'waiting',
      report: { version: 4, status: 3, submitted_at: first.toISOString(), sent_back: null, late: null },
    });

    expect((await review({ version: 4, outcome: 'accepted' })).body).toMatchObject({
      state: 'checked',
      report: { version: 5, status: 3, checked_by: 'ada', checked_at: now.toISOString() },
    });
    expect((await get(2025)).may).toEqual({ edit: true, check: false, withdraw: false });
    expect((await get(2025, 'alan')).may).toEqual({ edit: true, check: true, withdraw: true });

    const changed = await save(wholeReport(2025, { version: 5, notes: 'A-2 is gone.' }));
    expect(changed).toMatchObject({ state: 'waiting', report: { version: 6, status: 3, checked_at: null } });

    const entries = await history();
    expect(entries.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ['report-updated', 'owner', null],
      ['report-accepted', 'ada', null],
      ['report-submitted', 'owner', null],
      ['report-sent-back', 'ada', 'Meter A-2?'],
      ['report-submitted', 'owner', null],
      ['report-saved', 'owner', null],
    ]);
    expect(entries[0]!.changes).toEqual([{ field: 'Notes', from: 'A-2 is disconnected.', to: 'A-2 is gone.' }]);
    expect(entries[4]!.changes).toContainEqual({
      field: 'Meter A-1 at DA-10',
      from: '100 on 2025-01-01 to …',
      to: '100 on 2025-01-01 to 400 on 2025-12-31',
    });
    const { body } = await call('ada', 'GET /audit-log');
    expect(body.entries[0]).toMatchObject({ subject: 'GPU 1001, report of 2025', outcome: 'done' });
  });

  it('is not written down, nor checked anew, when nothing of it changes', async () => {
    await save(wholeReport(2025));
    await review({ version: 1, outcome: 'accepted' });
    expect(await save(wholeReport(2025, { version: 2 }))).toMatchObject({ state: 'checked', report: { version: 2 } });
    expect(await history()).toHaveLength(2);
  });

  it('is counted by the portal itself, in the units of its meters', async () => {
    const readings = [
      reading(2025, {
        meter_ndx: METER.a1,
        start_reading: 999_900,
        end_reading: 100,
        goes_back: 'rollover',
        note: 'Rolled.',
      }),
      reading(2025, { meter_ndx: METER.a2, start_reading: 0, end_reading: 32_585.143 }),
      reading(2025, { meter_ndx: METER.a3, start_reading: 0, end_reading: 120, estimated_acre_feet: 1.5 }),
    ];
    const { report } = await save(wholeReport(2025, { readings }));
    expect(report!.readings.map(({ acre_feet }) => acre_feet)).toEqual([200, 100, 11.5]);
    expect(report!.acre_feet).toBe(311.5);
  });

  it('hands its end readings to the next year', async () => {
    await save(wholeReport(2025));
    expect(meterOf(await get(2026), 'A-1')).toMatchObject({
      last_end_reading: 400,
      last_end_on: '2025-12-31',
      usual_acre_feet: 300,
    });
    expect((await get(2026)).earlier).toEqual([{ year: 2025, acre_feet: 300, allowable_acre_feet: 960.75 }]);
  });

  it('can be withdrawn until it is checked, then by the district alone, and may be given anew', async () => {
    const withdraw = (person: Person, version: number) =>
      call(person, `POST ${REPORT}/withdrawal`, { params: at(2025), body: { version, reason: 'Wrong year' } });
    await save(wholeReport(2025));
    await review({ version: 1, outcome: 'accepted' });
    expect((await withdraw('owner', 2)).status).toBe(403);
    const { status, body } = await withdraw('ada', 2);
    expect([status, body.state, body.report]).toEqual([200, 'not-started', null]);
    expect((await get(2026)).account.reserve).toEqual([]);
    const { body: late } = await put(wholeReport(2025, { version: 2 }));
    expect(late).toMatchObject({ status: 409, detail: expect.stringContaining('ada withdrew this report on') });
    expect((await save(wholeReport(2025))).report).toMatchObject({ version: 1, status: 2 });
    expect((await history()).map(({ action }) => action)).toEqual([
      'report-submitted',
      'report-withdrawn',
      'report-accepted',
      'report-submitted',
    ]);
  });
});

describe('a submission', () => {
  it('needs every meter, or a volume with a note', async () => {
    const [a1, a2] = wholeReport(2025).readings;
    const readings = [a1!, { ...a2!, start_reading: null, end_reading: null }];
    expect(await errorsOf(wholeReport(2025, { readings }))).toEqual([
      'readings: Meter A-3 is missing from the report.',
      'readings.1.end_reading: Meter A-2 at DA-9: enter its readings, or a volume and a note that says why.',
    ]);
    const explained = (note: string | null) => [
      a1!,
      ...[METER.a2, METER.a3].map((meter_ndx) => reading(2025, { meter_ndx, estimated_acre_feet: 0, note })),
    ];
    expect(await errorsOf(wholeReport(2025, { readings: explained(null) }))).toHaveLength(2);
    expect((await save(wholeReport(2025, { readings: explained('Disconnected.') }))).state).toBe('waiting');
  });

  it('tells which reading went back, and why', async () => {
    const [a1, ...others] = wholeReport(2025).readings;
    const back = { ...a1!, start_reading: 400, end_reading: 100, note: 'Looked twice' };
    expect(await errorsOf(wholeReport(2025, { readings: [back, ...others] }))).toEqual([
      'readings.0.goes_back: Meter A-1 at DA-10: say whether the register rolled over or the meter was replaced.',
    ]);
    expect(await errorsOf(wholeReport(2025, { readings: [{ ...back, goes_back: 'replaced' }, ...others] }))).toEqual([
      'readings.0.estimated_acre_feet: Meter A-1 at DA-10: say what was pumped across the replacement, in acre-feet.',
    ]);
    const replaced = { ...back, goes_back: 'replaced' as const, estimated_acre_feet: 250 };
    expect((await save(wholeReport(2025, { readings: [replaced, ...others] }))).report!.acre_feet).toBe(250);
  });

  it('asks for a note on every warning, and takes it', async () => {
    const [a1, ...others] = wholeReport(2025).readings;
    const readings = [{ ...a1!, end_reading: 2_100 }, ...others];
    expect(await errorsOf(wholeReport(2025, { readings }))).toEqual([
      expect.stringMatching(
        /^readings\.0\.note: Meter A-1 at DA-10: 2,000\.0 acre-feet is more than the well can pump/,
      ),
      expect.stringMatching(/^notes: The total of 2,000\.0 acre-feet is 1,039\.3 acre-feet above the allowable/),
    ]);
    const noted = [{ ...readings[0]!, note: 'Read twice' }, ...others];
    const report = await save(wholeReport(2025, { readings: noted, notes: 'It was dry.' }));
    expect(report).toMatchObject({ state: 'waiting', report: { acre_feet: 2000 } });
  });

  it('names the wells without a meter, unless the notes do', async () => {
    await database.query('DELETE FROM meter WHERE meter_ndx = 3');
    const readings = wholeReport(2025).readings.slice(0, 2);
    expect(await errorsOf(wholeReport(2025, { readings, notes: 'DA-110 was dry' }))).toEqual([
      'notes: Well DA-11 has no meter: enter what it pumped, or name it in the notes and say why there is nothing.',
    ]);
    expect((await save(wholeReport(2025, { readings, notes: 'da-11: no pump' }))).state).toBe('waiting');
  });

  it('is of days that have come', async () => {
    expect(await errorsOf(wholeReport(2026), 2026)).toContain(
      'readings.0.end_on: Meter A-1 at DA-10: this day has not come yet.',
    );
    expect((await save(wholeReport(2026, { submit: false }), 2026)).state).toBe('draft');
  });

  it('without meters is for old wells with an old permit alone, and is filed with documents alone', async () => {
    await database.query('DELETE FROM meter WHERE gpu_number = 1001');
    const gas = wholeReport(2025, { method: 'natural-gas', readings: [reading(2025, { estimated_acre_feet: 300 })] });
    expect(await errorsOf(gas)).toEqual([expect.stringMatching(/^method: Permit P-1 was issued on 2021-01-15/)]);
    expect((await errorsOf({ ...gas, readings: [] })).join()).toContain('readings: Nothing is entered yet');
    await database.query("UPDATE permit SET issued_on = '1999-01-01' WHERE permit_ndx = 1");
    await database.query("UPDATE well SET completion_date = '2004-01-01' WHERE well_number = 'DA-9'");
    expect(await errorsOf(gas)).toEqual([expect.stringMatching(/^method: Well DA-9 was completed on 2004-01-01/)]);
    await database.query("UPDATE well SET completion_date = '2003-10-13' WHERE well_number = 'DA-9'");
    await save(gas);

    const { status, body } = await review({ version: 1, outcome: 'accepted' });
    expect([status, body.detail]).toEqual([422, expect.stringContaining('gas bills')]);
    await database.query(
      `INSERT INTO production_document (report_ndx, file_name, media_type, byte_length, sha256, storage_key,
        uploaded_by_user_id, uploaded_by)
      SELECT report_ndx, 'bills.pdf', 'application/pdf', 1, '', 'k', 'owner', 'owner' FROM production_report`,
    );
    expect((await review({ version: 1, outcome: 'accepted' })).status).toBe(200);
    expect((await get(2025)).report!.documents).toMatchObject([{ file_name: 'bills.pdf', uploaded_by: 'owner' }]);
  });
});

describe('wells that need no report', () => {
  it('are domestic ones, weak stock wells, those that pump nothing, and those that are not there', async () => {
    const set = (well: string, column: string, value: unknown) =>
      database.query(`UPDATE well SET ${column} = $2 WHERE well_number = $1`, [well, value]);
    await set('DA-9', 'well_type_ndx', 2);
    await set('DA-10', 'well_type_ndx', 3);
    await set('DA-10', 'max_yield_gpm', 17.5);
    await set('DA-11', 'npgcd_well_status_ndx', 4);
    expect((await get(2025)).wells).toEqual([]);
    await set('DA-10', 'max_yield_gpm', 17.6);
    await set('DA-11', 'npgcd_well_status_ndx', 1);
    await set('DA-11', 'completion_date', '2025-12-31');
    expect((await get(2025)).wells.map(({ well_id }) => well_id)).toEqual(['DA-10', 'DA-11']);
    expect((await get(2024)).wells.map(({ well_id }) => well_id)).toEqual(['DA-10']);
  });
});

describe('the account', () => {
  it('counts what was submitted in time, by the rules of each year', async () => {
    await save(wholeReport(2024), 2024);
    expect((await get(2025)).account).toMatchObject({ reserve: [], usable_reserve_acre_feet: 0 });
    await database.query('DELETE FROM production_report');
    now = new Date('2025-03-02T00:00:00.000Z'); // the very minute it is due: 17:00 in Denver on March 1
    await save(wholeReport(2024), 2024);
    const reserve = { origin_year: 2024, acre_feet: 660.75, last_year: 2025 };
    expect((await get(2025)).account).toEqual({
      allowable_acre_feet: 960.75,
      reserve: [{ ...reserve, is_provisional: true }],
      usable_reserve_acre_feet: 660.75,
    });
    await review({ version: 1, outcome: 'accepted' }, 'ada', 2024);
    expect((await get(2025)).account.reserve).toEqual([{ ...reserve, is_provisional: false }]);
    now = new Date('2026-02-10T18:00:00Z');
    expect((await get(2026)).account.reserve).toEqual([]);

    await database.query("UPDATE production_rule SET valid_until = '2025-12-31' WHERE rule LIKE 'allow%'");
    await database.query(
      `INSERT INTO production_rule (rule, value, valid_from, source)
      VALUES ('allowable-acre-feet-per-acre', '1', '2025-12-31', 'Rule of 2025')`,
    );
    try {
      expect((await get(2024)).account.allowable_acre_feet).toBe(960.75);
      expect((await get(2025)).account.allowable_acre_feet).toBe(640.5);
      expect((await get(2025)).rules).toContainEqual(expect.objectContaining({ value: '1', source: 'Rule of 2025' }));
    } finally {
      await database.query("DELETE FROM production_rule WHERE source = 'Rule of 2025'");
      await database.query('UPDATE production_rule SET valid_until = NULL');
    }
  });

  it('tells how late a report is, and what that costs', async () => {
    now = new Date('2026-03-02T00:00:00.001Z');
    const { report } = await save(wholeReport(2025));
    expect(report!.late).toEqual({ days: 1, fee_dollars: 50 });
    await save(wholeReport(2023), 2023);
    now = new Date('2026-05-01T00:00:00Z');
    expect((await get(2025)).report!.late).toEqual({ days: 1, fee_dollars: 50 });
    const { body } = await call('owner', 'GET /production/reports', { query: { year: 2024 } });
    expect(body.reports[0]).toMatchObject({ state: 'not-started', late: { fee_dollars: 500 } });
  });
});

describe('the list of a year', () => {
  const list = async (person: Person, year?: number) => {
    const { status, body } = await call(person, 'GET /production/reports', { query: year ? { year } : {} });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(contract['GET /production/reports'].response.safeParse(body).error).toBeUndefined();
    return body;
  };

  it('has the GPUs of one’s permits, for administrators all that have one, from their first permit on', async () => {
    await save(wholeReport(2025));
    expect((await list('owner')).years).toEqual([2026, 2025]); // there are no records of years before
    await save(wholeReport(2021), 2021);
    const own = await list('owner');
    expect(own).toMatchObject({ year: 2025, reporting_year: 2025, due_at: '2026-03-02T00:00:00.000Z' });
    expect(own.years).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
    expect(own.reports).toMatchObject([
      {
        gpu_number: GPU,
        county: 'Moore',
        permit_numbers: ['P-1'],
        state: 'waiting',
        status: 2,
        acre_feet: 300,
        allowable_acre_feet: 960.75,
        late: null,
      },
    ]);
    const numbers = async (person: Person, year: number) =>
      (await list(person, year)).reports.map(({ gpu_number }: { gpu_number: number }) => gpu_number);
    expect(await numbers('ada', 2023)).toEqual([1001, 1002]);
    expect(await numbers('ada', 2022)).toEqual([1001]);
    expect(await numbers('stranger', 2023)).toEqual([]);
    now = new Date('2026-03-02T00:00:00.001Z');
    expect((await list('owner')).reporting_year).toBe(2026);
  });
});

describe('a meter that was replaced', () => {
  const replacement = {
    changed_on: '2025-07-01',
    last_reading: 250,
    serial: 'A-9',
    unit: 'acre-feet',
    digits: 6,
    multiplier: 1,
    first_reading: 3,
  };
  const replace = (more: object = {}, person: Person = 'owner', meter_ndx = METER.a1) =>
    call(person, 'POST /production/meters/{meter_ndx}/replacement', {
      params: { meter_ndx },
      body: { ...replacement, ...more },
    });

  it('has readings of its own in the year of the change, as the new one has', async () => {
    const { status, body } = await replace();
    expect([status, body]).toEqual([201, { removed: { meter_ndx: 1 }, added: { meter_ndx: 5 } }]);
    const report = await get(2025);
    expect(meterOf(report, 'A-1')).toMatchObject({ removed_on: '2025-07-01', last_reading: 250 });
    expect(meterOf(report, 'A-9')).toMatchObject({
      well_id: 'DA-10',
      installed_on: '2025-07-01',
      last_end_reading: 3,
      last_end_on: '2025-07-01',
    });
    expect((await get(2024)).meters.map(({ serial }) => serial)).not.toContain('A-9');
    expect((await get(2026)).meters.map(({ serial }) => serial)).not.toContain('A-1');
    const [entry] = await database.query('SELECT action, actor, subject FROM audit_log');
    expect(entry).toEqual({ action: 'meter-replaced', actor: 'owner', subject: 'GPU 1001, meter A-1' });
  });

  it('cannot be replaced twice, by one that is there, on days that are none, or beyond its register', async () => {
    expect((await replace({ serial: 'A-2' })).body.errors[0].path).toBe('serial');
    expect((await replace({ changed_on: '2026-02-11' })).body.errors[0].path).toBe('changed_on');
    expect((await replace({ last_reading: 1_000_000 })).body.errors[0].path).toBe('last_reading');
    expect((await replace({ digits: 3, first_reading: 1_000 })).body.errors[0].path).toBe('first_reading');
    expect((await get(2025)).meters).toHaveLength(3);
    await replace();
    expect((await replace({ serial: 'A-10' })).status).toBe(409);
    expect((await replace({}, 'owner', 4_711)).status).toBe(403);
    expect((await replace({}, 'ada', 4_711)).status).toBe(404);
  });
});

import { productionRules } from '@portal/shared-api/rules';
import { productionWorld } from '../support/production-api.ts';
import {
  GPU,
  METER,
  meterOf,
  type Person,
  REPORT,
  reading,
  reportCalls,
  wholeReport,
} from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-10T18:00:00Z');

const { at, call, get, history, put, review, save } = reportCalls(() => world.api);

describe('a report that nobody has begun', () => {
  it('is shown with its GPU, permits, account, meters, wells, and rules', async () => {
    const report = await get(2025);
    expect(report).toMatchObject({
      gpu: { gpu_number: GPU, gpu_name: 'Home place', county: 'Moore', total_acres: 640.5 },
      permits: [{ permit_number: 'P-1', holder: 'Home Farm', issued_on: '2021-01-15', expires_on: null }],
      due_at: '2026-03-01T23:00:00.000Z',
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

  it('shows every rule with its source, even one that the program does not know', async () => {
    await world.database.query(
      `INSERT INTO production_rule (rule, value, valid_from, source) VALUES ('bonus-percent', '5', '2020-01-01', 'Rule 9.1')`,
    );
    const { rules } = await get(2025);
    expect(rules.map(({ rule }) => rule)).toEqual([...Object.keys(productionRules), 'bonus-percent']);
    expect(rules).toContainEqual(
      expect.objectContaining({ label: 'Well types that need no report', text: 'Domestic', value: '2' }),
    );
    expect(rules.at(-1)).toMatchObject({ label: 'bonus-percent', text: '5', source: 'Rule 9.1' });
    expect(rules.every(({ source }) => source.length > 0)).toBe(true);
    await world.database.query("DELETE FROM production_rule WHERE rule = 'bonus-percent'");
  });

  it('is 404 for a GPU without a permit, a future year, and a year without rules', async () => {
    await world.database.query('UPDATE permit SET gpu_number = NULL WHERE permit_ndx = 2');
    const detailOf = async (gpu_number: number, year: number) => {
      const { status, body } = await call('ada', `GET ${REPORT}`, { params: { gpu_number, year } });
      return [status, body.detail];
    };
    expect(await detailOf(1002, 2025)).toEqual([404, 'GPU 1002 has no permit, so no report is due for it.']);
    expect(await detailOf(4711, 2025)).toEqual([404, 'GPU 4711 has no permit, so no report is due for it.']);
    expect(await detailOf(GPU, 2027)).toEqual([404, '2027 has not begun. Choose an earlier year.']);
    expect(await detailOf(GPU, 1954)).toEqual([404, 'The portal has no rules of production reporting for 1954.']);
  });
});

describe('a report from draft to filed', () => {
  it('is drafted, submitted, sent back, submitted again, and accepted, with every step in its history', async () => {
    const draft = await save(
      wholeReport(2025, { submit: false, readings: [reading(2025, { meter_ndx: METER.a1, start_reading: 100 })] }),
    );
    expect(draft).toMatchObject({
      state: 'draft',
      report: { version: 1, status: 1, acre_feet: null, submitted_at: null, late: null },
      may: { check: false, withdraw: false },
    });

    const submitted = await save(wholeReport(2025, { version: 1 }));
    expect(submitted).toMatchObject({
      state: 'waiting',
      may: { withdraw: true },
      report: {
        version: 2,
        status: 2,
        acre_feet: 300,
        submitted_at: world.now.toISOString(),
        submitted_by: 'owner',
        late: null,
      },
    });

    expect((await review({ version: 2, outcome: 'sent-back', reason: 'Meter A-2?' })).status).toBe(200);
    expect(await get(2025)).toMatchObject({
      state: 'sent-back',
      report: { version: 3, sent_back: { by: 'ada', reason: 'Meter A-2?' } },
    });

    const first = world.now;
    world.now = new Date('2026-04-01T18:00:00Z');
    const again = await save(wholeReport(2025, { version: 3, notes: 'A-2 is disconnected.' }));
    expect(again).toMatchObject({
      state: 'waiting',
      report: { version: 4, status: 3, submitted_at: first.toISOString(), sent_back: null, late: null },
    });

    expect((await review({ version: 4, outcome: 'accepted' })).body).toMatchObject({
      state: 'checked',
      report: { version: 5, status: 3, checked_by: 'ada', checked_at: world.now.toISOString() },
    });
    expect(await save(wholeReport(2025, { version: 5, notes: 'A-2 is disconnected.' }))).toMatchObject({
      state: 'checked',
      report: { version: 5 },
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
    expect(entries[4]!.changes).toContainEqual(
      expect.objectContaining({
        field: 'Meter A-1 at DA-10',
        from: '100 on 01/01/2025 to …',
        to: '100 on 01/01/2025 to 400 on 12/31/2025',
        name: { name: 'meter-at-well', serial: 'A-1', well: 'DA-10' },
      }),
    );
    const { body } = await call('ada', 'GET /audit-log');
    expect(body.entries[0]).toMatchObject({ subject: 'GPU 1001, report of 2025', outcome: 'done' });
    expect(body.entries[3]).toMatchObject({ action: 'report-sent-back', reason: 'Meter A-2?' });
  });

  it('waits again when its check is undone, once, and unless somebody changed it since', async () => {
    await save(wholeReport(2025));
    expect((await review({ version: 1, outcome: 'undone' })).body.code).toBe('report-not-checked');
    for (const [version, check] of [
      [1, { outcome: 'accepted' }],
      [3, { outcome: 'sent-back', reason: 'Meter A-2?' }],
    ] as const) {
      await review({ version, ...check });
      const undo = () => review({ version: version + 1, outcome: 'undone' });
      const statuses = (await Promise.all([undo(), undo()])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409]);
      expect((await get(2025)).report).toMatchObject({ version: version + 2, checked_at: null, sent_back: null });
    }
    expect((await history())[0]).toMatchObject({ action: 'report-check-undone', actor: 'ada' });
    await review({ version: 5, outcome: 'accepted' });
    await save(wholeReport(2025, { version: 6, notes: 'A-2 is gone.' }));
    expect((await review({ version: 6, outcome: 'undone' })).status).toBe(409);
  });

  it('has volumes computed from the units of its meters, and passes its end readings to the next year', async () => {
    const rollover = { start_reading: 999_900, end_reading: 100, goes_back: 'rollover' as const, note: 'Rolled.' };
    const readings = [
      reading(2025, { meter_ndx: METER.a1, ...rollover }),
      reading(2025, { meter_ndx: METER.a2, start_reading: 0, end_reading: 32_585.143, goes_back: 'rollover' }),
      reading(2025, { meter_ndx: METER.a3, start_reading: 0, end_reading: 120, estimated_acre_feet: 1.5 }),
    ];
    const { report } = await save(wholeReport(2025, { readings }));
    expect(report!.readings.map(({ acre_feet, goes_back }) => [acre_feet, goes_back])).toEqual([
      [200, 'rollover'],
      [100, null],
      [11.5, null],
    ]);
    expect(report!.acre_feet).toBe(311.5);
    const next = await get(2026);
    const passed = { last_end_reading: 100, last_end_on: '2025-12-31', usual_acre_feet: 200 };
    expect(meterOf(next, 'A-1')).toMatchObject(passed);
    expect(next.earlier).toEqual([{ year: 2025, acre_feet: 311.5, allowable_acre_feet: 960.75 }]);
  });

  it('once withdrawn, is put back as it was, by whoever withdrew it or the district', async () => {
    const send = (person: Person, path: '' | '/undo', body: object) =>
      call(person, `POST ${REPORT}/withdrawal${path}`, { params: at(2025), body });
    await save(wholeReport(2025));
    const before = await get(2025);
    await send('owner', '', { version: 1, reason: 'Wrong year' });
    const versionOf = async (person: Person) => (await get(2025, person)).withdrawn_version;
    expect([await versionOf('owner'), await versionOf('alan')]).toEqual([2, 2]);
    expect((await send('owner', '/undo', { version: 1 })).status).toBe(409);
    const { status, body } = await send('owner', '/undo', { version: 2 });
    expect([status, body.state, body.withdrawn_version]).toEqual([200, 'waiting', null]);
    expect({ ...body.report, version: 1, changed_at: '' }).toEqual({ ...before.report, changed_at: '' });
    expect((await history())[0]).toMatchObject({ action: 'report-withdrawal-undone' });
    expect((await send('owner', '/undo', { version: 3 })).status).toBe(409);

    await send('ada', '', { version: 3, reason: 'Twice' });
    expect(await versionOf('owner')).toBeNull();
    expect((await send('owner', '/undo', { version: 4 })).body.code).toBe('report-withdrawn-by-other');
    await save(wholeReport(2025));
    expect((await send('ada', '/undo', { version: 4 })).body.code).toBe('report-changed');
    expect(await versionOf('ada')).toBeNull();
  });

  it('is not put back for a GPU that ended meanwhile', async () => {
    await save(wholeReport(2025));
    const given = { params: at(2025), body: { version: 1, reason: 'Wrong year' } };
    await call('ada', `POST ${REPORT}/withdrawal`, given);
    await world.database.query(
      "INSERT INTO gpu_succession (predecessor, successor, acres, from_day) VALUES (1001, 1002, 640, '2025-06-01')",
    );
    await world.database.query("UPDATE gpu SET ended_on = '2025-06-01' WHERE gpu_number = 1001");
    const { status } = await call('ada', `POST ${REPORT}/withdrawal/undo`, { params: at(2025), body: { version: 2 } });
    expect(status).toBe(404);
  });

  it('once checked, can only be withdrawn by the district, and then submitted again', async () => {
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

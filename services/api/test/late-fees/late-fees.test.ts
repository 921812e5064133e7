import type { LateFeeAct, LateFeeLedger } from '@portal/shared-api';
import { callPath } from '@portal/shared-api/client';
import request from 'supertest';
import { productionWorld } from '../support/production-api.ts';
import { type Person, reportCalls, reportInserter, wholeReport } from '../support/production-fixtures.ts';

/** The reports of 2025 are due on March 1, 2026 at 5 PM: this is the fifth day after. */
const world = productionWorld('2026-03-06T18:00:00Z');
const { call, ok, get, save } = reportCalls(() => world.api);
const LEDGER = '/late-fees/{gpu_number}/{year}';

const params = { gpu_number: 1001, year: 2025 };
const listed = (query: object = {}) => ok('ada', 'GET /late-fees', { query: { ...query } });
const ledger = () => ok('ada', `GET ${LEDGER}`, { params });
const acting = (act: LateFeeAct, version: number, person: Person = 'ada') =>
  request(world.api.url)
    .post(`/api${callPath(`POST ${LEDGER}`, { params })}`)
    .set({ authorization: `Bearer ${person}`, 'if-match': `"${version}"` })
    .send(act);
const act = async (given: LateFeeAct): Promise<LateFeeLedger> => {
  const { version } = await ledger();
  const { status, body } = await acting(given, version);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};
const refused = async (given: LateFeeAct): Promise<[number, string]> => {
  const { status, body } = await acting(given, (await ledger()).version);
  return [status, body.code];
};
const reason = 'Told by phone';
const pay = (cents: number): LateFeeAct => ({ act: 'pay', cents, paid_on: '2026-03-05', reference: '1042' });
/** Of the submission on the fifth day. */
const FEE = 25_000;

describe('a late report', () => {
  it('is charged when it is submitted, by the days that it is late', async () => {
    await save(wholeReport(2025));
    expect(await ledger()).toMatchObject({
      state: 'owes',
      days_late: 5,
      accrued_cents: FEE,
      charged_cents: FEE,
      balance_cents: FEE,
      not_charged_cents: 0,
      holder: { name: 'Home Farm' },
      entries: [
        { kind: 'charged', cents: FEE, booked_on: '2026-03-06', days_late: 5, is_automatic: true, entered_by: 'owner' },
      ],
    });
  });

  it('is not charged when its postmark is in time', async () => {
    await save(wholeReport(2025, { postmarked_on: '2026-03-01' }), 2025, 'ada');
    expect((await ledger()).entries).toEqual([]);
    expect((await listed()).rows.map(({ gpu_number }) => gpu_number)).toEqual([1002]);
  });

  it('is charged once, also when it is sent back and submitted again', async () => {
    const { report } = await save(wholeReport(2025));
    await call('ada', 'POST /production/reports/{gpu_number}/{year}/check', {
      params,
      body: { version: report!.version, outcome: 'sent-back', reason },
    });
    world.now = new Date('2026-03-20T18:00:00Z');
    await save(wholeReport(2025, { version: report!.version + 1, notes: 'Again' }));
    expect((await ledger()).entries).toHaveLength(1);
    expect((await ledger()).accrued_cents).toBe(FEE);
  });

  it('shows its owner what is owed, waived and paid, in the report and on the dashboard', async () => {
    expect((await get(2025)).late_fee).toBeNull();
    await save(wholeReport(2025));
    await act(pay(10_000));
    await act({ act: 'waive', cents: 5_000, reason });
    const fee = {
      charged_cents: FEE,
      waived_cents: 5_000,
      paid_cents: 10_000,
      refunded_cents: 0,
      balance_cents: 10_000,
    };
    expect((await get(2025)).late_fee).toEqual(fee);
    const { body } = await call('owner', 'GET /dashboard/accounts');
    expect(body[0].late_fees).toEqual([{ year: 2025, is_to_correct: false, ...fee }]);
  });
});

describe('the ledger', () => {
  // The first report of the portal: from its year on, all GPUs report.
  beforeEach(() => reportInserter(world.database)(2024, { gpu: 1002 }));

  it('charges a report that has not come, up to the most, and offers a correction when it comes', async () => {
    const { may, state } = await ledger();
    expect([state, may.charge]).toEqual(['not-filed', FEE]);
    expect(await act({ act: 'charge', cents: FEE, reason: null })).toMatchObject({
      state: 'not-filed',
      charged_cents: FEE,
    });
    world.now = new Date('2026-06-01T18:00:00Z');
    await save(wholeReport(2025));
    expect(await ledger()).toMatchObject({ state: 'to-check', not_charged_cents: 25_000, may: { correct: 25_000 } });
    expect(await act({ act: 'correct', cents: 25_000, reason })).toMatchObject({
      state: 'owes',
      balance_cents: 50_000,
      not_charged_cents: 0,
    });
  });

  it('shows the difference when a postmark is entered later, or the report is withdrawn', async () => {
    const { report } = await save(wholeReport(2025));
    await save(wholeReport(2025, { version: report!.version, postmarked_on: '2026-03-03' }), 2025, 'ada');
    expect(await ledger()).toMatchObject({ state: 'to-check', not_charged_cents: 0, charged_cents: FEE });
    await call('ada', 'POST /production/reports/{gpu_number}/{year}/withdrawal', {
      params,
      body: { version: report!.version + 1, reason },
    });
    expect(await ledger()).toMatchObject({ state: 'not-filed', accrued_cents: FEE, not_charged_cents: 0 });
  });

  it('has a page for each year in which a report is due or there is one, as the list does', async () => {
    const insert = reportInserter(world.database);
    await insert(2021, { gpu: 1002 });
    await insert(2022);
    await world.database.query('UPDATE production_report SET withdrawn_at = now() WHERE year = 2022');
    const years = [1990, 2020, 2021, 2022, 2025];
    const seen = await Promise.all(
      years.map(async (year) => {
        const given = { params: { gpu_number: 1001, year } };
        const rows = (await listed({ year })).rows.filter(({ gpu_number }) => gpu_number === 1001);
        const page = await call('ada', `GET ${LEDGER}`, given);
        const charge = await request(world.api.url)
          .post(`/api${callPath(`POST ${LEDGER}`, given)}`)
          .set({ authorization: 'Bearer ada', 'if-match': '"1"' })
          .send({ act: 'charge', cents: 50_000, reason: null });
        return [year, rows.length > 0, page.status !== 404, charge.status !== 404];
      }),
    );
    expect(seen).toEqual([
      [1990, false, false, false],
      [2020, false, false, false],
      [2021, true, true, true],
      [2022, true, true, true],
      [2025, true, true, true],
    ]);
  });

  it('shows the difference when the rule changes', async () => {
    await save(wholeReport(2025));
    const setRate = (dollars: string) =>
      world.database.query("UPDATE production_rule SET value = $1 WHERE rule = 'late-dollars-per-day'", [dollars]);
    await setRate('60');
    const changed = await ledger();
    await setRate('50');
    expect(changed).toMatchObject({ accrued_cents: 30_000, charged_cents: FEE, not_charged_cents: 5_000 });
  });

  it('records payments, refunds and their days, and takes entries back by entries of their own', async () => {
    await save(wholeReport(2025));
    const paid = await act(pay(FEE));
    expect(paid).toMatchObject({ state: 'settled', balance_cents: 0, may: { pay: null, refund: FEE } });
    expect(paid.entries[1]).toMatchObject({ kind: 'paid', booked_on: '2026-03-05', reference: '1042' });
    const refund = { act: 'refund', cents: FEE, paid_on: '2026-03-06', reference: '7', reason, waives: true } as const;
    expect(await act(refund)).toMatchObject({ balance_cents: 0, refunded_cents: FEE, waived_cents: FEE });
    const entries = (await ledger()).entries;
    const back = await act({ act: 'take-back', entry_ndx: entries[3]!.entry_ndx, reason: 'Wrong report' });
    expect(back.balance_cents).toBe(FEE);
    expect(back.entries.map(({ cents }) => cents)).toEqual([FEE, FEE, FEE, FEE, -FEE]);
    expect(back.entries.map(({ takes_back }) => takes_back !== null)).toEqual([false, false, false, false, true]);
    expect(back.entries[3]!.taken_back_by).toBe(back.entries[4]!.entry_ndx);
  });

  it('refuses payments above the balance, days to come, and to take back an entry that there is not', async () => {
    await save(wholeReport(2025));
    expect(await refused(pay(FEE + 1))).toEqual([409, 'late-fee-above-balance']);
    expect(await refused({ ...pay(1), paid_on: '2026-03-07' } as LateFeeAct)).toEqual([422, 'record-values-invalid']);
    expect(await refused({ act: 'take-back', entry_ndx: 99, reason })).toEqual([404, 'late-fee-entry-unknown']);
  });

  it('tells the second of two clerks that there is a new entry', async () => {
    await save(wholeReport(2025));
    const { version } = await ledger();
    const answers = await Promise.all([acting(pay(1_000), version), acting(pay(2_000), version, 'alan')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)!.body.code).toBe('late-fee-changed');
    expect((await ledger()).entries).toHaveLength(2);
  });

  it('writes each entry into the audit log, and is not changed in the database either', async () => {
    await save(wholeReport(2025));
    await act({ act: 'waive', cents: 5_050, reason });
    await expect(world.database.query('UPDATE late_fee_entry SET dollars = 1')).rejects.toThrow(/added only/);
    await expect(world.database.query('DELETE FROM late_fee_entry')).rejects.toThrow(/added only/);
    const { body } = await call('ada', 'GET /audit-log');
    expect(body.entries[0]).toMatchObject({
      action: 'late-fee-entered',
      subject: 'GPU 1001, report of 2025',
      reason,
      changes: [{ field: 'Late fee waived', from: null, to: '$50.50', to_value: { cents: 5_050 } }],
    });
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        action: 'late-fee-entered',
        actor: 'The portal',
        reason: expect.stringMatching(/ submitted the report late$/),
      }),
    );
  });
});

describe('whoever held the permit on the due day', () => {
  const transfer = (heldSince: string) =>
    world.database.query(
      `WITH buyer AS (INSERT INTO owner (owner_name, language) VALUES ('New Farm', 'Spanish') RETURNING owner_ndx)
      UPDATE permit SET owner_ndx = buyer.owner_ndx, held_since = $1 FROM buyer WHERE permit_number = 'P-1'`,
      [heldSince],
    );

  it('owes the fee after the permit was transferred: the new owner only where the transfer was before, even if it is entered later', async () => {
    await reportInserter(world.database)(2024);
    await transfer('2026-03-03');
    const sold_to = { owner_ndx: expect.any(Number), name: 'New Farm' };
    expect((await ledger()).holder).toMatchObject({ name: 'Home Farm', language: null, sold_to });
    expect((await listed({ search: 'home' })).count).toBe(1);
    await world.database.query("UPDATE permit SET held_since = '2026-02-15' WHERE permit_number = 'P-1'");
    expect((await ledger()).holder).toMatchObject({ name: 'New Farm', language: 'es', sold_to: null });
  });

  it('is known after transfers that were taken back, redated and followed by others', async () => {
    await reportInserter(world.database)(2024);
    const owners = await world.database.query<{ owner_ndx: number }[]>(
      "INSERT INTO owner (owner_name) VALUES ('First'), ('Second'), ('Third') RETURNING owner_ndx",
    );
    const [{ owner_ndx: home }] = await world.database.query(
      "SELECT owner_ndx FROM permit WHERE permit_number = 'P-1'",
    );
    const [first, second, third] = owners.map(({ owner_ndx }) => owner_ndx);
    const holders: (string | undefined)[] = [];
    for (const [owner, heldSince] of [
      [first, '2026-05-01'],
      [home, null],
      [first, '2026-05-01'],
      [first, '2026-02-01'],
      [second, '2026-07-01'],
      [third, '2026-02-20'],
      [second, '2026-07-01'],
      [third, '2026-08-01'],
    ]) {
      await world.database.query("UPDATE permit SET owner_ndx = $1, held_since = $2 WHERE permit_number = 'P-1'", [
        owner,
        heldSince,
      ]);
      holders.push((await ledger()).holder?.name);
    }
    expect(holders).toEqual([
      ...['Home Farm', 'Home Farm', 'Home Farm'],
      ...['First', 'First', 'Third', 'First', 'First'],
    ]);
  });

  it('keeps owing what was charged, whatever the records say afterwards', async () => {
    await save(wholeReport(2025));
    await transfer('2026-02-15');
    expect((await ledger()).holder?.name).toBe('Home Farm');
  });
});

describe('the list', () => {
  it('has late and missing reports with totals, by state, and sorted', async () => {
    await reportInserter(world.database)(2025, { gpu: 1002, submitted: '2026-03-03T18:00:00Z' });
    const all = await listed({ sort: 'accrued_cents', order: 'descending' });
    expect(all).toMatchObject({ year: 2025, count: 2, states: { 'not-filed': 1, 'to-check': 1 } });
    expect(all.rows).toMatchObject([
      { gpu_number: 1001, accrued_cents: FEE },
      { gpu_number: 1002, accrued_cents: 10_000 },
    ]);
    expect(all.totals).toMatchObject({ accrued_cents: FEE + 10_000, charged_cents: 0, balance_cents: 0 });
    for (const query of [{ state: 'to-check' }, { offset: 1, limit: 1 }])
      expect((await listed(query)).rows.map(({ gpu_number }) => gpu_number)).toEqual([1002]);
    expect((await listed({ search: '1001' })).count).toBe(1);
  });

  it('keeps the fee of a GPU that has lost its permit', async () => {
    await save(wholeReport(2025));
    await world.database.query("UPDATE permit SET gpu_number = NULL WHERE permit_number = 'P-1'");
    expect((await listed({ state: 'owes' })).rows).toMatchObject([
      { gpu_number: 1001, balance_cents: FEE, holder: { name: 'Home Farm' } },
    ]);
    expect(await ledger()).toMatchObject({ balance_cents: FEE, state: 'owes' });
  });
});

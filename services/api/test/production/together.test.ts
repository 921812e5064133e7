import type { ProductionReport, ReportChange } from '@portal/shared-api';
import { REPORT_CHANGED } from '../../src/production/report-conflict.ts';
import { type RunningApi, startApi } from '../support/api.ts';
import { testDatabaseUrl } from '../support/database.ts';
import { type DatabaseLine, layDatabaseLine } from '../support/database-line.ts';
import { productionWorld } from '../support/production-api.ts';
import {
  GPU,
  METER,
  meterOf,
  type Person,
  ProductionPeople,
  productionCaller,
  REPORT,
  replacement,
  wholeReport,
} from '../support/production-fixtures.ts';

const YEAR = 2025;
/** Two servers on one database, the second one over a connection that can be cut. */
const world = productionWorld('2026-02-10T18:00:00Z');
let line: DatabaseLine;
let other: RunningApi;
beforeAll(async () => {
  line = await layDatabaseLine(testDatabaseUrl());
  other = await startApi({
    tokens: new ProductionPeople(),
    now: () => world.now,
    environment: { DATABASE_URL: line.url },
  });
});
afterAll(async () => {
  await other?.stop();
  await line?.cut();
});

const call = productionCaller(() => world.api);
const callOther = productionCaller(() => other);
const params = { gpu_number: GPU, year: YEAR };
const put = (change: ReportChange, person: Person = 'owner') => call(person, `PUT ${REPORT}`, { params, body: change });
const putOther = (change: ReportChange, person: Person = 'ada') =>
  callOther(person, `PUT ${REPORT}`, { params, body: change });
const get = async (): Promise<ProductionReport> => (await call('ada', `GET ${REPORT}`, { params })).body;
const count = async (table: string): Promise<number> =>
  (await world.database.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM ${table}`))[0].count;
const draft = (more: Partial<ReportChange> = {}) => wholeReport(YEAR, { submit: false, ...more });

/** Until that many calls wait for a lock. The embedded database has only one connection, for which they wait. */
async function untilWaiting(calls: number): Promise<void> {
  for (let looks = 0, waiting = 0; process.env.TEST_DATABASE_URL && waiting < calls && looks < 10_000; looks++) {
    const [row] = await world.database.query(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    waiting = row.waiting;
  }
}

/** Keeps calls from writing before all of them have read the report: their writes wait for a lock. */
async function heldBack<T>(calls: number, send: () => PromiseLike<T>[]): Promise<T[]> {
  const holder = world.database.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE production_report IN SHARE MODE');
  const answers = Promise.all(send());
  await untilWaiting(calls);
  await holder.rollbackTransaction();
  await holder.release();
  return answers;
}

describe('two editors of one report', () => {
  it('the second editor learns who was first, and when, and overwrites nothing', async () => {
    await put(draft());
    await put(draft({ version: 1, notes: 'by the owner' }));
    const { status, body } = await putOther(draft({ version: 1, notes: 'by the district' }));
    expect([status, body.type, body.detail]).toEqual([
      409,
      REPORT_CHANGED,
      'owner changed this report on 02/10/2026, 12:00 PM CST. Nothing was overwritten. Reload it to continue.',
    ]);
    const again = await put(draft({ version: 1, notes: 'in another tab' }));
    expect(again.body.detail).toMatch(/^You changed this report in another window on 02\/10\/2026, 12:00 PM CST\./);
    expect((await get()).report).toMatchObject({ version: 2, notes: 'by the owner', changed_by_you: false });
    expect((await putOther(draft({ version: 2, notes: 'by the district' }))).status).toBe(200);
  });

  it('only one of two people who start a report concurrently succeeds', async () => {
    const answers = await Promise.all([put(draft({ notes: 'one' })), putOther(draft({ notes: 'other' }))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { report } = await get();
    const won = answers.findIndex(({ status }) => status === 200);
    expect(report).toMatchObject({ version: 1, notes: ['one', 'other'][won] });
    expect([await count('production_report'), await count('production_reading'), await count('audit_log')]).toEqual([
      1, 3, 1,
    ]);
  });

  it('only one of many concurrent changes of a version is made, and made in full', async () => {
    await put(draft());
    const changes = Array.from({ length: 6 }, (_, index) => {
      const readings = draft().readings.map((reading) => ({ ...reading, note: `change ${index}` }));
      return draft({ version: 1, notes: `change ${index}`, readings });
    });
    const answers = await heldBack(changes.length, () =>
      changes.map((change, index) => (index % 2 ? putOther(change) : put(change))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const { report } = await get();
    expect(report!.version).toBe(2);
    expect(new Set([report!.notes, ...report!.readings.map(({ note }) => note)]).size).toBe(1);
    expect(await count('audit_log')).toBe(2);
  });

  it('a report that changes during a check is not accepted unseen', async () => {
    await put(wholeReport(YEAR));
    const [change, accepted] = await heldBack(2, () => [
      put(wholeReport(YEAR, { version: 1, notes: 'More' })),
      callOther('ada', `POST ${REPORT}/check`, { params, body: { version: 1, outcome: 'accepted' } }),
    ]);
    expect([change!.status, accepted!.status].sort()).toEqual([200, 409]);
    expect((await get()).state).toBe(change!.status === 200 ? 'waiting' : 'checked');
  });

  // Who wins is up to the database, so that there are several rounds.
  it.each([1, 2, 3, 4])(
    'a withdrawal that is undone while another report is started leaves one of the two (%d)',
    async () => {
      await put(wholeReport(YEAR));
      await call('ada', `POST ${REPORT}/withdrawal`, { params, body: { version: 1, reason: 'Twice' } });
      const undo = () => call('ada', `POST ${REPORT}/withdrawal/undo`, { params, body: { version: 2 } });
      const [started, undone] = await heldBack(2, () => [
        putOther(draft({ notes: 'another' })),
        untilWaiting(1).then(undo),
      ]);
      expect([started!.status, undone!.status].sort()).toEqual([200, 409]);
      expect((await get()).state).toBe(undone!.status === 200 ? 'waiting' : 'draft');
      expect(await count('production_report WHERE withdrawn_at IS NULL')).toBe(1);
    },
  );

  it('only one of two concurrent replacements of a meter is made', async () => {
    const replace = (caller: typeof call, serial: string) =>
      caller('owner', 'POST /production/meters/{meter_ndx}/replacement', {
        params: { meter_ndx: METER.a1 },
        body: replacement({ serial }),
      });
    const answers = await Promise.all([replace(call, 'N-1'), replace(callOther, 'N-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([await count('meter'), await count('audit_log')]).toEqual([5, 1]);
  });
});

describe('a server that goes away in the middle of a change', () => {
  it.each(['DELETE FROM production_reading', 'INSERT INTO production_reading', 'INSERT INTO audit_log', 'COMMIT'])(
    'leaves nothing of the change when it goes away before %s',
    async (statement) => {
      await put(draft({ notes: 'before' }));
      const change = draft({ version: 1, notes: 'after', readings: [] });
      const withReadings = draft({ version: 1, notes: 'after', readings: draft().readings.slice(1) });
      line.cutBefore(statement);
      const { status } = await putOther(statement.includes('INSERT INTO production') ? withReadings : change);
      expect(status).toBe(503);
      const report = await get();
      expect(report.report).toMatchObject({ version: 1, notes: 'before' });
      expect(report.report!.readings).toHaveLength(3);
      expect(await count('audit_log')).toBe(1);
      expect((await putOther(change)).body.report).toMatchObject({ version: 2, notes: 'after', readings: [] });
    },
  );

  it('leaves no partial new report, and the replaced meter unchanged', async () => {
    line.cutBefore('INSERT INTO audit_log');
    expect((await putOther(draft())).status).toBe(503);
    expect((await get()).state).toBe('not-started');
    expect([await count('production_report'), await count('production_reading')]).toEqual([0, 0]);

    line.cutBefore('INSERT INTO audit_log');
    const { status } = await callOther('owner', 'POST /production/meters/{meter_ndx}/replacement', {
      params: { meter_ndx: METER.a1 },
      body: replacement(),
    });
    expect(status).toBe(503);
    expect(meterOf(await get(), 'A-1').removed_on).toBeNull();
    expect(await count('meter')).toBe(4);
  });

  it('loses nothing that it reported as saved', async () => {
    const said = (await putOther(draft({ notes: 'saved' }))).body as ProductionReport;
    await line.cut();
    expect((await putOther(draft({ version: 1, notes: 'lost' }))).status).toBe(503);
    await line.mend();
    expect((await get()).report).toEqual(said.report);
  });
});

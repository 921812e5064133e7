import type { QueuedReport } from '@portal/shared-api';
import { productionWorld } from '../support/production-api.ts';
import { NEIGHBORS_GPU, reportCalls, reportInserter, wholeReport } from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-10T18:00:00Z');
const { call, ok, save, review, at } = reportCalls(() => world.api);

const QUEUE = 'GET /production/queue';
const ACCEPT = 'POST /production/queue/{year}/acceptances';
const queue = (query: Record<string, unknown> = {}) => ok('ada', QUEUE, { query });
const queued = async (gpu = 1001): Promise<QueuedReport> =>
  (await queue()).reports.find((report) => report.gpu_number === gpu)!;
const codesOf = ({ reasons }: QueuedReport) => reasons.map(({ code }) => code);
const accept = (...gpus: number[]) => {
  const reports = gpus.map((gpu_number) => ({ gpu_number, version: 1 }));
  return call('ada', ACCEPT, { params: { year: 2025 }, body: { reports } });
};
const insert = (...[year, report]: Parameters<ReturnType<typeof reportInserter>>) =>
  reportInserter(world.database)(year, report);
/** In line with the years before: nothing speaks against it. */
const insertUsual = async (gpu: number) => {
  await insert(2024, { gpu, acreFeet: 480, checked: '2025-03-05' });
  await insert(2025, { gpu, acreFeet: 500 });
};
const stateOf = async (gpu: number) =>
  (await call('ada', 'GET /production/reports', { query: { year: 2025 } })).body.reports.find(
    (report: { gpu_number: number }) => report.gpu_number === gpu,
  ).state;

describe('the queue', () => {
  it('is of the latest year in which reports are waiting, unless another one is asked for', async () => {
    await insert(2023);
    await insert(2024, { gpu: NEIGHBORS_GPU });
    const { year, years, total } = await queue();
    expect({ year, years, total }).toEqual({
      year: 2024,
      years: [
        { year: 2024, reports: 1 },
        { year: 2023, reports: 1 },
      ],
      total: 1,
    });
    expect((await queue({ year: 2023 })).reports[0]!.gpu_number).toBe(1001);
    expect((await queue({ year: 2025 })).reports).toEqual([]);
  });

  it('has no drafts, no reports that were sent back, accepted or withdrawn, and none of GPUs without a permit', async () => {
    await insert(2025, { submitted: null });
    await insert(2025, { gpu: NEIGHBORS_GPU, checked: '2026-02-05' });
    expect((await queue()).waiting).toBe(0);
    await world.database.query("UPDATE production_report SET checked_at = NULL, sent_back_at = '2026-02-05'");
    expect((await queue()).waiting).toBe(0);
    await world.database.query('UPDATE production_report SET sent_back_at = NULL');
    expect((await queue()).waiting).toBe(1);
    await world.database.query('UPDATE permit SET gpu_number = NULL WHERE gpu_number = 1002');
    expect((await queue()).waiting).toBe(0);
  });

  it('sorts by what is suspicious, and filters by reason, method and county', async () => {
    await insertUsual(NEIGHBORS_GPU);
    await insert(2024, { acreFeet: 50, checked: '2025-03-05' });
    await insert(2025, { acreFeet: 510 });
    const all = await queue();
    expect(all.reports.map(({ gpu_number, score }: QueuedReport) => [gpu_number, score > 0])).toEqual([
      [1001, true],
      [1002, false],
    ]);
    expect(all).toMatchObject({ waiting: 2, unsuspicious: 1, total: 2 });
    expect(all.reasons).toContainEqual({ code: 'times-usual', reports: 1 });
    const numbers = async (query: object) =>
      (await queue({ ...query })).reports.map(({ gpu_number }: QueuedReport) => gpu_number);
    expect(await numbers({ reason: 'times-usual' })).toEqual([1001]);
    expect(await numbers({ reason: 'none' })).toEqual([1002]);
    expect(await numbers({ method: 'pivot' })).toEqual([]);
    expect(await numbers({ county: 'Nowhere' })).toEqual([]);
    expect(await numbers({ limit: 1, offset: 1 })).toEqual([1002]);
    expect(await queue({ limit: 1, gpu: 1002 })).toMatchObject({ offset: 1, reports: [{ gpu_number: 1002 }] });
    expect(await queue({ limit: 1, gpu: 9999 })).toMatchObject({ offset: 0, reports: [{ gpu_number: 1001 }] });
  });

  it('is searched by the number and name of a GPU, a permit’s number and an owner’s name', async () => {
    await insert(2025);
    await insert(2025, { gpu: NEIGHBORS_GPU });
    const [{ gpu_name, permit_number, owner_name }] = await world.database.query(
      `SELECT gpu_name, permit_number, owner_name FROM permit JOIN gpu USING (gpu_number) LEFT JOIN owner USING (owner_ndx)
      WHERE gpu_number = 1001`,
    );
    expect((await queue({ search: '1001' })).reports[0]?.owners).toEqual([owner_name]);
    const found = async (search: string) =>
      (await queue({ search })).reports.map(({ gpu_number }: QueuedReport) => gpu_number);
    for (const search of ['1001', 'GPU 1001', gpu_name, permit_number, owner_name].filter(Boolean))
      expect({ search, found: await found(search) }).toEqual({ search, found: expect.arrayContaining([1001]) });
    expect(await found('1002')).toEqual([1002]);
    expect(await found('100')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('follows each change that a reason depends on', async () => {
    const set = (year: number, change: string) =>
      world.database.query(`UPDATE production_report SET ${change}, version = version + 1 WHERE year = ${year}`);
    await insertUsual(1001);
    expect(codesOf(await queued())).toEqual([]);
    await set(2024, 'acre_feet = 48');
    expect((await queued()).reasons[0]).toEqual({
      code: 'times-usual',
      values: { total: 500, usual: 48, years: 1, times: 10.4 },
    });
    await set(2024, 'acre_feet = 500');
    expect(codesOf(await queued())).toEqual(['same-as-last-year']);
    await set(2025, "method = 'pivot'");
    expect(codesOf(await queued())).toEqual(['no-evidence', 'same-as-last-year']);
    await world.database.query(
      `INSERT INTO production_document (report_ndx, file_name, media_type, byte_length, sha256, storage_key,
        uploaded_by_user_id, uploaded_by)
      SELECT report_ndx, 'pivot.pdf', 'application/pdf', 1, '', 'k', 'owner', 'owner' FROM production_report WHERE year = 2025`,
    );
    expect(codesOf(await queued())).toEqual(['same-as-last-year']);
  });

  it('gives one reason for one cause', async () => {
    await insert(2024, { acreFeet: 30, checked: '2025-03-05' });
    await save(wholeReport(2025, { notes: 'A new pivot' }));
    expect(codesOf(await queued())).toEqual(['times-usual']);
  });

  it('says what the wells can pump once a well’s yield is changed, and counts messages that the district has not seen', async () => {
    await save(wholeReport(2025));
    expect(codesOf(await queued())).not.toContain('volume-beyond-pump');
    const thread = 'POST /production/reports/{gpu_number}/{year}/messages';
    await call('owner', thread, { params: at(2025), body: { text: 'The meter was read twice.' } });
    await call('ada', thread, { params: at(2025), body: { text: 'Thank you.' } });
    expect((await queued()).unread_messages).toBe(1);
    await world.database.query("UPDATE well SET max_yield_gpm = 100 WHERE well_number = 'DA-10'");
    expect((await queued()).reasons[0]).toMatchObject({
      code: 'volume-beyond-pump',
      values: { name: 'meter-at-well', serial: 'A-1', volume: 300, gpm: 100, most: 160.859, days: 364 },
    });
  });

  it('names a report that was changed after it was accepted, and one that staff filed late without a postmark', async () => {
    const first = await save(wholeReport(2025));
    await review({ version: first.report!.version, outcome: 'accepted' });
    const accepted = first.report!.version + 1;
    await save(wholeReport(2025, { version: accepted, notes: 'The note is new.' }));
    expect(await queued()).toMatchObject({
      reasons: [{ code: 'changed-after-check', values: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } }],
    });
    await insert(2025, { gpu: NEIGHBORS_GPU, submitted: '2026-04-01T18:00:00Z' });
    const by = (user: string) =>
      world.database.query('UPDATE production_report SET submitted_by_user_id = $1 WHERE gpu_number = 1002', [user]);
    await by('neighbor');
    expect(codesOf(await queued(NEIGHBORS_GPU))).toEqual([]);
    await by('ada');
    expect(await queued(NEIGHBORS_GPU)).toMatchObject({
      reasons: [{ code: 'late-without-postmark', values: { days: 31 } }],
    });
  });
});

describe('accepting many at once', () => {
  it('accepts reports without a reason, each with its audit entry', async () => {
    await insertUsual(1001);
    await insertUsual(NEIGHBORS_GPU);
    const { status, body } = await accept(1002, 1001);
    expect([status, body]).toEqual([200, { accepted: [1001, 1002] }]);
    expect([await stateOf(1001), await stateOf(1002)]).toEqual(['checked', 'checked']);
    const audit = await world.database.query(
      "SELECT subject, actor_user_id FROM audit_log WHERE action = 'report-accepted' ORDER BY audit_ndx",
    );
    expect(audit).toEqual([
      { subject: 'GPU 1001, report of 2025', actor_user_id: 'ada' },
      { subject: 'GPU 1002, report of 2025', actor_user_id: 'ada' },
    ]);
    expect((await queue({ year: 2025 })).waiting).toBe(0);
  });

  it('accepts none if one has changed since it was shown or has a reason for suspicion, and names it', async () => {
    await insertUsual(1001);
    await insertUsual(NEIGHBORS_GPU);
    await world.database.query(
      'UPDATE production_report SET version = 2, acre_feet = 501 WHERE gpu_number = 1002 AND year = 2025',
    );
    const changed = await accept(1001, 1002);
    expect([changed.status, changed.body.code, changed.body.values]).toEqual([
      409,
      'queued-reports-changed',
      { gpus: 'GPU 1002' },
    ]);
    await world.database.query('UPDATE production_report SET version = 1, acre_feet = 500 WHERE gpu_number = 1002');
    const { status, body } = await accept(1001, 1002);
    expect([status, body.code, body.values]).toEqual([422, 'queued-reports-suspicious', { gpus: 'GPU 1002' }]);
    expect([await stateOf(1001), await stateOf(1002)]).toEqual(['waiting', 'waiting']);
  });

  it('accepts a report once if two members of staff do so at the same time', async () => {
    await insertUsual(1001);
    const answers = await Promise.all([accept(1001), accept(1001)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

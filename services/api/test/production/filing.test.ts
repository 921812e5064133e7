import type { ReportChange } from '@portal/shared-api';
import { productionWorld } from '../support/production-api.ts';
import { reportCalls, wholeReport } from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-10T18:00:00Z');
const { at, call, get, history, ok, put, review, save } = reportCalls(() => world.api);

const summaryOf = async (year: number) =>
  (await ok('owner', 'GET /production/reports', { query: { year } })).reports[0];

test('the report of a year that is not over can be a draft, and is submitted with a reason, which stays', async () => {
  world.now = new Date('2026-11-22T18:00:00Z');
  const upToNovember = (more: Partial<ReportChange> = {}): ReportChange =>
    wholeReport(2026, {
      readings: wholeReport(2026).readings.map((one) => ({ ...one, end_on: '2026-11-20' })),
      ...more,
    });
  const { status, body } = await put(upToNovember(), 2026);
  expect([status, body.errors]).toMatchObject([
    422,
    [
      {
        path: 'final_reason',
        message:
          '2026 is not over. Submit this report on or after 01/01/2027, or say why its readings are final: the meter was removed, for example, or the pump is off for the season.',
      },
    ],
  ]);
  expect((await save(upToNovember({ submit: false }), 2026)).state).toBe('draft');
  const final_reason = 'Pump off for the season';
  await save(upToNovember({ version: 1, final_reason }), 2026);
  expect(await get(2026, 'ada')).toMatchObject({ state: 'waiting', report: { final_reason } });
  expect((await history(2026))[0]!.changes).toContainEqual({
    field: 'Why the readings are final',
    from: null,
    to: final_reason,
  });
  // Clients of earlier releases send no reason.
  await save(upToNovember({ version: 2, notes: 'Checked' }), 2026);
  expect((await get(2026)).report).toMatchObject({ final_reason, notes: 'Checked' });
});

test('the deadline follows the rule, and an invalid rule is named instead of showing the report', async () => {
  const due = { due_at: '2026-03-01T23:00:00.000Z', time_zone: 'America/Chicago' };
  expect(await get(2025)).toMatchObject(due);
  expect(await summaryOf(2025)).toMatchObject({ due_at: due.due_at });
  const set = (zone: string) =>
    world.database.query("UPDATE production_rule SET value = $1 WHERE rule = 'due-time-zone'", [zone]);
  await set('America/Chicgo');
  const unread = await call('owner', 'GET /production/reports/{gpu_number}/{year}', { params: at(2025) });
  expect([unread.status, unread.body.detail]).toEqual([
    404,
    'The rules of production reporting for 2025 cannot be used. The rule due-time-zone is "America/Chicgo", but must be a time zone of the IANA list such as America/Chicago.',
  ]);
  await set('America/New_York');
  expect((await get(2025)).due_at).toBe('2026-03-01T22:00:00.000Z');
  await set('America/Chicago');
});

describe('a report on paper', () => {
  const paper = (postmarked_on: string | null, more: Partial<ReportChange> = {}) =>
    wholeReport(2025, { postmarked_on, ...more });

  beforeEach(() => {
    world.now = new Date('2026-03-20T18:00:00Z');
  });

  it('is in time if it is postmarked on its due date, and earns reserve', async () => {
    const report = await save(paper('2026-03-01'), 2025, 'ada');
    expect(report.report).toMatchObject({ postmarked_on: '2026-03-01', late: null });
    expect(await summaryOf(2025)).toMatchObject({ postmarked_on: '2026-03-01', late: null });
    expect((await get(2026)).account.reserve).toMatchObject([{ origin_year: 2025 }]);
    expect((await history())[0]!.changes).toContainEqual(
      expect.objectContaining({ field: 'Postmark', from: null, to: '03/01/2026' }),
    );
  });

  it('is late by the days until its postmark, not until its entry', async () => {
    const report = await save(paper('2026-03-04'), 2025, 'ada');
    expect(report.report!.late).toEqual({ days: 3, fee_dollars: 150 });
    expect((await get(2026)).account.reserve).toEqual([]);
    const { district } = await ok('ada', 'GET /dashboard/district', { query: { year: 2025 } });
    expect(district.late).toBe(2);
  });

  it('that comes again with a later postmark stays in time by the first one', async () => {
    world.now = new Date('2026-03-08T18:00:00Z');
    await save(paper('2026-03-01'), 2025, 'ada');
    const reserve = (await get(2026)).account.usable_reserve_acre_feet;
    await review({ version: 1, outcome: 'sent-back', reason: 'Meter A-2?' });
    world.now = new Date('2026-04-05T18:00:00Z');
    const { report } = await save(paper('2026-04-02', { version: 2 }), 2025, 'ada');
    expect(report).toMatchObject({ postmarked_on: '2026-03-01', posted_again_on: '2026-04-02', late: null });
    expect((await get(2026)).account.usable_reserve_acre_feet).toBe(reserve);
    expect((await get(2025)).late_fee).toBeNull();
    expect((await history())[0]!.changes).toContainEqual(
      expect.objectContaining({ field: 'Postmark', from: '03/01/2026', to: '04/02/2026' }),
    );
    // The owner corrects it again, and staff take the second postmark back.
    await save(paper('2026-04-02', { version: 3, notes: 'Corrected' }));
    const taken = await save(paper(null, { version: 4 }), 2025, 'ada');
    expect(taken.report).toMatchObject({ postmarked_on: '2026-03-01', posted_again_on: null });
  });

  it('gets its postmark only from staff, and keeps it when the owner corrects the report', async () => {
    const { status, body } = await put(paper('2026-03-01'));
    expect([status, body.detail]).toEqual([403, 'Only district staff enter the postmark of a report. Leave it empty.']);
    const future = await put(paper('2026-03-21'), 2025, 'ada');
    expect(future.body.errors).toMatchObject([{ path: 'postmarked_on', code: 'date-in-future' }]);
    await save(paper('2026-03-01'), 2025, 'ada');
    await save(wholeReport(2025, { version: 1, notes: 'Corrected' }));
    expect((await get(2025)).report).toMatchObject({ postmarked_on: '2026-03-01', notes: 'Corrected', late: null });
    await save(paper('2026-03-01', { version: 2, notes: 'Again' }));
    expect((await put(paper(null, { version: 3 }))).status).toBe(403);
  });
});

import { contract } from '@portal/shared-api';
import { productionWorld } from '../support/production-api.ts';
import { type Person, reading, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-10T18:00:00Z');
const { call, save, review, at, get } = reportCalls(() => world.api);

const THREAD = '/production/reports/{gpu_number}/{year}/messages';
const read = (person: Person) => call(person, `GET ${THREAD}`, { params: at(2025) });
const write = (person: Person, text: string) => call(person, `POST ${THREAD}`, { params: at(2025), body: { text } });
const unread = async (person: Person) =>
  (await call(person, 'GET /production/reports', { query: { year: 2025 } })).body.reports[0].unread_messages;

describe('messages about a report', () => {
  it('are written by the owner and the district, and stand in order', async () => {
    await save(wholeReport(2025));
    await write('ada', 'Which meter is in the photo?');
    const { status, body } = await write('owner', '  <b>Meter</b> A-1.  ');
    expect(status).toBe(201);
    expect(contract[`POST ${THREAD}`].response.safeParse(body).error).toBeUndefined();
    expect(body.messages).toMatchObject([
      { side: 'district', by: 'ada', text: 'Which meter is in the photo?', seen_at: null },
      { side: 'owner', by: 'owner', text: '<b>Meter</b> A-1.', seen_at: null },
    ]);
  });

  it('need a report, some text, and no more than 4,000 characters', async () => {
    expect((await write('owner', 'Hello')).body).toMatchObject({ status: 409, code: 'report-not-started' });
    expect((await read('owner')).body).toEqual({ messages: [], side: 'owner', may_write: false });
    await save(wholeReport(2025, { submit: false }));
    expect((await write('owner', ' ')).status).toBe(400);
    expect((await write('owner', 'x'.repeat(4001))).status).toBe(400);
    expect((await write('owner', 'x'.repeat(4000))).status).toBe(201);
  });

  it('count as unread for the other side until it has seen them', async () => {
    await save(wholeReport(2025));
    await write('owner', 'One');
    await write('owner', 'Two');
    expect([await unread('ada'), await unread('owner')]).toEqual([2, 0]);
    const [first] = (await read('ada')).body.messages;
    const seen = (person: Person, until_message_ndx: number) =>
      call(person, `PUT ${THREAD}/seen`, { params: at(2025), body: { until_message_ndx } });
    // Their own messages stay unseen by the other side.
    expect((await seen('owner', first.message_ndx)).status).toBe(204);
    expect(await unread('ada')).toBe(2);
    world.now = new Date('2026-02-11T18:00:00Z');
    await seen('ada', first.message_ndx);
    expect(await unread('ada')).toBe(1);
    expect((await read('owner')).body.messages[0].seen_at).toBe('2026-02-11T18:00:00.000Z');
  });

  it('have the reason of a report that was sent back, for its owner to read', async () => {
    const { report } = await save(wholeReport(2025));
    expect((await review({ version: 99, outcome: 'sent-back', reason: 'Stale' })).status).toBe(409);
    await review({ version: report!.version, outcome: 'sent-back', reason: 'The photo is missing.' });
    expect((await read('owner')).body.messages).toMatchObject([{ side: 'district', text: 'The photo is missing.' }]);
    expect(await unread('owner')).toBe(1);
  });

  it('are closed to a former owner, and open to the one who has the permit now', async () => {
    await save(wholeReport(2025));
    await write('owner', 'Mine');
    await world.database.query("UPDATE user_permit SET user_id = 'neighbor' WHERE user_id = 'owner'");
    expect([(await read('owner')).status, (await write('owner', 'Still mine')).status]).toEqual([403, 403]);
    expect((await read('neighbor')).body.messages).toHaveLength(1);
  });

  it('stay when the report is withdrawn', async () => {
    const { report } = await save(wholeReport(2025));
    await write('owner', 'Wrong year');
    await call('owner', 'POST /production/reports/{gpu_number}/{year}/withdrawal', {
      params: at(2025),
      body: { version: report!.version, reason: 'Wrong year' },
    });
    expect((await read('owner')).body).toMatchObject({ may_write: false, messages: [{ text: 'Wrong year' }] });
  });
});

describe('figures behind a volume', () => {
  const EVIDENCE = 'PUT /production/reports/{gpu_number}/{year}/evidence';
  const pivot = { kind: 'pivot', hours: 1000, gpm: 800, source: 'Controller report' };
  const enter = (figures: object | null, version: number | null = null, person: Person = 'owner') =>
    call(person, EVIDENCE, { params: at(2025), body: { well_ndx: null, version, figures } });
  const estimated = (acreFeet: number) =>
    wholeReport(2025, {
      submit: false,
      readings: [...wholeReport(2025).readings, reading(2025, { estimated_acre_feet: acreFeet, note: 'Pivot' })],
    });

  it('are kept beside the volume, which stays as it is, with an audit entry', async () => {
    const before = await save(estimated(120));
    const { status, body } = await enter(pivot);
    expect(status).toBe(200);
    expect(body.report).toMatchObject({
      version: before.report!.version,
      acre_feet: before.report!.acre_feet,
      evidence: [{ well_ndx: null, version: 1, figures: pivot, entered_by: 'owner' }],
    });
    const { body: history } = await call('ada', 'GET /production/reports/{gpu_number}/{year}/history', {
      params: at(2025),
    });
    expect(history[0]).toMatchObject({
      action: 'report-evidence-changed',
      changes: [{ from: null, to: 'pivot: 1000 h × 800 gpm (Controller report) = 147.306 acre-feet' }],
    });
  });

  it('are a reason for suspicion where they come to another volume', async () => {
    const { report } = await save(estimated(120));
    await enter(pivot);
    const submitted = { submit: true, notes: 'Explained.' };
    const { report: first } = await save({ ...estimated(120), version: report!.version, ...submitted });
    const reasons = async () => (await call('ada', 'GET /production/queue')).body.reports[0].reasons;
    const values = { name: 'unmetered-water', computed: 147.306 };
    expect(await reasons()).toContainEqual({
      code: 'computed-differs',
      values: { ...values, reported: 120, difference: 27.306, percent: 22.8 },
    });
    await save({ ...estimated(0), version: first!.version, ...submitted });
    // Of nothing there is no share.
    expect(await reasons()).toContainEqual({
      code: 'computed-differs',
      values: { ...values, reported: 0, difference: 147.306 },
    });
  });

  it('are not overwritten by somebody who saw others, and are removed by who saw them', async () => {
    await save(estimated(120));
    await enter(pivot);
    expect((await enter(pivot, null, 'ada')).body.code).toBe('report-evidence-changed');
    expect((await enter({ ...pivot, hours: 900 }, 1, 'ada')).status).toBe(200);
    expect((await get(2025)).report!.evidence).toMatchObject([{ version: 2, entered_by: 'ada' }]);
    expect((await enter(null, 2)).body.report.evidence).toEqual([]);
  });

  it('need a volume that no meter measured, and a report that is not accepted', async () => {
    expect((await enter(pivot)).body.code).toBe('report-not-started');
    const { report } = await save(wholeReport(2025));
    expect((await enter(pivot)).body.code).toBe('report-evidence-unmetered-only');
    await review({ version: report!.version, outcome: 'accepted' });
    expect((await enter(pivot)).body.code).toBe('report-evidence-accepted');
  });

  it('are refused where they are incomplete, cannot be, or are of another method', async () => {
    await save(estimated(120));
    const gas = { kind: 'natural-gas', unit: 'mcf', acre_feet_per_unit: 1, source: 'x' };
    for (const figures of [
      { ...gas, months: Array(11).fill(1) },
      { ...pivot, source: '' },
      { ...pivot, hours: 8785 },
      { ...pivot, gpm: 0 },
      { ...pivot, months: [] },
    ])
      expect([figures, (await enter(figures)).status]).toEqual([figures, 400]);
  });
});

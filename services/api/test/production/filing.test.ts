import type { ReportChange } from '@portal/shared-api';
import { productionWorld } from '../support/production-api.ts';
import { METER, meterOf, type Person, reading, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-10T18:00:00Z');
const { get, put, save, call, at } = reportCalls(() => world.api);

const refused = async (change: ReportChange, year = 2025, person: Person = 'owner') => {
  const { status, body } = await put(change, year, person);
  expect(status).toBe(422);
  return (body.errors as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`);
};
const summaryOf = async (year: number, person: Person = 'owner') =>
  (await call(person, 'GET /production/reports', { query: { year } })).body.reports[0];

describe('the report of a year that is not over', () => {
  /** Meters were read on November 20. */
  const upToNovember = (more: Partial<ReportChange> = {}): ReportChange =>
    wholeReport(2026, {
      readings: wholeReport(2026).readings.map((one) => ({ ...one, end_on: '2026-11-20' })),
      ...more,
    });

  beforeEach(() => {
    world.now = new Date('2026-11-22T18:00:00Z');
  });

  it('needs a reason why its readings are final, and can be a draft at any time', async () => {
    expect(await refused(upToNovember(), 2026)).toEqual([
      'final_reason: 2026 is not over. Submit this report on or after 01/01/2027, or say why its readings are final: the meter was removed, for example, or the pump is off for the season.',
    ]);
    expect((await save(upToNovember({ submit: false }), 2026)).state).toBe('draft');
  });

  it('is submitted with a reason, shown to staff and in the history', async () => {
    await save(upToNovember({ final_reason: 'Pump off for the season' }), 2026);
    const seen = await get(2026, 'ada');
    expect(seen).toMatchObject({ state: 'waiting', report: { final_reason: 'Pump off for the season' } });
    const { body } = await call('ada', 'GET /production/reports/{gpu_number}/{year}/history', { params: at(2026) });
    expect(body[0].changes).toContainEqual({
      field: 'Why the readings are final',
      from: null,
      to: 'Pump off for the season',
    });
  });

  it('needs no reason from the end of the year in the district on', async () => {
    world.now = new Date('2027-01-01T05:59:59Z');
    expect(await refused(wholeReport(2026), 2026)).toEqual([expect.stringMatching(/^final_reason: 2026 is not over/)]);
    world.now = new Date('2027-01-01T06:00:00Z');
    expect((await save(wholeReport(2026), 2026)).state).toBe('waiting');
  });

  it('keeps its reason if a client without reasons changes the report', async () => {
    const { report } = await save(upToNovember({ final_reason: 'Meter removed' }), 2026);
    await save(upToNovember({ version: report!.version, notes: 'Checked' }), 2026);
    expect((await get(2026)).report).toMatchObject({ final_reason: 'Meter removed', notes: 'Checked' });
  });
});

test('an end reading long before the end of its year needs a note', async () => {
  const [a1, ...others] = wholeReport(2025).readings;
  const early = (note: string | null) =>
    wholeReport(2025, { readings: [{ ...a1!, end_on: '2025-11-20', note }, ...others] });
  expect(await refused(early(null))).toEqual([
    'readings.0.note: Meter A-1 at DA-10: the ending reading was taken on 11/20/2025, more than a month before the end of 2025. If this is right, explain it in a note.',
  ]);
  expect((await save(early('The pump was off.'))).state).toBe('waiting');
});

describe('the deadline', () => {
  it.each([
    ['2026-03-01T23:00:00Z', null],
    ['2026-03-01T23:00:01Z', { days: 1, fee_dollars: 50 }],
  ])('is 5 p.m. in Dumas, for a report submitted at %s', async (now, late) => {
    world.now = new Date(now);
    const report = await save(wholeReport(2025));
    expect(report).toMatchObject({
      due_at: '2026-03-01T23:00:00.000Z',
      time_zone: 'America/Chicago',
      report: { late },
    });
    expect(await summaryOf(2025)).toMatchObject({ due_at: '2026-03-01T23:00:00.000Z', late });
  });

  it('follows the rule, and an invalid rule is named instead of showing the report', async () => {
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
    const { body } = await call('owner', 'GET /production/reports/{gpu_number}/{year}/history', { params: at(2025) });
    expect(body[0].changes).toContainEqual(
      expect.objectContaining({ field: 'Postmark', from: null, to: '03/01/2026' }),
    );
  });

  it('is late by the days until its postmark, not until its entry', async () => {
    const report = await save(paper('2026-03-04'), 2025, 'ada');
    expect(report.report!.late).toEqual({ days: 3, fee_dollars: 150 });
    expect((await get(2026)).account.reserve).toEqual([]);
    const { body } = await call('ada', 'GET /dashboard/district', { query: { year: 2025 } });
    expect(body.district.late).toBe(2);
  });

  it('gets its postmark only from staff, and keeps it when the owner corrects the report', async () => {
    const { status, body } = await put(paper('2026-03-01'));
    expect([status, body.detail]).toEqual([403, 'Only district staff enter the postmark of a report. Leave it empty.']);
    await save(paper('2026-03-01'), 2025, 'ada');
    await save(wholeReport(2025, { version: 1, notes: 'Corrected' }));
    expect((await get(2025)).report).toMatchObject({ postmarked_on: '2026-03-01', notes: 'Corrected', late: null });
    await save(paper('2026-03-01', { version: 2, notes: 'Again' }));
    expect((await put(paper(null, { version: 3 }))).status).toBe(403);
  });

  it('cannot be postmarked in the future or before its year', async () => {
    expect(await refused(paper('2026-03-21'), 2025, 'ada')).toEqual([
      'postmarked_on: This date is in the future. Enter a date up to today.',
    ]);
    expect(await refused(paper('2024-12-31', { submit: false }), 2025, 'ada')).toEqual([
      'postmarked_on: A report for 2025 cannot be postmarked before 2025.',
    ]);
    expect(await refused(paper('2025-12-30'), 2025, 'ada')).toEqual([
      expect.stringMatching(/^final_reason: 2025 was not over on 12\/30\/2025/),
    ]);
  });
});

describe('a meter that stopped', () => {
  it('is estimated beside its start reading, with a note', async () => {
    const [a1, ...others] = wholeReport(2025).readings;
    const dead = (note: string | null) =>
      wholeReport(2025, {
        readings: [{ ...a1!, end_reading: null, end_on: null, estimated_acre_feet: 210, note }, ...others],
      });
    expect(await refused(dead(null))).toEqual([
      'readings.0.note: Meter A-1 at DA-10: Say why there is no ending reading and how you know the volume.',
    ]);
    const { report } = await save(dead('The meter died in June; hours of the pump.'));
    expect(report).toMatchObject({ acre_feet: 210, readings: [{ start_reading: 100, acre_feet: 210 }, {}, {}] });
    expect((await get(2026)).meters.find(({ serial }) => serial === 'A-1')).toMatchObject({ last_end_reading: null });
  });

  it('has no rollover mark if its reading does not go back', async () => {
    const [a1, ...others] = wholeReport(2025).readings;
    const { report } = await save(wholeReport(2025, { readings: [{ ...a1!, goes_back: 'rollover' }, ...others] }));
    expect(report!.readings[0]).toMatchObject({ goes_back: null, acre_feet: 300 });
  });
});

test('the first reading of a new meter is not taken as the end reading of the year before', async () => {
  await world.database.query("UPDATE meter SET installed_on = '2025-05-01', first_reading = 0 WHERE meter_ndx = 1");
  expect(meterOf(await get(2025), 'A-1')).toMatchObject({
    last_end_reading: null,
    last_end_on: null,
    first_reading: 0,
  });
  const readings = [
    reading(2025, { meter_ndx: METER.a1, start_reading: 100, start_on: '2025-05-01', end_reading: 400 }),
    ...wholeReport(2025).readings.slice(1),
  ];
  expect(await refused(wholeReport(2025, { readings }))).toEqual([
    'readings.0.note: Meter A-1 at DA-10: the beginning reading 100 is not the meter’s first reading, 0. Water pumped between the two would count in no year. If this is right, explain it in a note.',
  ]);
});

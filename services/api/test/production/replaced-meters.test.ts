import type { ReportChange } from '@portal/shared-api';
import { productionWorld } from '../support/production-api.ts';
import { METER, reading, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const world = productionWorld('2026-11-22T18:00:00Z');
const { call, get, put, save, at, review } = reportCalls(() => world.api);

const replacement = { last_reading: 450, unit: 'acre-feet', digits: 6, multiplier: 1, first_reading: 0 };
const replaceMeter = (meter_ndx: number, changed_on: string, serial: string) =>
  call('owner', 'POST /production/meters/{meter_ndx}/replacement', {
    params: { meter_ndx },
    body: { ...replacement, changed_on, serial },
  });
const historyOf = async (year: number) =>
  (await call('owner', 'GET /production/reports/{gpu_number}/{year}/history', { params: at(year) })).body as {
    action: string;
    changes: { field: string; to: string | null }[];
  }[];
const draft = (more: Partial<ReportChange> = {}): ReportChange => wholeReport(2026, { submit: false, ...more });
const MOVED = 'Meter A-1 was replaced by meter A-9 on 06/15/2025, before 2026. Enter its readings for meter A-9.';

describe('a draft of the year after a replacement', () => {
  let added: number;
  beforeEach(async () => {
    await save(draft(), 2026);
    const { status, body } = await replaceMeter(METER.a1, '2025-06-15', 'A-9');
    expect(status).toBe(201);
    added = body.added.meter_ndx;
  });

  it('keeps readings of the old meter, names its replacement, and includes the new meter', async () => {
    const report = await get(2026);
    expect(report.meters.map(({ serial }) => serial)).toEqual(expect.arrayContaining(['A-9', 'A-2', 'A-3']));
    expect(report.meters.map(({ serial }) => serial)).not.toContain('A-1');
    expect(report.former_meters).toMatchObject([
      {
        meter_ndx: METER.a1,
        serial: 'A-1',
        replaced_by: { meter_ndx: added, serial: 'A-9' },
        removed_on: '2025-06-15',
      },
    ]);
    expect(report.report!.readings[0]).toMatchObject({ meter_ndx: METER.a1, end_reading: 400, acre_feet: 300 });
  });

  it('can still be saved, and can be submitted once the readings are of the new meter', async () => {
    world.now = new Date('2027-01-10T18:00:00Z');
    const [, a2, a3] = wholeReport(2026).readings;
    const fresh = reading(2026, { meter_ndx: added, start_reading: 150, end_reading: 400, note: 'Read at the well' });
    const saved = await save(draft({ version: 1, notes: 'still a draft' }), 2026);
    expect(saved.report).toMatchObject({ version: 2, acre_feet: 300 });
    const { status, body } = await put(wholeReport(2026, { version: 2 }), 2026);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ path: 'readings.0.meter_ndx', message: MOVED }));
    const submitted = await save(wholeReport(2026, { version: 2, readings: [fresh, a2!, a3!] }), 2026);
    expect(submitted).toMatchObject({
      state: 'waiting',
      former_meters: [{ serial: 'A-1' }],
      report: { acre_feet: 250 },
    });
  });

  it('names the latest meter if one was replaced twice', async () => {
    const { body } = await replaceMeter(added, '2025-08-01', 'A-10');
    expect((await get(2026)).former_meters).toMatchObject([
      { serial: 'A-1', replaced_by: { meter_ndx: body.added.meter_ndx, serial: 'A-10' } },
      { serial: 'A-9', replaced_by: { meter_ndx: body.added.meter_ndx, serial: 'A-10' } },
    ]);
  });
});

test('a report with a meter of another GPU is refused', async () => {
  const { status, body } = await put(
    draft({ readings: [reading(2026, { meter_ndx: METER.b1, start_reading: 1, end_reading: 2 })] }),
    2026,
  );
  expect([status, body.errors[0].message]).toEqual([422, 'This GPU had no such meter in 2026.']);
});

test('a replacement is in the history of its year, and of the year in which it was reported', async () => {
  world.now = new Date('2026-02-10T18:00:00Z');
  await save(wholeReport(2025, { submit: false }));
  await replaceMeter(METER.a1, '2025-06-15', 'A-9');
  for (const year of [2025, 2026]) {
    const [entry] = await historyOf(year);
    expect(entry).toMatchObject({ action: 'meter-replaced' });
    expect(entry!.changes).toContainEqual(
      expect.objectContaining({ field: 'Day of the replacement', from: null, to: '06/15/2025' }),
    );
  }
  expect(await historyOf(2024)).toEqual([]);
});

test('a report states whether the caller made its last change', async () => {
  world.now = new Date('2026-02-10T18:00:00Z');
  const saved = await save(wholeReport(2025));
  expect(saved.report!.changed_by_you).toBe(true);
  expect((await get(2025, 'ada')).report!.changed_by_you).toBe(false);
  const again = await put(wholeReport(2025, { version: null }));
  expect([again.status, again.body.detail]).toEqual([
    409,
    'You changed this report in another window on 02/10/2026, 11:00 AM MST. Nothing was overwritten. Reload it to go on.',
  ]);
  expect((await put(wholeReport(2025, { version: null }), 2025, 'ada')).body.detail).toBe(
    'owner changed this report on 02/10/2026, 11:00 AM MST. Nothing was overwritten. Reload it to go on.',
  );
});

test('the audit log has the reason why a report was sent back', async () => {
  world.now = new Date('2026-02-10T18:00:00Z');
  await save(wholeReport(2025));
  await review({ version: 1, outcome: 'sent-back', reason: 'Meter A-2 is missing its photograph.' });
  const { body } = await call('ada', 'GET /audit-log', {});
  expect(body.entries[0]).toMatchObject({ action: 'report-sent-back', reason: 'Meter A-2 is missing its photograph.' });
});

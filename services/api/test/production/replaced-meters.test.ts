import type { ReportChange } from '@portal/shared-api';
import { productionWorld } from '../support/production-api.ts';
import { METER, reading, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const world = productionWorld('2026-11-22T18:00:00Z');
const { get, history, put, replaceMeter, save } = reportCalls(() => world.api);

const draft = (more: Partial<ReportChange> = {}): ReportChange => wholeReport(2026, { submit: false, ...more });
const MOVED = 'Meter A-1 was replaced by meter A-9 on 06/15/2025, before 2026. Enter its readings for meter A-9.';

describe('a draft of the year after a replacement', () => {
  let added: number;
  beforeEach(async () => {
    await save(draft(), 2026);
    added = (await replaceMeter({ changed_on: '2025-06-15' }).expect(201)).body.added.meter_ndx;
  });

  it('keeps readings of the old meter, names its replacement, and is submitted with readings of the new one', async () => {
    const report = await get(2026);
    expect(report.meters.map(({ serial }) => serial).sort()).toEqual(['A-2', 'A-3', 'A-9']);
    const replaced_by = { meter_ndx: added, serial: 'A-9' };
    const former = { meter_ndx: METER.a1, serial: 'A-1', replaced_by, removed_on: '2025-06-15' };
    expect(report.former_meters).toMatchObject([former]);
    expect(report.report!.readings[0]).toMatchObject({ meter_ndx: METER.a1, end_reading: 400, acre_feet: 300 });

    world.now = new Date('2027-01-10T18:00:00Z');
    const [, a2, a3] = wholeReport(2026).readings;
    const fresh = reading(2026, { meter_ndx: added, start_reading: 150, end_reading: 400, note: 'Read at the well' });
    const saved = await save(draft({ version: 1, notes: 'still a draft' }), 2026);
    expect(saved.report).toMatchObject({ version: 2, acre_feet: 300 });
    const { status, body } = await put(wholeReport(2026, { version: 2 }), 2026);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ path: 'readings.0.meter_ndx', message: MOVED }));
    const submitted = await save(wholeReport(2026, { version: 2, readings: [fresh, a2!, a3!] }), 2026);
    expect(submitted).toMatchObject({ state: 'waiting', former_meters: [former], report: { acre_feet: 250 } });
  });

  it('names the latest meter if one was replaced twice', async () => {
    const { body } = await replaceMeter({ changed_on: '2025-08-01', serial: 'A-10' }, 'owner', added);
    const replaced_by = { meter_ndx: body.added.meter_ndx, serial: 'A-10' };
    expect((await get(2026)).former_meters).toMatchObject([
      { serial: 'A-1', replaced_by },
      { serial: 'A-9', replaced_by },
    ]);
  });
});

test('a replacement is in the history of its year, and of the year in which it was reported', async () => {
  world.now = new Date('2026-02-10T18:00:00Z');
  await save(wholeReport(2025, { submit: false }));
  await replaceMeter({ changed_on: '2025-06-15' });
  for (const year of [2025, 2026]) {
    const [entry] = await history(year);
    expect(entry).toMatchObject({ action: 'meter-replaced' });
    expect(entry!.changes).toContainEqual(
      expect.objectContaining({ field: 'Day of the replacement', from: null, to: '06/15/2025' }),
    );
  }
  expect(await history(2024)).toEqual([]);
});

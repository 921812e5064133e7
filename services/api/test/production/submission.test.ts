import type { ReportChange } from '@portal/shared-api';
import { productionWorld } from '../support/production-api.ts';
import { meterOf, reading, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const { database, api } = productionWorld('2026-02-10T18:00:00Z');

const { get, put, review, save } = reportCalls(() => api);
type Reading = ReportChange['readings'][number];
const errorsOf = async (change: ReportChange, year = 2025) => {
  const { status, body } = await put(change, year);
  expect(status).toBe(422);
  return (body.errors as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`);
};

describe('a submission', () => {
  it('is refused with every mistake at its field, and accepted once all are corrected or explained', async () => {
    await database.query('DELETE FROM meter WHERE meter_ndx = 3');
    const [a1, a2] = wholeReport(2025).readings as [Reading, Reading];
    const enormous = { ...a1, end_reading: 2_100 };
    expect(await errorsOf(wholeReport(2025, { readings: [enormous], notes: 'DA-110 was dry' }))).toEqual([
      'readings: Enter the readings of meter A-2.',
      expect.stringMatching(/^readings\.0\.note: Meter A-1 at DA-10: 2,000 acre-feet is more than the well can pump/),
      'notes: Well DA-11 has no meter. Enter what it pumped, or name it in the note on the report and say why it pumped nothing.',
    ]);
    const back = { ...a1, start_reading: 400, end_reading: 100 };
    const stopped = { ...a2, end_reading: null, end_on: null, estimated_acre_feet: 10 };
    expect(await errorsOf(wholeReport(2025, { readings: [back, stopped], notes: 'da-11: no pump' }))).toEqual([
      'readings.0.goes_back: Meter A-1 at DA-10: Say whether the meter rolled over to 0 or was replaced.',
      'readings.1.note: Meter A-2 at DA-9: Say why there is no ending reading and how you know the volume.',
    ]);
    const readings = [
      { ...back, goes_back: 'replaced' as const, estimated_acre_feet: 250, note: 'Looked twice' },
      { ...stopped, note: 'The meter died in June; hours of the pump.' },
    ];
    const saved = await save(wholeReport(2025, { readings, notes: 'da-11: no pump' }));
    expect(saved).toMatchObject({ state: 'waiting', report: { acre_feet: 260, readings: [{ acre_feet: 250 }, {}] } });
    expect(meterOf(await get(2026), 'A-2')).toMatchObject({ last_end_reading: null });
  });

  it('without meters is only for old wells with an old permit, and is accepted only with documents', async () => {
    await database.query('DELETE FROM meter WHERE gpu_number = 1001');
    const gas = wholeReport(2025, { method: 'natural-gas', readings: [reading(2025, { estimated_acre_feet: 300 })] });
    expect(await errorsOf(gas)).toEqual([expect.stringMatching(/^method: Permit P-1 was issued on 01\/15\/2021/)]);
    expect((await errorsOf({ ...gas, readings: [] })).join()).toContain('readings: Enter the readings or a volume.');
    await database.query("UPDATE permit SET issued_on = '1999-01-01' WHERE permit_ndx = 1");
    await database.query("UPDATE well SET completion_date = '2004-01-01' WHERE well_number = 'DA-9'");
    expect(await errorsOf(gas)).toEqual([expect.stringMatching(/^method: Well DA-9 was completed on 01\/01\/2004/)]);
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
  it('are domestic wells, weak stock wells, plugged wells, and wells completed after the year', async () => {
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

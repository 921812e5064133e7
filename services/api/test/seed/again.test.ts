import { seedDemo } from '../../src/seed/seed.ts';
import { setUp } from '../../src/setup/set-up.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase();
const one = async <Row = Record<string, number>>(sql: string): Promise<Row> => {
  const [row] = await database.query<Row[]>(sql);
  return row!;
};
const seed = () => seedDemo(database, { print: () => {}, wells: 300, seed: 1 });

const wellSum = async () =>
  (
    await one<{ sum: string }>(`SELECT md5(
      (SELECT string_agg(concat_ws('|', well_number, npgcd_well_class_ndx, gpu_number, completion_date, remarks,
        ST_AsText(location)), ',' ORDER BY well_number) FROM well WHERE data_source = 'demo')
      || (SELECT string_agg(gpu_number || ST_AsText(location), ',' ORDER BY gpu_number) FROM gpu)
      || (SELECT string_agg(round(result_value::numeric, 2)::text, ',' ORDER BY well_number, parameter_ndx, collect_timestamp)
        FROM observation JOIN well USING (well_ndx))) AS sum`)
  ).sum;
const productionSum = async () =>
  (
    await one<{ sum: string }>(`SELECT md5(concat(
      (SELECT string_agg(concat_ws('|', permit_number, gpu_number, holder, issued_on, expires_on), ',' ORDER BY permit_number) FROM permit),
      (SELECT string_agg(concat_ws('|', gpu_number, serial, well_number, unit, first_reading, removed_on), ',' ORDER BY gpu_number, serial)
        FROM meter JOIN well USING (well_ndx, gpu_number)),
      (SELECT string_agg(concat_ws('|', gpu_number, year, status, acre_feet, submitted_at), ',' ORDER BY gpu_number, year)
        FROM production_report),
      (SELECT string_agg(concat_ws('|', gpu_number, serial, read_on, reading), ',' ORDER BY gpu_number, serial, read_on)
        FROM meter_reading JOIN meter USING (meter_ndx) WHERE meter_reading.data_source = 'demo'))) AS sum`)
  ).sum;

async function importSomething() {
  await database.query(`INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source,
      location, gpu_number)
    SELECT 'T-1', 999, 999, 999, 'import:test', ST_PointOnSurface(location), gpu_number FROM gpu WHERE gpu_number = 1001`);
  await database.query("UPDATE boundary SET data_source = 'import:geojson', name = 'Ours' WHERE kind = 'district'");
}

/** Changes the number of a report and of one of its meters, as a person might. */
async function enterSomething() {
  const report = await one<{
    report_ndx: number;
    meter_ndx: number;
  }>(`SELECT report_ndx, meter_ndx FROM production_report
    JOIN production_reading USING (report_ndx) WHERE year = 2025 AND meter_ndx IS NOT NULL ORDER BY gpu_number LIMIT 1`);
  await database.query(
    `INSERT INTO audit_log (action, actor_user_id, actor, subject_user_id, subject, changes, developers_only, report_ndx)
    VALUES ('report-saved', 'a', 'a', NULL, 's', '[]', false, $1)`,
    [report.report_ndx],
  );
  await database.query("UPDATE production_report SET notes = 'Entered' WHERE report_ndx = $1", [report.report_ndx]);
  await database.query(
    `INSERT INTO meter_reading (meter_ndx, read_on, reading, entered_by)
    SELECT max(meter_ndx), '2025-07-04', 5, 'A person' FROM meter WHERE data_source = 'demo'`,
  );
  return report;
}

describe('demo data loaded again with the same seed', () => {
  let before: { wells: string; production: string };
  let entered: { report_ndx: number; meter_ndx: number };
  beforeAll(async () => {
    await seed();
    before = { wells: await wellSum(), production: await productionSum() };
    await importSomething();
    entered = await enterSomething();
    await seed();
  });

  it('are the same as before', async () => {
    expect({ wells: await wellSum(), production: await productionSum() }).toEqual(before);
  });

  it('keep imported wells and boundaries, and what a person entered with its meters', async () => {
    expect(await database.query("SELECT well_number, gpu_number FROM well WHERE data_source = 'import:test'")).toEqual([
      { well_number: 'T-1', gpu_number: 1001 },
    ]);
    expect(await database.query("SELECT name FROM boundary WHERE kind = 'district'")).toEqual([{ name: 'Ours' }]);
    expect(
      await one(`SELECT count(*)::int AS kept, count(well_number)::int AS with_well
        FROM production_report JOIN production_reading AS reading USING (report_ndx)
          JOIN meter USING (meter_ndx) LEFT JOIN well ON well.well_ndx = meter.well_ndx
        WHERE notes = 'Entered' AND report_ndx = ${entered.report_ndx} AND reading.meter_ndx = ${entered.meter_ndx}`),
    ).toEqual({ kept: 1, with_well: 1 });
    expect(
      await one(`SELECT count(*)::int AS kept FROM meter_reading JOIN meter USING (meter_ndx)
        WHERE entered_by = 'A person' AND meter.data_source = 'demo'`),
    ).toEqual({ kept: 1 });
  });

  it('get production once if the portal’s demo data had none', async () => {
    await database.query('UPDATE audit_log SET report_ndx = NULL');
    await database.query('DELETE FROM production_report');
    await database.query('DELETE FROM meter_reading');
    await database.query('DELETE FROM meter');
    await database.query('UPDATE permit SET gpu_number = NULL, holder = NULL, issued_on = NULL, expires_on = NULL');
    await setUp(database, { demo: false, print: () => {} });
    expect(await one('SELECT count(*)::int AS meters FROM meter')).toEqual({ meters: 0 });
    await setUp(database, { demo: true, print: () => {} });
    const { meters } = await one('SELECT count(*)::int AS meters FROM meter');
    expect(meters).toBeGreaterThan(100);
    expect(await productionSum()).not.toBe(before.production); // same wells, different seed
    await database.query('DELETE FROM production_report');
    await setUp(database, { demo: true, print: () => {} });
    expect(await one('SELECT count(*)::int AS reports FROM production_report')).toEqual({ reports: 0 });
  });
});

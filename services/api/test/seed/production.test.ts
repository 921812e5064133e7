import { jest } from '@jest/globals';
import { meteredAcreFeet } from '@portal/shared-api/production';
import type { DataSource } from 'typeorm';
import { seedDemo } from '../../src/seed/seed.ts';
import { setUp } from '../../src/setup/set-up.ts';
import { clearTestDatabase, openTestDatabase } from '../support/database.ts';

jest.setTimeout(180_000);

const seed = () => seedDemo(database, { print: () => {}, wells: 3000, seed: 7 });
let database: DataSource;
beforeAll(async () => {
  database = await openTestDatabase();
  await seed();
});
afterAll(async () => {
  await clearTestDatabase(database);
  await database.destroy();
});

const one = async <Row = Record<string, number>>(sql: string): Promise<Row> => {
  const [row] = await database.query<Row[]>(sql);
  return row!;
};
const checksum = async () =>
  (
    await one<{ sum: string }>(`SELECT md5(concat(
      (SELECT string_agg(concat_ws('|', permit_number, gpu_number, holder, issued_on, expires_on), ',' ORDER BY permit_number) FROM permit),
      (SELECT string_agg(concat_ws('|', gpu_number, serial, well_number, unit, first_reading, removed_on), ',' ORDER BY gpu_number, serial)
        FROM meter JOIN well USING (well_ndx, gpu_number)),
      (SELECT string_agg(concat_ws('|', gpu_number, year, status, acre_feet, submitted_at), ',' ORDER BY gpu_number, year)
        FROM production_report))) AS sum`)
  ).sum;

describe('the demo data of production', () => {
  it('gives each permit a GPU of its own, with meters and reports', async () => {
    expect(
      await one(`SELECT count(*)::int AS permits, count(gpu_number)::int AS with_gpu, count(DISTINCT gpu_number)::int AS gpus,
        count(*) FILTER (WHERE holder IS NULL OR issued_on IS NULL)::int AS without_holder FROM permit`),
    ).toEqual({ permits: 900, with_gpu: 900, gpus: 900, without_holder: 0 });
    const { meters, reports, drafts } = await one(`SELECT (SELECT count(*) FROM meter)::int AS meters,
      (SELECT count(*) FROM production_report WHERE year < 2026)::int AS reports,
      (SELECT count(*) FROM production_report WHERE year = 2026 AND status = 1)::int AS drafts`);
    expect(meters).toBeGreaterThan(900);
    expect(reports).toBeGreaterThan(4000);
    expect(drafts).toBeGreaterThan(20);
  });

  it('has reports in every state, some late, and some above the allowable', async () => {
    const counts = await one(`SELECT count(*) FILTER (WHERE status = 1)::int AS drafts,
        count(*) FILTER (WHERE status = 2)::int AS published, count(*) FILTER (WHERE status = 3)::int AS updated,
        count(*) FILTER (WHERE status > 1 AND checked_at IS NULL AND sent_back_at IS NULL)::int AS waiting,
        count(*) FILTER (WHERE sent_back_at IS NOT NULL)::int AS sent_back,
        count(*) FILTER (WHERE submitted_at > make_timestamptz(year + 1, 3, 1, 17, 0, 0, 'America/Denver'))::int AS late,
        count(*) FILTER (WHERE acre_feet > 1.5 * total_acres)::int AS above,
        count(*) FILTER (WHERE method <> 'meter')::int AS not_metered
      FROM production_report JOIN gpu USING (gpu_number)`);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
    const { rates } = await one<{ rates: number[] }>(`SELECT array_agg(rate ORDER BY year) AS rates FROM (
      SELECT year, (sum(acre_feet) / sum(total_acres))::float8 AS rate
      FROM production_report JOIN gpu USING (gpu_number) WHERE year < 2026 GROUP BY year) AS years`);
    expect(rates).toHaveLength(5);
    expect(rates.indexOf(Math.max(...rates))).toBe(1);
    for (const rate of rates) expect(rate).toBeGreaterThan(0.3);
  });

  it('begins each year with the reading that the one before ended with', async () => {
    expect(
      await one(`SELECT count(*) FILTER (WHERE start_reading <> before OR start_on <> before_on)::int AS gaps,
        count(*) FILTER (WHERE before IS NOT NULL)::int > 1000 AS many FROM (
          SELECT reading.*, lag(end_reading) OVER meters AS before, lag(end_on) OVER meters AS before_on,
            year - lag(year) OVER meters AS years
          FROM production_reading AS reading JOIN production_report USING (report_ndx) WHERE meter_ndx IS NOT NULL
          WINDOW meters AS (PARTITION BY meter_ndx ORDER BY year)) AS readings
      WHERE years = 1`),
    ).toEqual({ gaps: 0, many: true });
  });

  it('has the volumes that its readings give, and reports the sum of them', async () => {
    const readings = await database.query<
      {
        start: number;
        end: number;
        goes_back: string;
        unit: 'gallons';
        multiplier: number;
        digits: number;
        acre_feet: number;
      }[]
    >(`SELECT start_reading::float8 AS start, end_reading::float8 AS "end", goes_back, unit, multiplier::float8, digits,
        acre_feet::float8 FROM production_reading JOIN meter USING (meter_ndx) WHERE end_reading IS NOT NULL`);
    expect(readings.some(({ goes_back }) => goes_back === 'rollover')).toBe(true);
    for (const { start, end, goes_back, acre_feet, ...scale } of readings)
      expect(acre_feet).toBe(meteredAcreFeet({ start, end, rolledOver: goes_back === 'rollover' }, scale));
    expect(
      await one(`SELECT count(*)::int AS wrong FROM production_report AS report WHERE status > 1 AND acre_feet <>
        (SELECT sum(acre_feet) FROM production_reading AS reading WHERE reading.report_ndx = report.report_ndx)`),
    ).toEqual({ wrong: 0 });
  });

  it('lets the first permits, the demo owner’s, be neighbours in states of all kinds', async () => {
    const rows = await database.query<{ state: string | null; miles: number }[]>(
      `SELECT CASE WHEN report_ndx IS NULL THEN 'missing' WHEN sent_back_at IS NOT NULL THEN 'sent back'
          WHEN checked_at IS NULL THEN 'waiting' WHEN submitted_at > '2026-03-02' THEN 'late' ELSE 'checked' END AS state,
        ST_Distance(location::geography, first_value(location) OVER (ORDER BY permit_ndx)::geography) / 1609.344 AS miles
      FROM (SELECT * FROM permit ORDER BY permit_ndx LIMIT 5) AS permit JOIN gpu USING (gpu_number)
        LEFT JOIN production_report AS report ON report.gpu_number = permit.gpu_number AND year = 2025
      ORDER BY permit_ndx`,
    );
    expect(rows.map(({ state }) => state)).toEqual(['checked', 'waiting', 'sent back', 'missing', 'late']);
    for (const { miles } of rows) expect(miles).toBeLessThan(20);
  });
});

describe('demo data that are loaded again', () => {
  it('are the same, and leave a GPU of which somebody has entered something as it was', async () => {
    const first = await checksum();
    const report = await one(`SELECT report_ndx, meter_ndx, gpu_number FROM production_report
      JOIN production_reading USING (report_ndx) WHERE year = 2025 AND meter_ndx IS NOT NULL ORDER BY gpu_number LIMIT 1`);
    await database.query(
      `INSERT INTO audit_log (action, actor_user_id, actor, subject_user_id, subject, changes, developers_only, report_ndx)
      VALUES ('report-saved', 'a', 'a', NULL, 's', '[]', false, $1)`,
      [report.report_ndx],
    );
    await database.query("UPDATE production_report SET notes = 'Entered' WHERE report_ndx = $1", [report.report_ndx]);
    await seed();
    expect(await checksum()).toBe(first);
    expect(
      await one(`SELECT count(*)::int AS kept, count(well_number)::int AS with_well
        FROM production_report JOIN production_reading AS reading USING (report_ndx)
          JOIN meter USING (meter_ndx) LEFT JOIN well ON well.well_ndx = meter.well_ndx
        WHERE notes = 'Entered' AND reading.meter_ndx = ${report.meter_ndx}`),
    ).toEqual({ kept: 1, with_well: 1 });
  });

  it('come to a portal that had its demo data before production, once', async () => {
    const first = await checksum();
    await database.query('UPDATE audit_log SET report_ndx = NULL');
    await database.query('DELETE FROM production_report');
    await database.query('DELETE FROM meter');
    await database.query('UPDATE permit SET gpu_number = NULL, holder = NULL, issued_on = NULL, expires_on = NULL');
    await setUp(database, { demo: false, print: () => {} });
    expect(await one('SELECT count(*)::int AS meters FROM meter')).toEqual({ meters: 0 });
    await setUp(database, { demo: true, print: () => {} });
    const meters = await one('SELECT count(*)::int AS meters FROM meter');
    expect(meters.meters).toBeGreaterThan(900);
    expect(await checksum()).not.toBe(first); // the same wells with another seed
    await database.query('DELETE FROM production_report');
    await setUp(database, { demo: true, print: () => {} });
    expect(await one('SELECT count(*)::int AS reports FROM production_report')).toEqual({ reports: 0 });
  });
});

import { meteredAcreFeet } from '@portal/shared-api/production';
import type { DataSource } from 'typeorm';

/**
 * Tests of the demo data's production. They share the seeding of `seed.test.ts`, which takes many seconds.
 *
 * @param seeded returns the database once tests run
 */
export function describeDemoProduction(seeded: () => DataSource): void {
  const one = async <Row = Record<string, number>>(sql: string): Promise<Row> => {
    const [row] = await seeded().query<Row[]>(sql);
    return row!;
  };

  describe('the demo data of production', () => {
    it('gives each permit its own GPU with meters and reports', async () => {
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

    it('charges late reports by the rules, and most of them are paid', async () => {
      const { late, charged, other } = await one(`SELECT count(*)::int AS late, count(entry_ndx)::int AS charged,
        count(*) FILTER (WHERE dollars <> least(CASE WHEN year < 2023 THEN 25 ELSE 50 END * days_late, 500))::int AS other
      FROM production_report LEFT JOIN late_fee_entry AS entry USING (gpu_number, year)
      WHERE submitted_at > make_timestamptz(year + 1, 3, 1, 17, 0, 0, 'America/Chicago') AND (kind = 'charged' OR kind IS NULL)`);
      expect(late).toBeGreaterThan(20);
      expect([charged, other]).toEqual([late, 0]);
      const { settled, owing, wrong } = await one(`SELECT count(*) FILTER (WHERE balance = 0)::int AS settled,
        count(*) FILTER (WHERE balance > 0)::int AS owing, count(*) FILTER (WHERE balance < 0)::int AS wrong
      FROM (SELECT sum(CASE WHEN kind IN ('waived', 'paid') THEN -dollars ELSE dollars END) AS balance
        FROM late_fee_entry GROUP BY gpu_number, year) AS fees`);
      expect(settled).toBeGreaterThan(owing!);
      expect([owing! > 0, wrong]).toEqual([true, 0]);
    });

    it('has rules that changed, and reserve of two years where it was kept longer', async () => {
      const rows = await seeded().query<{ rule: string; value: string }[]>(
        `SELECT rule, value, valid_from::text, valid_until::text FROM production_rule
        WHERE rule IN ('reserve-years', 'late-dollars-per-day') ORDER BY rule, valid_from`,
      );
      const period = (rule: string, value: string, valid_from: string, valid_until: string | null) => ({
        ...{ rule, value, valid_from, valid_until },
      });
      expect(rows).toEqual([
        period('late-dollars-per-day', '25', '1955-01-01', '2023-01-01'),
        period('late-dollars-per-day', '50', '2023-01-01', null),
        period('reserve-years', '1', '1955-01-01', '2022-01-01'),
        period('reserve-years', '3', '2022-01-01', '2023-01-01'),
        period('reserve-years', '1', '2023-01-01', null),
      ]);
    });

    it('has late reports on the days after clocks changed, charged by the days of the calendar, and a postmark that came after the charge', async () => {
      const rows = await seeded().query<{ at: string; days_late: number }[]>(
        `SELECT to_char(submitted_at AT TIME ZONE 'America/Chicago', 'YYYY-MM-DD HH24:MI') AS at, days_late, postmarked_on::text
        FROM production_report JOIN late_fee_entry USING (gpu_number, year)
        WHERE year >= 2024 AND kind = 'charged' ORDER BY 1`,
      );
      const at = (at: string, days_late: number, postmarked_on: string | null = null) => ({
        at,
        days_late,
        postmarked_on,
      });
      expect(rows).toEqual(
        expect.arrayContaining([
          at('2026-03-08 17:00', 7),
          at('2026-03-08 17:36', 8),
          at('2026-03-09 17:36', 9),
          at('2025-11-02 01:30', 246),
          expect.objectContaining({ postmarked_on: '2026-03-02' }),
        ]),
      );
    });

    it('has GPUs that meet only in a corner', async () => {
      expect(
        await one(`SELECT EXISTS (SELECT FROM gpu AS one JOIN gpu AS other ON one.gpu_number < other.gpu_number
          AND one.location && other.location WHERE ST_Relate(one.location, other.location, 'FF*F0****')) AS some`),
      ).toEqual({ some: true });
    });

    it('has no GPU without a meter by its program whose meter is in use, and some that have none', async () => {
      const { contradicted, without } = await one(`SELECT
        (SELECT count(*) FROM meter JOIN gpu USING (gpu_number)
          WHERE removed_on IS NULL AND meter_program IS DISTINCT FROM 'Metered')::int AS contradicted,
        (SELECT count(*) FROM gpu WHERE meter_program = 'Alternative method')::int AS without`);
      expect(contradicted).toBe(0);
      expect(without).toBeGreaterThan(0);
    });

    it('has reports in every status, some late, and some above the allowable', async () => {
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

    it('has reports that wait for a check with an extra digit, other figures, an early reading, and a postmark', async () => {
      const flaws = await one(`SELECT count(*) FILTER (WHERE acre_feet > 8 * before)::int AS extra_digits,
        count(*) FILTER (WHERE postmarked_on IS NOT NULL)::int AS postmarks,
        count(*) FILTER (WHERE EXISTS (SELECT FROM production_evidence AS evidence
          WHERE evidence.report_ndx = report.report_ndx))::int AS figures,
        count(*) FILTER (WHERE EXISTS (SELECT FROM production_reading AS reading
          WHERE reading.report_ndx = report.report_ndx AND end_on = '2025-10-03'))::int AS early
      FROM (SELECT *, lag(acre_feet) OVER (PARTITION BY gpu_number ORDER BY year) AS before FROM production_report) AS report
      WHERE year = 2025 AND submitted_at IS NOT NULL AND checked_at IS NULL AND sent_back_at IS NULL`);
      for (const count of Object.values(flaws)) expect(count).toBeGreaterThan(0);
    });

    it('starts each year with the previous year’s last reading', async () => {
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

    it('reads some meters every month, between the readings of their reports', async () => {
      const { entries, outside, gpus, rolled_over } = await one(`SELECT count(*)::int AS entries,
        count(*) FILTER (WHERE goes_back IS NULL AND entry.reading NOT BETWEEN start_reading AND end_reading)::int AS outside,
        count(DISTINCT gpu_number)::int AS gpus, count(*) FILTER (WHERE rolled_over)::int AS rolled_over
      FROM meter_reading AS entry JOIN meter USING (meter_ndx) LEFT JOIN production_reading AS reading
        ON reading.meter_ndx = entry.meter_ndx AND read_on BETWEEN start_on AND end_on`);
      expect(outside).toBe(0);
      expect(entries).toBeGreaterThan(5000);
      expect(gpus).toBeGreaterThan(50);
      expect(rolled_over).toBeGreaterThan(0);
    });

    it('has volumes that match its readings, and reports their sum', async () => {
      const readings = await seeded().query<
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

    it('gives the demo owner’s permits neighboring GPUs with every status', async () => {
      const rows = await seeded().query<{ state: string | null; miles: number }[]>(
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
}

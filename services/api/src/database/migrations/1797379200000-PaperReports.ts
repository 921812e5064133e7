import type { MigrationInterface, QueryRunner } from 'typeorm';

const RULES = `'allowable-acre-feet-per-acre', 'reserve-years', 'due-month-day', 'due-time', 'late-dollars-per-day', 'late-dollars-most',
  'exempt-most-gpm', 'other-methods-before', 'meter-days-after-new-permit', 'meter-change-days', 'gpu-most-acres',
  'gpu-far-corner-feet'`;
const FORMS = `WHEN 'due-month-day' THEN value ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
  WHEN 'due-time' THEN value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  WHEN 'other-methods-before' THEN value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
  WHEN 'reserve-years' THEN value ~ '^[0-9]{1,2}$'`;
/** An IANA time zone name; PostgreSQL refuses conversion to an unknown zone. */
const ZONE_FORM = `WHEN 'due-time-zone' THEN value ~ '^[A-Za-z]+(/[A-Za-z_-]+){1,2}$'
  AND timezone(value, '2000-01-01T00:00:00Z'::timestamptz) IS NOT NULL`;
const OTHERWISE = `ELSE value ~ '^[0-9]{1,9}([.][0-9]{1,6})?$'`;
const UNCONFIRMED = '; not confirmed in the text of a rule';

const constrainRules = (names: string, forms: string): string[] => [
  'ALTER TABLE production_rule DROP CONSTRAINT production_rule_rule_check, DROP CONSTRAINT production_rule_value_check',
  `ALTER TABLE production_rule
    ADD CONSTRAINT production_rule_rule_check CHECK (rule IN (${names})),
    ADD CONSTRAINT production_rule_value_check CHECK (CASE rule ${forms} ${OTHERWISE} END)`,
];

const statements = [
  `ALTER TABLE production_report ADD COLUMN final_reason text,
    ADD COLUMN postmarked_on date CONSTRAINT production_report_postmarked_on_check CHECK (isfinite(postmarked_on))`,
  "COMMENT ON COLUMN production_report.final_reason IS 'Why its readings are final although its year was not over'",
  "COMMENT ON COLUMN production_report.postmarked_on IS 'Of a report on paper: what counts for lateness, in place of submitted_at'",
  ...constrainRules(`${RULES}, 'due-time-zone'`, `${FORMS} ${ZONE_FORM}`),
  // Owners read a rule's source; unconfirmed points belong in the guide.
  `UPDATE production_rule SET source = replace(source, '${UNCONFIRMED}', '') WHERE source LIKE '%${UNCONFIRMED}'`,
  'ALTER TABLE audit_log ADD COLUMN meter_ndx int CONSTRAINT audit_log_meter_fk REFERENCES meter ON DELETE SET NULL',
  'CREATE INDEX audit_log_meter_ndx_index ON audit_log (meter_ndx) WHERE meter_ndx IS NOT NULL',
  `UPDATE audit_log SET meter_ndx = meter.meter_ndx FROM meter
    WHERE action = 'meter-replaced' AND subject = format('GPU %s, meter %s', gpu_number, serial)`,
];

/** Paper reports and reports of unfinished years, the time zone of deadlines, and replaced meters in report history. */
export class PaperReports1797379200000 implements MigrationInterface {
  name = 'PaperReports1797379200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN meter_ndx');
    await runner.query("DELETE FROM production_rule WHERE rule = 'due-time-zone'");
    for (const statement of constrainRules(RULES, FORMS)) await runner.query(statement);
    await runner.query('ALTER TABLE production_report DROP COLUMN postmarked_on, DROP COLUMN final_reason');
  }
}

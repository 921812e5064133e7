import type { MigrationInterface, QueryRunner } from 'typeorm';

const PERIOD = 'daterange(valid_from, valid_until)';
const RULE = "int8range(hashtext(rule), hashtext(rule), '[]')";
const KNOWN = `'allowable-acre-feet-per-acre', 'reserve-years', 'due-month-day', 'due-time', 'late-dollars-per-day', 'late-dollars-most',
  'exempt-most-gpm', 'other-methods-before', 'meter-days-after-new-permit', 'meter-change-days', 'gpu-most-acres',
  'gpu-far-corner-feet', 'due-time-zone'`;
const KNOWN_SPACING = "'class-radius', 'property-line'";

/** Rules and their value formats are declared in shared-api/rules; tables only keep periods apart. */
export class DeclaredRules1799107200000 implements MigrationInterface {
  name = 'DeclaredRules1799107200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE production_rule DROP CONSTRAINT production_rule_rule_check, DROP CONSTRAINT production_rule_value_check',
    );
    await runner.query(`ALTER TABLE spacing_rule
      DROP CONSTRAINT spacing_rule_rule_check, DROP CONSTRAINT spacing_rule_class_check,
      DROP CONSTRAINT spacing_rule_class_periods, DROP CONSTRAINT spacing_rule_property_line_periods,
      ADD CONSTRAINT spacing_rule_class_check CHECK (CASE rule
        WHEN 'class-radius' THEN npgcd_well_class_ndx IS NOT NULL WHEN 'property-line' THEN npgcd_well_class_ndx IS NULL ELSE true END),
      ADD CONSTRAINT spacing_rule_periods EXCLUDE USING gist (${RULE} WITH &&,
        int4range(coalesce(npgcd_well_class_ndx, 0), coalesce(npgcd_well_class_ndx, 0), '[]') WITH &&, ${PERIOD} WITH &&)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM spacing_rule WHERE rule NOT IN (${KNOWN_SPACING})`);
    await runner.query(`ALTER TABLE spacing_rule DROP CONSTRAINT spacing_rule_periods, DROP CONSTRAINT spacing_rule_class_check,
      ADD CONSTRAINT spacing_rule_rule_check CHECK (rule IN (${KNOWN_SPACING})),
      ADD CONSTRAINT spacing_rule_class_check CHECK ((rule = 'class-radius') = (npgcd_well_class_ndx IS NOT NULL)),
      ADD CONSTRAINT spacing_rule_class_periods EXCLUDE USING gist
        (int4range(npgcd_well_class_ndx, npgcd_well_class_ndx, '[]') WITH &&, ${PERIOD} WITH &&) WHERE (rule = 'class-radius'),
      ADD CONSTRAINT spacing_rule_property_line_periods EXCLUDE USING gist (${PERIOD} WITH &&) WHERE (rule = 'property-line')`);
    await runner.query(`DELETE FROM production_rule WHERE rule NOT IN (${KNOWN})`);
    await runner.query(`ALTER TABLE production_rule
      ADD CONSTRAINT production_rule_rule_check CHECK (rule IN (${KNOWN})),
      ADD CONSTRAINT production_rule_value_check CHECK (CASE rule
        WHEN 'due-month-day' THEN value ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
        WHEN 'due-time' THEN value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        WHEN 'other-methods-before' THEN value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        WHEN 'reserve-years' THEN value ~ '^[0-9]{1,2}$'
        WHEN 'due-time-zone' THEN value ~ '^[A-Za-z]+(/[A-Za-z_-]+){1,2}$'
          AND timezone(value, '2000-01-01T00:00:00Z'::timestamptz) IS NOT NULL
        ELSE value ~ '^[0-9]{1,9}([.][0-9]{1,6})?$' END)`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An application that comes again as another kind has the fee of that kind, and as much is paid as was paid. */
export class PartlyPaidFees1802736000000 implements MigrationInterface {
  name = 'PartlyPaidFees1802736000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE well_application ADD COLUMN fee_paid_dollars float8');
    await runner.query(
      "COMMENT ON COLUMN well_application.fee_paid_dollars IS 'What was paid of a fee that has changed since; NULL where all of it or nothing was'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE well_application DROP COLUMN fee_paid_dollars');
  }
}

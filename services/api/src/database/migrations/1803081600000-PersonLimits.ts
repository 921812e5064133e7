import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PersonLimits1803081600000 implements MigrationInterface {
  name = 'PersonLimits1803081600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE person_limit (
      user_id text CONSTRAINT person_limit_pkey PRIMARY KEY,
      times int NOT NULL CONSTRAINT person_limit_times_check CHECK (times BETWEEN 1 AND 10),
      set_by text NOT NULL,
      set_at timestamptz NOT NULL)`);
    await runner.query(
      "COMMENT ON TABLE person_limit IS 'How many times the usual limits of a day staff let a person have, and who did'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE person_limit');
  }
}

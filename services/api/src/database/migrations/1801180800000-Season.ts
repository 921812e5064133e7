import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE season_step (
    year int NOT NULL,
    step text NOT NULL,
    day date,
    is_paused boolean NOT NULL DEFAULT false,
    note text,
    state text CONSTRAINT season_step_state_check CHECK (state IN ('run', 'left-out')),
    settled_at timestamptz,
    version int NOT NULL DEFAULT 1,
    CONSTRAINT season_step_pkey PRIMARY KEY (year, step),
    CONSTRAINT season_step_settled_check CHECK ((state IS NULL) = (settled_at IS NULL)))`,
  "COMMENT ON TABLE season_step IS 'Steps of filing seasons that have run, or that staff changed; the others follow from the rules'",
  "COMMENT ON COLUMN season_step.day IS 'In place of the day by the rules'",
  `CREATE TABLE season_notice (
    year int NOT NULL,
    step text NOT NULL,
    owner_ndx int NOT NULL CONSTRAINT season_notice_owner_fk REFERENCES owner ON DELETE CASCADE,
    way text NOT NULL CONSTRAINT season_notice_way_check CHECK (way IN ('mail', 'letter', 'off')),
    email text,
    no_mail text CONSTRAINT season_notice_no_mail_check CHECK (no_mail IN ('missing', 'invalid', 'refused')),
    reports jsonb NOT NULL,
    told_at timestamptz NOT NULL,
    once_key text,
    printed_at timestamptz,
    CONSTRAINT season_notice_pkey PRIMARY KEY (year, step, owner_ndx),
    CONSTRAINT season_notice_step_fk FOREIGN KEY (year, step) REFERENCES season_step)`,
  "COMMENT ON TABLE season_notice IS 'Who was told what by a step: once for each owner'",
  "COMMENT ON COLUMN season_notice.email IS 'As in the record of the owner'",
  "COMMENT ON COLUMN season_notice.no_mail IS 'Why no mail reaches the owner'",
  "COMMENT ON COLUMN season_notice.once_key IS 'Of its mail'",
  'CREATE INDEX season_notice_owner_index ON season_notice (owner_ndx)',
];

/** The calendar of filing seasons, and who was told what. */
export class Season1801180800000 implements MigrationInterface {
  name = 'Season1801180800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE season_notice, season_step');
  }
}

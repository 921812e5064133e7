import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // User keys belong to the identity provider, so there is no table of users to refer to.
  `CREATE TABLE user_permit (
    user_id text NOT NULL,
    permit_ndx int NOT NULL CONSTRAINT user_permit_permit_fk REFERENCES permit ON DELETE CASCADE,
    CONSTRAINT user_permit_pkey PRIMARY KEY (user_id, permit_ndx))`,
  'CREATE INDEX user_permit_permit_ndx_index ON user_permit (permit_ndx)',
  `CREATE TABLE audit_log (
    audit_ndx int GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_log_pkey PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    action text NOT NULL CONSTRAINT audit_log_action_check CHECK (action IN ('user-created', 'user-updated', 'user-deleted')),
    outcome text NOT NULL DEFAULT 'unfinished'
      CONSTRAINT audit_log_outcome_check CHECK (outcome IN ('unfinished', 'done', 'failed', 'undone')),
    reason text,
    actor_user_id text NOT NULL,
    actor text NOT NULL,
    subject_user_id text,
    subject text NOT NULL,
    changes jsonb NOT NULL,
    developers_only boolean NOT NULL)`,
  "COMMENT ON COLUMN audit_log.developers_only IS 'The change is of a developer, whom administrators never see'",
  'CREATE INDEX audit_log_subject_user_id_index ON audit_log (subject_user_id)',
  `CREATE TABLE lease (
    name text CONSTRAINT lease_pkey PRIMARY KEY,
    holder text,
    expires_at timestamptz NOT NULL DEFAULT '-infinity')`,
  "INSERT INTO lease (name) VALUES ('user-changes')",
];

/** Permits of users, the log of their changes, and the lease that serializes changes. */
export class People1795305600000 implements MigrationInterface {
  name = 'People1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_permit, audit_log, lease');
  }
}

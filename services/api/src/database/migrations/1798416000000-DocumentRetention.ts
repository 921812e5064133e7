import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an action to those the audit log accepts. */
const ALLOW_ACTION = `DO $$
DECLARE
  allowed text;
BEGIN
  SELECT string_agg(quote_literal(action), ', ') INTO allowed FROM (
    SELECT (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1] AS action
      FROM pg_constraint WHERE conname = 'audit_log_action_check' AND conrelid = 'audit_log'::regclass
    UNION SELECT 'document-removed') AS actions;
  ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check;
  EXECUTE format('ALTER TABLE audit_log ADD CONSTRAINT audit_log_action_check CHECK (action IN (%s))', allowed);
END $$`;

/** The file of a withdrawn document is deleted after a while; its row stays. */
export class DocumentRetention1798416000000 implements MigrationInterface {
  name = 'DocumentRetention1798416000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE production_document ADD COLUMN file_removed_at timestamptz');
    await runner.query(`CREATE INDEX production_document_withdrawn_index ON production_document (uploaded_by_user_id)
      WHERE withdrawn_at IS NOT NULL AND file_removed_at IS NULL`);
    await runner.query(ALLOW_ACTION);
  }

  /** The constraint stays extended: audit log entries are never deleted. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE production_document DROP COLUMN file_removed_at');
  }
}

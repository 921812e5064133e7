import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to requests that made something, by the key that the client gave each: a repeated one makes nothing more. */
export class KeptRequests1802390400000 implements MigrationInterface {
  name = 'KeptRequests1802390400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE kept_request (
      user_id text NOT NULL,
      request_key uuid NOT NULL,
      kept_at timestamptz NOT NULL,
      asked text NOT NULL,
      answer text,
      CONSTRAINT kept_request_pkey PRIMARY KEY (user_id, request_key))`);
    await runner.query("COMMENT ON COLUMN kept_request.asked IS 'SHA-256 of the address and the body'");
    await runner.query("COMMENT ON COLUMN kept_request.answer IS 'JSON; null where the answer is read again'");
    await runner.query('CREATE INDEX kept_request_kept_at_index ON kept_request (kept_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_request');
  }
}

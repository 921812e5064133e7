import { createMailTable } from '@portal/shared-server/mail';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  ...createMailTable('mail'),
  'ALTER TABLE mail ADD CONSTRAINT mail_owner_fk FOREIGN KEY (owner_ndx) REFERENCES owner ON DELETE SET NULL',
  'CREATE INDEX mail_owner_index ON mail (owner_ndx) WHERE owner_ndx IS NOT NULL',
  'CREATE INDEX mail_state_index ON mail (state, mail_ndx)',
  `CREATE TABLE mail_preference (
    address text NOT NULL CONSTRAINT mail_preference_address_check CHECK (address = lower(address)),
    kind text NOT NULL,
    off_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT mail_preference_pkey PRIMARY KEY (address, kind))`,
  "COMMENT ON TABLE mail_preference IS 'Kinds of mail that an address does not want'",
  `CREATE TABLE mail_address (
    address text CONSTRAINT mail_address_pkey PRIMARY KEY
      CONSTRAINT mail_address_address_check CHECK (address = lower(address)),
    refused_at timestamptz NOT NULL DEFAULT now(),
    refusal text NOT NULL)`,
  "COMMENT ON TABLE mail_address IS 'Addresses from which mails come back: nothing is sent to them'",
  `ALTER TABLE owner ADD COLUMN language text
    CONSTRAINT owner_language_check CHECK (language IN ('English', 'Spanish'))`,
  "COMMENT ON COLUMN owner.language IS 'Of letters and mails; both languages where it is NULL'",
];

/** Mails on their way, who does not want which, and in which language an owner is written to. */
export class Mail1801094400000 implements MigrationInterface {
  name = 'Mail1801094400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE owner DROP COLUMN language');
    for (const table of ['mail_address', 'mail_preference', 'mail']) await runner.query(`DROP TABLE ${table}`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Existing tickets do not record the address they were sent to; they expire within an hour.
  'DELETE FROM identity.ticket',
  `ALTER TABLE identity.ticket
    ADD purpose text NOT NULL CHECK (purpose IN ('password', 'email')),
    ADD email text`,
  `CREATE TABLE identity.sign_up (
    hash text PRIMARY KEY,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sign_up_email ON identity.sign_up (email)',
  // An address proved by a password reset link stays verified.
  `UPDATE identity.account SET email_verified = true
    WHERE (user_id, email) IN (
      ('auth0|000000000000000000000001', 'admin@npgcd.example'),
      ('auth0|000000000000000000000002', 'developer@npgcd.example'),
      ('auth0|000000000000000000000003', 'owner@npgcd.example'))`,
];

/** Links that verify an address, and sign-ups waiting for one. Demo logins are verified. */
export class VerifiedEmail1798761600000 implements MigrationInterface {
  name = 'VerifiedEmail1798761600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE identity.sign_up');
    await runner.query(`DELETE FROM identity.ticket WHERE purpose <> 'password'`);
    await runner.query('ALTER TABLE identity.ticket DROP purpose, DROP email');
  }
}

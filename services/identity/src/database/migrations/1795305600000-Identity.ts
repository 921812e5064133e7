import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE identity.secret (
    name text PRIMARY KEY,
    value jsonb NOT NULL
  )`,
  // Milliseconds, as the Management API shows them, so that a returned time can be searched for.
  `CREATE TABLE identity.account (
    user_id text PRIMARY KEY,
    email text NOT NULL,
    email_verified boolean NOT NULL DEFAULT false,
    name text NOT NULL,
    nickname text NOT NULL,
    picture text,
    password_hash text NOT NULL,
    blocked boolean NOT NULL DEFAULT false,
    user_metadata jsonb NOT NULL DEFAULT '{}',
    app_metadata jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    last_login timestamptz(3),
    last_ip text,
    logins_count int NOT NULL DEFAULT 0,
    last_password_reset timestamptz(3)
  )`,
  'CREATE UNIQUE INDEX account_email ON identity.account (lower(email))',
  'CREATE INDEX account_created ON identity.account (created_at, user_id)',
  `CREATE TABLE identity.role (
    role_id text PRIMARY KEY,
    name text NOT NULL UNIQUE,
    description text NOT NULL
  )`,
  `CREATE TABLE identity.account_role (
    user_id text NOT NULL REFERENCES identity.account ON DELETE CASCADE,
    role_id text NOT NULL REFERENCES identity.role ON DELETE CASCADE,
    PRIMARY KEY (user_id, role_id)
  )`,
  'CREATE INDEX account_role_members ON identity.account_role (role_id, user_id)',
  `CREATE TABLE identity.artifact (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    account_id text,
    grant_id text,
    uid text,
    expires_at timestamptz NOT NULL,
    consumed_at timestamptz,
    PRIMARY KEY (model, id)
  )`,
  'CREATE INDEX artifact_account ON identity.artifact (account_id)',
  'CREATE INDEX artifact_grant ON identity.artifact (grant_id)',
  'CREATE INDEX artifact_uid ON identity.artifact (uid)',
  'CREATE INDEX artifact_expiry ON identity.artifact (expires_at)',
  `CREATE TABLE identity.attempt (
    key text PRIMARY KEY,
    count int NOT NULL,
    ends_at timestamptz NOT NULL
  )`,
  `CREATE TABLE identity.ticket (
    hash text PRIMARY KEY,
    user_id text NOT NULL REFERENCES identity.account ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`,
];

/** Users, roles, logins and tokens of oidc-provider, attempts, tickets, keys. The setup creates the schema itself. */
export class Identity1795305600000 implements MigrationInterface {
  name = 'Identity1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE identity.ticket, identity.attempt, identity.artifact, identity.account_role,
      identity.role, identity.account, identity.secret`);
  }
}

import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type NewUser, USER_COLUMNS, type User, type UserChanges } from './user.ts';

export class EmailTakenError extends Error {
  constructor() {
    super('the e-mail address belongs to another user');
    this.name = 'EmailTakenError';
  }
}

const newUserId = () => `auth0|${randomBytes(12).toString('hex')}`;

/** Deleting or blocking users, or changing their password, ends their sessions and tokens. */
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<User | undefined> {
    const { rows } = await this.database.query<User>(
      `SELECT ${USER_COLUMNS} FROM identity.account WHERE user_id = $1`,
      [userId],
    );
    return rows[0];
  }

  /** `is_unchanged`: not blocked, and still with the initial password. */
  async findPresent(userIds: readonly string[]): Promise<{ user_id: string; email: string; is_unchanged: boolean }[]> {
    const { rows } = await this.database.query(
      `SELECT user_id, email, NOT blocked AND last_password_reset IS NULL AS is_unchanged
      FROM identity.account WHERE user_id = ANY($1)`,
      [userIds],
    );
    return rows;
  }

  async findByEmail(email: string): Promise<User | undefined> {
    const { rows } = await this.database.query<User>(
      `SELECT ${USER_COLUMNS} FROM identity.account WHERE lower(email) = lower($1)`,
      [email],
    );
    return rows[0];
  }

  /** With role names, as in tokens; `undefined` for a blocked user. */
  async findActiveWithRoles(userId: string): Promise<(User & { roles: string[] }) | undefined> {
    const { rows } = await this.database.query<User & { roles: string[] }>(
      `SELECT ${USER_COLUMNS}, ARRAY(
        SELECT role.name FROM identity.role JOIN identity.account_role USING (role_id)
        WHERE account_role.user_id = account.user_id ORDER BY role.name) AS roles
      FROM identity.account WHERE user_id = $1 AND NOT blocked`,
      [userId],
    );
    return rows[0];
  }

  async findForLogin(email: string): Promise<{ userId: string; passwordHash: string; blocked: boolean } | undefined> {
    const { rows } = await this.database.query(
      `SELECT user_id AS "userId", password_hash AS "passwordHash", blocked
      FROM identity.account WHERE lower(email) = lower($1)`,
      [email],
    );
    return rows[0];
  }

  async recordLogin(userId: string, ip: string): Promise<void> {
    await this.database.query(
      `UPDATE identity.account SET last_login = now(), last_ip = $2, logins_count = logins_count + 1 WHERE user_id = $1`,
      [userId, ip],
    );
  }

  /** @throws EmailTakenError */
  async create(user: NewUser): Promise<User> {
    const created = await this.#write(
      `INSERT INTO identity.account (user_id, email, email_verified, name, nickname, picture, password_hash, blocked,
        user_metadata, app_metadata)
      VALUES ($1, lower($2), $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${USER_COLUMNS}`,
      [
        user.userId ?? newUserId(),
        user.email,
        user.emailVerified ?? false,
        user.name ?? user.email,
        user.nickname ?? user.email.split('@')[0],
        user.picture ?? null,
        user.passwordHash,
        user.blocked ?? false,
        user.userMetadata ?? {},
        user.appMetadata ?? {},
      ],
    );
    return created!;
  }

  /**
   * Metadata is merged at its first level; `{}` clears it. A new address is unverified unless stated otherwise. Blocking, or a new
   * password, signs the user out everywhere. @throws EmailTakenError
   */
  update(userId: string, changes: UserChanges): Promise<User | undefined> {
    const merged = (column: string, parameter: string) =>
      `CASE WHEN ${parameter}::jsonb = '{}' THEN '{}' ELSE ${column} || coalesce(${parameter}::jsonb, '{}') END`;
    return this.#write(
      `WITH changed AS (
        UPDATE identity.account SET
          email = lower(coalesce($2, email)),
          email_verified = coalesce($3, email_verified AND lower(coalesce($2, email)) = email),
          name = coalesce($4, name),
          nickname = coalesce($5, nickname),
          picture = CASE WHEN $6 THEN $7 ELSE picture END,
          password_hash = coalesce($8, password_hash),
          last_password_reset = CASE WHEN $8 IS NULL THEN last_password_reset ELSE now() END,
          blocked = coalesce($9, blocked),
          user_metadata = ${merged('user_metadata', '$10')},
          app_metadata = ${merged('app_metadata', '$11')},
          updated_at = now()
        WHERE user_id = $1 RETURNING *
      ), ended AS (
        DELETE FROM identity.artifact USING changed
        WHERE artifact.account_id = changed.user_id AND (changed.blocked OR $8 IS NOT NULL)
      )
      SELECT ${USER_COLUMNS} FROM changed AS account`,
      [
        userId,
        changes.email ?? null,
        changes.emailVerified ?? null,
        changes.name ?? null,
        changes.nickname ?? null,
        changes.picture !== undefined,
        changes.picture ?? null,
        changes.passwordHash ?? null,
        changes.blocked ?? null,
        changes.userMetadata ?? null,
        changes.appMetadata ?? null,
      ],
    );
  }

  /** Also signs them out everywhere. @returns number deleted */
  async delete(userIds: readonly string[]): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(
      `WITH gone AS (DELETE FROM identity.account WHERE user_id = ANY($1) RETURNING user_id),
        ended AS (DELETE FROM identity.artifact WHERE account_id = ANY($1))
      SELECT count(*)::int AS count FROM gone`,
      [userIds],
    );
    return rows[0]!.count;
  }

  /** @throws EmailTakenError */
  async #write(sql: string, values: unknown[]): Promise<User | undefined> {
    try {
      return (await this.database.query<User>(sql, values)).rows[0];
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      throw code === '23505' && constraint === 'account_email' ? new EmailTakenError() : error;
    }
  }
}

import type { Database } from '../database/database.ts';

export interface Role {
  id: string;
  name: string;
  description: string;
}

export class RolesRepository {
  constructor(private readonly database: Database) {}

  /** @returns number inserted */
  async insertMissing(roles: readonly Role[]): Promise<number> {
    const { rowCount } = await this.database.query(
      `INSERT INTO identity.role (role_id, name, description)
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
      [roles.map(({ id }) => id), roles.map(({ name }) => name), roles.map(({ description }) => description)],
    );
    return rowCount ?? 0;
  }

  async list(part = ''): Promise<Role[]> {
    const { rows } = await this.database.query<Role>(
      `SELECT role_id AS id, name, description FROM identity.role
      WHERE strpos(lower(name), lower($1)) > 0 ORDER BY name`,
      [part],
    );
    return rows;
  }

  async find(roleId: string): Promise<Role | undefined> {
    const { rows } = await this.database.query<Role>(
      'SELECT role_id AS id, name, description FROM identity.role WHERE role_id = $1',
      [roleId],
    );
    return rows[0];
  }

  async ofUser(userId: string): Promise<Role[]> {
    const { rows } = await this.database.query<Role>(
      `SELECT role_id AS id, name, description FROM identity.role JOIN identity.account_role USING (role_id)
      WHERE user_id = $1 ORDER BY name`,
      [userId],
    );
    return rows;
  }

  async countKnown(roleIds: readonly string[]): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM identity.role WHERE role_id = ANY($1)',
      [roleIds],
    );
    return rows[0]!.count;
  }

  /** Gives each user each role; ignores unknown ones. */
  async assign(userIds: readonly string[], roleIds: readonly string[]): Promise<void> {
    await this.database.query(
      `INSERT INTO identity.account_role (user_id, role_id)
      SELECT user_id, role_id FROM identity.account, identity.role
      WHERE user_id = ANY($1) AND role_id = ANY($2) ON CONFLICT DO NOTHING`,
      [userIds, roleIds],
    );
  }

  async remove(userId: string, roleIds: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM identity.account_role WHERE user_id = $1 AND role_id = ANY($2)', [
      userId,
      roleIds,
    ]);
  }
}

import type { Database } from '../database/database.ts';
import { USER_COLUMNS, type User } from '../users/user.ts';
import type { Page } from './paging.ts';
import type { UserSearch } from './user-search.ts';

export interface Member {
  user_id: string;
  email: string;
  name: string;
}

const MEMBERS = `identity.account JOIN identity.account_role USING (user_id) WHERE role_id = $1`;

export class UserListsRepository {
  constructor(private readonly database: Database) {}

  async search({ where, values, orderBy }: UserSearch, page: Page): Promise<{ users: User[]; total: number }> {
    const [{ rows: counted }, { rows: users }] = await Promise.all([
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM identity.account WHERE ${where}`, [
        ...values,
      ]),
      this.database.query<User>(
        `SELECT ${USER_COLUMNS} FROM identity.account WHERE ${where} ORDER BY ${orderBy}
        LIMIT ${page.perPage} OFFSET ${page.offset}`,
        [...values],
      ),
    ]);
    return { users, total: counted[0]!.total };
  }

  async members(roleId: string, { perPage, offset }: Page): Promise<{ members: Member[]; total: number }> {
    const [{ rows: counted }, { rows: members }] = await Promise.all([
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${MEMBERS}`, [roleId]),
      this.database.query<Member>(`SELECT user_id, email, name FROM ${MEMBERS} ORDER BY user_id LIMIT $2 OFFSET $3`, [
        roleId,
        perPage,
        offset,
      ]),
    ]);
    return { members, total: counted[0]!.total };
  }

  async membersAfter(roleId: string, after: string, take: number): Promise<{ members: Member[]; more: boolean }> {
    const { rows } = await this.database.query<Member>(
      `SELECT user_id, email, name FROM ${MEMBERS} AND user_id > $2 ORDER BY user_id LIMIT $3`,
      [roleId, after, take + 1],
    );
    return { members: rows.slice(0, take), more: rows.length > take };
  }
}

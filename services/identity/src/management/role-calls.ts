import type { Parts } from '../parts.ts';
import type { Role } from '../users/roles.repository.ts';
import { invalidQuery, noSuchRole } from './api-error.ts';
import { membersBody, readBody, rolesBody } from './bodies.ts';
import type { ManagementCalls } from './call.ts';
import { asPage, type Query, readPageSize, readPaging } from './paging.ts';
import { requireUser } from './user-calls.ts';

async function knownRole({ roles }: Parts, id: string): Promise<Role> {
  const role = await roles.find(id);
  if (!role) throw noSuchRole();
  return role;
}

/** @throws ApiError unless all of these roles exist */
async function readRoleIds({ roles }: Parts, body: unknown): Promise<string[]> {
  const ids = [...new Set(readBody(rolesBody, body).roles)];
  if ((await roles.countKnown(ids)) < ids.length) throw noSuchRole();
  return ids;
}

const rolePage = (query: Query, roles: readonly Role[]) => {
  const page = readPaging(query);
  return asPage(query, 'roles', page, roles.slice(page.offset, page.offset + page.perPage), roles.length);
};

/** Opaque to clients: the ID of the last user on a page. */
const checkpoint = {
  write: (userId: string): string => Buffer.from(userId).toString('base64url'),
  read(text: unknown): string {
    const userId = Buffer.from(String(text ?? ''), 'base64url').toString('utf8');
    if (text !== undefined && checkpoint.write(userId) !== text) throw invalidQuery('from is no checkpoint');
    return userId;
  },
};

export const roleCalls: ManagementCalls = {
  'GET /roles': {
    scopes: ['read:roles'],
    answer: async ({ roles }, { query }) => rolePage(query, await roles.list(String(query.name_filter ?? ''))),
  },
  'GET /roles/{id}': { scopes: ['read:roles'], answer: (parts, { id }) => knownRole(parts, id) },
  'GET /roles/{id}/users': {
    scopes: ['read:role_members', 'read:roles', 'read:users'],
    async answer(parts, { id, query }) {
      await knownRole(parts, id);
      if (query.take === undefined && query.from === undefined) {
        const page = readPaging(query);
        const { members, total } = await parts.userLists.members(id, page);
        return asPage(query, 'users', page, members, total);
      }
      const take = readPageSize(query, 'take');
      const { members, more } = await parts.userLists.membersAfter(id, checkpoint.read(query.from), take);
      return { users: members, ...(more && { next: checkpoint.write(members.at(-1)!.user_id) }) };
    },
  },
  'POST /roles/{id}/users': {
    scopes: ['create:role_members', 'update:roles'],
    async answer(parts, { id, body }) {
      await knownRole(parts, id);
      const { users } = readBody(membersBody, body);
      await Promise.all(users.map((userId) => requireUser(parts, userId)));
      await parts.roles.assign(users, [id]);
      return {};
    },
  },
  'GET /users/{id}/roles': {
    scopes: ['read:users', 'read:role_members'],
    async answer(parts, { id, query }) {
      await requireUser(parts, id);
      return rolePage(query, await parts.roles.ofUser(id));
    },
  },
  'POST /users/{id}/roles': {
    scopes: ['update:users', 'create:role_members'],
    status: 204,
    async answer(parts, { id, body }) {
      const roleIds = await readRoleIds(parts, body);
      await requireUser(parts, id);
      await parts.roles.assign([id], roleIds);
    },
  },
  'DELETE /users/{id}/roles': {
    scopes: ['update:users', 'delete:role_members'],
    status: 204,
    async answer(parts, { id, body }) {
      const roleIds = await readRoleIds(parts, body);
      await requireUser(parts, id);
      await parts.roles.remove(id, roleIds);
    },
  },
};

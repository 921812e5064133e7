import type { Passwords } from '../passwords/passwords.ts';
import type { ManagementScope } from '../provider/scopes.ts';
import type { Mailer } from '../tickets/mailer.ts';
import type { TicketsRepository } from '../tickets/tickets.repository.ts';
import type { RolesRepository } from '../users/roles.repository.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import type { Query } from './paging.ts';
import type { UserListsRepository } from './user-lists.repository.ts';

export interface ManagementParts {
  users: UsersRepository;
  userLists: UserListsRepository;
  roles: RolesRepository;
  passwords: Passwords;
  tickets: TicketsRepository;
  mailer: Mailer;
  issuer: string;
}

export interface ManagementRequest {
  /** Value of the `{id}` in the path. */
  id: string;
  query: Query;
  body: unknown;
}

export interface ManagementCall {
  /** Any of these is enough. */
  scopes: readonly ManagementScope[];
  /** Of a success; 200 by default. */
  status?: number;
  answer(parts: ManagementParts, request: ManagementRequest): Promise<unknown>;
}

/** By method and path, such as `GET /users/{id}`. */
export type ManagementCalls = Readonly<Record<string, ManagementCall>>;

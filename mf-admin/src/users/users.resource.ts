import type { ApiClient, CallOutput } from '@portal/shared-api/client';
import type { ChangedUser, NewUser, User } from '@portal/shared-api/users';

export type UserRole = CallOutput<'GET /list-user-roles/{isDeveloper}'>[number];

/** All users that the caller may see. @param isDeveloper as in the caller's token */
export const fetchUsers = (api: ApiClient, isDeveloper: boolean, signal: AbortSignal): Promise<User[]> =>
  api.call(`GET /users-management/users/${isDeveloper}`, { signal });

export const fetchUser = (api: ApiClient, id: string, signal: AbortSignal): Promise<User> =>
  api.call('GET /users-management/users/{id}', { params: { id }, signal });

export const fetchRoles = (api: ApiClient, isDeveloper: boolean, signal: AbortSignal): Promise<UserRole[]> =>
  api.call('GET /list-user-roles/{isDeveloper}', { params: { isDeveloper: isDeveloper ? 'true' : 'false' }, signal });

export const addUser = (api: ApiClient, user: NewUser): Promise<User> =>
  api.call('POST /users-management/users', { body: user });

export const changeUser = (api: ApiClient, user: ChangedUser): Promise<User> =>
  api.call('PUT /users-management/users', { body: user });

export const deleteUser = (api: ApiClient, id: string): Promise<void> =>
  api.call('DELETE /users-management/users/{auth0_user_id}', { params: { auth0_user_id: id } });

/** Sends nothing where `email_verified` is true. */
export const sendVerification = (api: ApiClient, id: string): Promise<{ email_verified: boolean }> =>
  api.call('POST /users-management/users/{id}/verification-email', { params: { id } });

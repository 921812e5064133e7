import type { User } from '@portal/shared-api/users';
import { useCurrentUser } from '@portal/shared-auth/react';
import { usePortal } from '@portal/shared-ui';
import { type ApiQuery, type PatientCalls, queryClient, together, useApiQuery } from '@portal/shared-ui/queries';
import { useMemo } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { type Names, type UserRow, userRows } from './user-row.ts';
import { fetchRoles, fetchUser, fetchUsers } from './users.resource.ts';

const USERS = [ADMIN, 'users'];

export const refetchUsers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: USERS });

/** Removes a deleted user from the cache before the list is refetched. */
export function forgetUser(id: string): void {
  queryClient.setQueriesData<User[]>({ queryKey: [...USERS, 'all'] }, (users) =>
    users?.filter((user) => user.auth0_user_id !== id),
  );
}

const useIsDeveloper = (): boolean => useCurrentUser()?.isDeveloper ?? false;

function useNames(patiently: PatientCalls['patiently']): ApiQuery<Names> {
  const { lookups } = usePortal();
  const isDeveloper = useIsDeveloper();
  const roles = useApiQuery(
    [ADMIN, 'roles', isDeveloper],
    (api, signal) => patiently(() => fetchRoles(api, isDeveloper, signal), signal),
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const permits = useApiQuery([ADMIN, 'permits'], () => lookups.rows('permits'));
  const data = useMemo(
    () => (roles.data && permits.data ? { roles: roles.data, permits: permits.data } : undefined),
    [roles.data, permits.data],
  );
  return { ...together(roles, permits), data };
}

export interface Users extends Names {
  rows: readonly UserRow[];
}

export function useUsers(patiently: PatientCalls['patiently']): ApiQuery<Users> {
  const isDeveloper = useIsDeveloper();
  const names = useNames(patiently);
  const users = useApiQuery([...USERS, 'all', isDeveloper], (api, signal) =>
    patiently(() => fetchUsers(api, isDeveloper, signal), signal),
  );
  const data = useMemo(
    () => (users.data && names.data ? { ...names.data, rows: userRows(users.data, names.data) } : undefined),
    [users.data, names.data],
  );
  return { ...together(users, names), data };
}

export function useUser(id: string, patiently: PatientCalls['patiently']): ApiQuery<Names & { row: UserRow }> {
  const names = useNames(patiently);
  const user = useApiQuery([...USERS, 'one', id], (api, signal) => patiently(() => fetchUser(api, id, signal), signal));
  const data = useMemo(() => {
    const [row] = user.data && names.data ? userRows([user.data], names.data) : [];
    return row && names.data && { ...names.data, row };
  }, [user.data, names.data]);
  return { ...together(user, names), data };
}

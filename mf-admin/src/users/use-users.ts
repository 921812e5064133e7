import type { User } from '@portal/shared-api/users';
import { useCurrentUser } from '@portal/shared-auth/react';
import { usePortal } from '@portal/shared-ui';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PatientCalls } from '../api/use-patience.ts';
import { type SteadyError, useSteadyError } from '../api/use-steady-error.ts';
import { type Names, type UserRow, userRows } from './user-row.ts';
import { fetchRoles, fetchUser, fetchUsers } from './users.resource.ts';

/** First part of the keys of everything that a change of a user makes out of date. */
const USERS = 'users';

/** Asks again for the users on view, and forgets the others. */
export const refetchUsers = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [USERS] });

/** Takes a deleted user out of what is known, before the list has been fetched again. */
export function forgetUser(client: QueryClient, id: string): void {
  client.setQueriesData<User[]>({ queryKey: [USERS, 'all'] }, (users) =>
    users?.filter((user) => user.auth0_user_id !== id),
  );
}

const useIsDeveloper = (): boolean => useCurrentUser()?.isDeveloper ?? false;

/** Data of a page, when all of its calls have been answered. */
export interface Loaded<T> extends SteadyError {
  data: T | undefined;
  /** Makes the failed calls again. */
  retry: () => void;
}

function useTogether<T>(queries: readonly UseQueryResult[], data: T | undefined): Loaded<T> {
  return {
    data,
    ...useSteadyError(queries),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

function useNames(patiently: PatientCalls['patiently']): { names: Names | undefined; queries: UseQueryResult[] } {
  const { api, lookups } = usePortal();
  const isDeveloper = useIsDeveloper();
  const roles = useQuery({
    queryKey: ['roles', isDeveloper],
    queryFn: ({ signal }) => patiently(() => fetchRoles(api, isDeveloper, signal), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const permits = useQuery({ queryKey: ['permits'], queryFn: () => lookups.rows('permits') });
  const names = useMemo(
    () => (roles.data && permits.data ? { roles: roles.data, permits: permits.data } : undefined),
    [roles.data, permits.data],
  );
  return { names, queries: [roles, permits] };
}

export interface Users extends Names {
  rows: readonly UserRow[];
}

/** The users of the table, with what their roles and permits are called. */
export function useUsers(patiently: PatientCalls['patiently']): Loaded<Users> {
  const { api } = usePortal();
  const isDeveloper = useIsDeveloper();
  const { names, queries } = useNames(patiently);
  const users = useQuery({
    queryKey: [USERS, 'all', isDeveloper],
    queryFn: ({ signal }) => patiently(() => fetchUsers(api, isDeveloper, signal), signal),
  });
  const data = useMemo(
    () => (users.data && names ? { ...names, rows: userRows(users.data, names) } : undefined),
    [users.data, names],
  );
  return useTogether([users, ...queries], data);
}

/** One user, with what their role and permits are called. */
export function useUser(id: string, patiently: PatientCalls['patiently']): Loaded<Names & { row: UserRow }> {
  const { api } = usePortal();
  const { names, queries } = useNames(patiently);
  const user = useQuery({
    queryKey: [USERS, 'one', id],
    queryFn: ({ signal }) => patiently(() => fetchUser(api, id, signal), signal),
  });
  const data = useMemo(() => {
    const [row] = user.data && names ? userRows([user.data], names) : [];
    return row && names && { ...names, row };
  }, [user.data, names]);
  return useTogether([user, ...queries], data);
}

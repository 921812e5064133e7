import { useMemo } from 'react';
import { type SessionUser, useSession } from '../browser/session.ts';
import { type RoleFlags, roleFlags } from '../roles.ts';

export type CurrentUser = SessionUser & RoleFlags;

/** The signed-in person with the flags of their roles, `null` for a visitor. The object is the same until the person changes. */
export function useCurrentUser(): CurrentUser | null {
  const user = useSession((session) => session.user);
  return useMemo(() => user && { ...user, ...roleFlags(user.roles) }, [user]);
}

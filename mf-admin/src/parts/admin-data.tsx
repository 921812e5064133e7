import { useSession } from '@portal/shared-auth/browser';
import { statusOf } from '@portal/shared-ui/answers';
import { queryClient } from '@portal/shared-ui/queries';
import { Fragment, type ReactNode, useEffect } from 'react';

export const ADMIN = 'admin';

/** Until a call that was answered with 503 is retried. */
const RETRY_UNAVAILABLE_MS = 15_000;
/** How long data stays cached while another page of the administration is open. */
const CACHED_MS = 300_000;

queryClient.setQueryDefaults([ADMIN], {
  gcTime: CACHED_MS,
  refetchInterval: ({ state }) => statusOf(state.error) === 503 && RETRY_UNAVAILABLE_MS,
});

/** Caches what was fetched while the administration is open, for one person. */
export function AdminData({ children }: { children: ReactNode }) {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => () => queryClient.removeQueries({ queryKey: [ADMIN] }), []);
  return userId === undefined ? null : <Fragment key={userId}>{children}</Fragment>;
}

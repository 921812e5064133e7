import { useSession } from '@portal/shared-auth/browser';
import { statusOf } from '@portal/shared-ui/answers';
import { queryClient } from '@portal/shared-ui/queries';
import { Fragment, type ReactNode, useEffect } from 'react';

export const ADMIN = 'admin';

/** After how many milliseconds is asked again for what the API, or something behind it, could not give. */
const UNAVAILABLE_MS = 15_000;
/** For how long a list is kept while another page of the administration is on view. */
const KEPT_MS = 300_000;

queryClient.setQueryDefaults([ADMIN], {
  gcTime: KEPT_MS,
  refetchInterval: ({ state }) => statusOf(state.error) === 503 && UNAVAILABLE_MS,
});

/** Keeps what was fetched while the administration is open; another person begins anew. */
export function AdminData({ children }: { children: ReactNode }) {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => () => queryClient.removeQueries({ queryKey: [ADMIN] }), []);
  return userId === undefined ? null : <Fragment key={userId}>{children}</Fragment>;
}

import type { Lookups } from '@portal/shared-api/client';
import { useSession } from '@portal/shared-auth/browser';

/** Fetches the lookup tables at sign-in and forgets them when the person changes. @returns stops it */
export function keepLookups(lookups: Lookups): () => void {
  const follow = (person: string | undefined): void => {
    lookups.clear();
    if (person) void lookups.fetchAll();
  };
  follow(useSession.getState().user?.id);
  return useSession.subscribe((session, before) => {
    if (session.user?.id !== before.user?.id) follow(session.user?.id);
  });
}

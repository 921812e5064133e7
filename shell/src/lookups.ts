import type { Lookups } from '@portal/shared-api/client';
import { useSession } from '@portal/shared-auth/browser';

/**
 * Fetches the lookup tables for whoever signs in, and forgets them when somebody signs out or another person comes.
 *
 * @returns stops it
 */
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

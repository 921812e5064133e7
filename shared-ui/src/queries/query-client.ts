import { useSession } from '@portal/shared-auth/browser';
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

// At once, and not after a timer, which browsers hold back in pages that nobody looks at.
notifyManager.setScheduler(queueMicrotask);

/**
 * Nothing is kept longer than it is on view, and nothing is fetched again unasked, unless a front end says so for its own
 * keys (`setQueryDefaults`).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.error(`Could not be loaded: ${JSON.stringify(queryKey)}`, error),
  }),
  defaultOptions: {
    queries: { retry: false, gcTime: 0, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { gcTime: 10_000, networkMode: 'always' },
  },
});

useSession.subscribe((now, before) => {
  // What one person was answered is not the next one's.
  if (before.user && now.user?.id !== before.user.id) {
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    for (const query of queryClient.getQueryCache().getAll()) query.reset();
    // A task later: by then what is for that person alone has left the page.
    setTimeout(
      () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' }),
    );
  }
  if (before.providerDown && !now.providerDown)
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

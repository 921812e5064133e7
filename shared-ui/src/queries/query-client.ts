import { useSession } from '@portal/shared-auth/browser';
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

// At once: browsers throttle timers in background tabs.
notifyManager.setScheduler(queueMicrotask);

/** Caches nothing beyond its page and never refetches by itself, unless a front end sets defaults for its keys (`setQueryDefaults`). */
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
  // One person's data is not the next one's.
  if (before.user && now.user?.id !== before.user.id) {
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    for (const query of queryClient.getQueryCache().getAll()) query.reset();
    // A task later, when that person's pages are gone.
    setTimeout(
      () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' }),
    );
  }
  if (before.providerDown && !now.providerDown)
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

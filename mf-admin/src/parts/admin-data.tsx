import { useSession } from '@portal/shared-auth/browser';
import { isApiError } from '@portal/shared-ui/answers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** After how many milliseconds is asked again for what the API, or something behind it, could not give. */
const UNAVAILABLE_MS = 15_000;
const isUnavailable = (error: unknown): boolean => isApiError(error) && error.status === 503;

const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Each page has its own "Try again"; what waits for a busy provider does so in `use-patience`.
      queries: {
        retry: false,
        refetchInterval: ({ state }) => isUnavailable(state.error) && UNAVAILABLE_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Asks again for what failed, when the identity provider is back. */
function useRecovery(client: QueryClient): void {
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (!before.providerDown || now.providerDown) return;
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      }),
    [client],
  );
}

function ClientOfUser({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useRecovery(client);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Keeps what was fetched for the person who is signed in, and nothing of it for the next one. */
export function AdminData({ children }: { children: ReactNode }) {
  const userId = useSession(({ user }) => user?.id);
  return userId === undefined ? null : <ClientOfUser key={userId}>{children}</ClientOfUser>;
}

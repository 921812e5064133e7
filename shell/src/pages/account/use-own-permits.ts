import type { ApiClient, CallOutput } from '@portal/shared-api/client';
import { useSession } from '@portal/shared-auth/browser';
import { usePortal } from '@portal/shared-ui';
import { useCallback, useEffect, useState } from 'react';

export type Permit = CallOutput<'GET /account/permits'>[number];
export type OwnPermits =
  | { state: 'loading' }
  | { state: 'known'; permits: readonly Permit[] }
  | { state: 'failed'; message: string };

const fetchOwnPermits = (api: ApiClient, signal: AbortSignal): Promise<Permit[]> =>
  api.call('GET /account/permits', { signal });

/** The permits of the person who is signed in; asked for again by `retry`, and when the identity provider is back. */
export function useOwnPermits(): OwnPermits & { retry: () => void } {
  const { api } = usePortal();
  const person = useSession(({ user }) => user?.id);
  const providerDown = useSession((session) => session.providerDown);
  const [attempt, setAttempt] = useState(0);
  const [own, setOwn] = useState<OwnPermits>({ state: 'loading' });
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const failed = own.state === 'failed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person and another attempt are another call
  useEffect(() => {
    const asking = new AbortController();
    setOwn({ state: 'loading' });
    fetchOwnPermits(api, asking.signal).then(
      (permits) => setOwn({ state: 'known', permits }),
      (error: Error) => {
        if (!asking.signal.aborted) setOwn({ state: 'failed', message: error.message || 'Something went wrong' });
      },
    );
    return () => asking.abort();
  }, [api, person, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the provider's return asks again, not a failure
  useEffect(() => {
    if (failed && !providerDown) retry();
  }, [providerDown]);
  return { ...own, retry };
}

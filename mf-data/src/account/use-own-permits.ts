import { useSession } from '@portal/shared-auth/browser';
import { usePortal } from '@portal/shared-ui';
import { useEffect, useState } from 'react';
import { fetchOwnPermits, type Permit } from './account.resource.ts';

export type OwnPermits =
  | { state: 'loading' }
  | { state: 'ready'; permits: readonly Permit[] }
  | { state: 'failed'; error: unknown };

/** The permits of the person who is signed in; asked again by `retry`, and after a failure when the identity provider is back. */
export function useOwnPermits(): OwnPermits & { retry: () => void } {
  const { api } = usePortal();
  const userId = useSession(({ user }) => user?.id);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<OwnPermits>({ state: 'loading' });
  const retry = () => setAttempt((count) => count + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person and another attempt are another call
  useEffect(() => {
    const asking = new AbortController();
    const tell = (news: OwnPermits) => {
      if (!asking.signal.aborted) setAnswer(news);
    };
    setAnswer({ state: 'loading' });
    fetchOwnPermits(api, asking.signal).then(
      (permits) => tell({ state: 'ready', permits }),
      (error: unknown) => tell({ state: 'failed', error }),
    );
    return () => asking.abort();
  }, [api, userId, attempt]);

  const failed = answer.state === 'failed';
  useEffect(() => {
    if (!failed) return;
    return useSession.subscribe((now, before) => {
      if (before.providerDown && !now.providerDown) setAttempt((count) => count + 1);
    });
  }, [failed]);
  return { ...answer, retry };
}

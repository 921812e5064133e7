import type { ApiClient } from '@portal/shared-api/client';
import { useSession } from '@portal/shared-auth/browser';
import { usePortal } from '@portal/shared-ui';
import { type Answer, useAnswer } from '@portal/shared-ui/answers';
import { useEffect } from 'react';

/**
 * Asks the API for what one section shows: again for another person, and after a failure when the identity provider is back.
 *
 * @param question says what is asked for; `null` asks nothing
 */
export function useSectionAnswer<T>(
  question: string | null,
  ask: (api: ApiClient, signal: AbortSignal) => Promise<T>,
): Answer<T> {
  const { api } = usePortal();
  const userId = useSession(({ user }) => user?.id);
  const answer = useAnswer(question && `${userId} ${question}`, (signal) => ask(api, signal));
  const { retry } = answer;
  const hasFailed = answer.error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    return useSession.subscribe((now, before) => {
      if (before.providerDown && !now.providerDown) retry();
    });
  }, [hasFailed, retry]);
  return answer;
}

import { login, useSession } from '@portal/shared-auth/browser';
import { navigateTo } from '@portal/shared-ui';
import { useCallback, useEffect, useState } from 'react';

export interface Entrance {
  /** Opens a page for signed-in people, after the login if needed. */
  enter: (path: string) => void;
  entering: string | null;
  failure: string | null;
}

export function useEntrance(): Entrance {
  const status = useSession((session) => session.status);
  const [entering, setEntering] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const enter = useCallback((path: string) => {
    setFailure(null);
    setEntering(path);
  }, []);

  // After a reload the session may not be known yet: the click waits for it.
  useEffect(() => {
    if (entering === null || status === 'loading') return;
    if (status === 'signed-in') {
      navigateTo(entering);
      return;
    }
    login({ returnTo: entering })
      .catch((error: Error) => setFailure(error.message))
      // Also when the browser leaves: Back may show this page again.
      .finally(() => setEntering(null));
  }, [entering, status]);
  return { enter, entering, failure };
}

import { login, useSession } from '@portal/shared-auth/browser';
import { navigateTo } from '@portal/shared-ui';
import { useCallback, useEffect, useState } from 'react';

export interface Entrance {
  /** Opens a page for signed-in people: at once for who is one, after the login for others. */
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

  // Who comes back after a reload is not known at once: their click waits for it.
  useEffect(() => {
    if (entering === null || status === 'loading') return;
    if (status === 'signed-in') {
      navigateTo(entering);
      return;
    }
    login({ returnTo: entering })
      .catch((error: Error) => setFailure(error.message))
      // Also when the browser leaves: Back may show this very page again.
      .finally(() => setEntering(null));
  }, [entering, status]);
  return { enter, entering, failure };
}

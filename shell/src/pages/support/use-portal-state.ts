import { ApiError } from '@portal/shared-api/client';
import { usePortal } from '@portal/shared-ui';
import { useEffect, useState } from 'react';

const WORKING = 'All parts of the portal answer.';
const PARTLY = 'A part of the portal does not answer at the moment, so some pages may not work.';
const AWAY = 'The portal’s server cannot be reached from here at the moment.';

/** Whether the portal's parts answer, as a sentence; `null` while that is not known. */
export function usePortalState(): string | null {
  const { api } = usePortal();
  const [state, setState] = useState<string | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    api.call('GET /health/ready', { query: {}, signal: asking.signal }).then(
      () => setState(WORKING),
      (error: unknown) => {
        if (!asking.signal.aborted) setState(error instanceof ApiError ? PARTLY : AWAY);
      },
    );
    return () => asking.abort();
  }, [api]);
  return state;
}

import { useSession } from '@portal/shared-auth/browser';
import { navigateTo } from '@portal/shared-ui';
import { useEffect } from 'react';
import { create } from 'zustand';

const KEY = 'portal.map-disclaimer';
const ACCEPTED = 'accepted';

/** `declined`: the map stays unloaded until the person asks for the dialog again. */
export type Disclaimer = 'asked' | 'accepted' | 'declined';

function acceptedBefore(): boolean {
  try {
    return sessionStorage.getItem(KEY) === ACCEPTED;
  } catch {
    return false;
  }
}

const useAnswer = create<{ answer: Disclaimer }>(() => ({ answer: acceptedBefore() ? 'accepted' : 'asked' }));

/** Accepts for the browser session. */
export function acceptDisclaimer(): void {
  try {
    sessionStorage.setItem(KEY, ACCEPTED);
  } catch {
    // Without storage the acceptance lasts until the page is loaded again.
  }
  useAnswer.setState({ answer: 'accepted' });
}

export function declineDisclaimer(): void {
  useAnswer.setState({ answer: 'declined' });
  navigateTo('/');
}

export const reviewDisclaimer = (): void => useAnswer.setState({ answer: 'asked' });

/** Signed-in people are never asked. */
export function useDisclaimer(): Disclaimer {
  const answer = useAnswer((state) => state.answer);
  const status = useSession((session) => session.status);
  useEffect(() => {
    if (status === 'signed-in') useAnswer.setState({ answer: acceptedBefore() ? 'accepted' : 'asked' });
  }, [status]);
  return status === 'signed-out' ? answer : 'accepted';
}

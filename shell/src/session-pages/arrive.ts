import { SignInFailedError } from '@portal/shared-auth/browser';
import { useShell } from '../shell-store.ts';

/** @param session resolves with the path to open, if any, once the session is known */
export async function arrive(session: Promise<string | undefined>): Promise<void> {
  try {
    const path = await session;
    if (path) window.history.replaceState(null, '', path);
  } catch (error) {
    if (!(error instanceof SignInFailedError)) throw error;
    // A reload must not repeat the provider's parameters.
    window.history.replaceState(null, '', window.location.pathname);
    useShell.setState({ signInFailure: error });
  }
}

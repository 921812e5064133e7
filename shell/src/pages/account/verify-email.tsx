import { accessToken } from '@portal/shared-auth/browser';
import type { CurrentUser } from '@portal/shared-auth/react';
import { Button, notify, usePortal } from '@portal/shared-ui';
import { useEffect, useState } from 'react';
import classes from './account.module.css';

const wordsOf = (error: unknown): string => (error instanceof Error && error.message) || 'Something went wrong';

/** Asks the provider for a new token, which knows of an address that was verified a moment ago. */
const renewSession = (): Promise<unknown> => accessToken({ fresh: true });

/**
 * What a person whose address is not verified can do about it; nothing for all others. It looks again when the person comes back to the
 * window, from their mail.
 */
export function VerifyEmail({ user }: { user: CurrentUser }) {
  const { api } = usePortal();
  const [busy, setBusy] = useState(false);
  const unverified = user.emailVerified === false;

  useEffect(() => {
    if (!unverified) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') renewSession().catch(() => {});
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unverified]);

  if (!unverified) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { email_verified } = await api.call('POST /account/verification-email');
      if (email_verified) await renewSession();
      else notify('success', `A link was sent to ${user.email}`);
    } catch (error) {
      notify('error', wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="verify" className={classes.verify}>
      <h2 id="verify" className={classes.title}>
        Verify your e-mail address
      </h2>
      <p>
        Open the link in the message that was sent to <strong>{user.email}</strong>. Your permits and reports are shown
        once the address is verified. At most three messages an hour are sent.
      </p>
      <Button variant="default" aria-disabled={busy} onClick={() => !busy && void send()}>
        {busy ? 'Sending…' : 'Send link again'}
      </Button>
    </section>
  );
}

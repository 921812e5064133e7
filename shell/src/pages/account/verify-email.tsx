import { accessToken } from '@portal/shared-auth/browser';
import type { CurrentUser } from '@portal/shared-auth/react';
import { Button, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useEffect } from 'react';
import classes from './account.module.css';
import { sendVerification } from './account.resource.ts';

/** Asks the provider for a new token, which knows of an address that was verified a moment ago. */
const renewSession = (): Promise<unknown> => accessToken({ fresh: true });

/**
 * What a person whose address is not verified can do about it; nothing for all others. It looks again when the person comes back to the
 * window, from their mail.
 */
export function VerifyEmail({ user }: { user: CurrentUser }) {
  const { mutate: send, isPending: busy } = useApiMutation(sendVerification, {
    onSuccess: async ({ email_verified }) => {
      if (email_verified) await renewSession();
      else notify('success', `A link was sent to ${user.email}`);
    },
    onError: (error) => notify('error', messageOf(error)),
  });
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
  return (
    <section aria-labelledby="verify" className={classes.verify}>
      <h2 id="verify" className={classes.title}>
        Verify your e-mail address
      </h2>
      <p>
        Open the link in the message that was sent to <strong>{user.email}</strong>. Your permits and reports are shown
        once the address is verified. At most three messages an hour are sent.
      </p>
      <Button variant="default" aria-disabled={busy} onClick={() => !busy && send()}>
        {busy ? 'Sending…' : 'Send link again'}
      </Button>
    </section>
  );
}

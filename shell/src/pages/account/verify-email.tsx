import { accessToken } from '@portal/shared-auth/browser';
import type { CurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Button, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useEffect } from 'react';
import classes from './account.module.css';
import { sendVerification } from './account.resource.ts';

/** A new token knows that the address has been verified. */
const renewSession = (): Promise<unknown> => accessToken({ fresh: true });

/** Only for people whose address is not verified. Checks again when they return to the window. */
export function VerifyEmail({ user }: { user: CurrentUser }) {
  const { mutate: send, isPending: busy } = useApiMutation(sendVerification, {
    onSuccess: async ({ email_verified }) => {
      if (email_verified) await renewSession();
      else notify('success', t('A link was sent to {email}', { email: user.email }));
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
        {t('Verify your email address')}
      </h2>
      <p>
        {rich('Open the link in the email that was sent to <strong>{email}</strong>.', {
          strong: (chunks) => <strong>{chunks}</strong>,
          email: user.email,
        })}{' '}
        {t('You can see your permits and reports once the address is verified. You can request three emails an hour.')}
      </p>
      <Button variant="default" aria-disabled={busy} onClick={() => !busy && send()}>
        {busy ? t('Sending…') : t('Send link again')}
      </Button>
    </section>
  );
}

import { signedInBefore, useSession } from '@portal/shared-auth/browser';
import { msg, t } from '@portal/shared-i18n';
import { UnreachableIcon } from '@portal/shared-ui';
import classes from './session-banner.module.css';

const SIGNED_IN = msg('The sign-in service cannot be reached. You may not be able to save until it is back.');
const RESTORING = msg('The sign-in service cannot be reached. You are signed in again as soon as it is back.');

/** Shown while the identity provider is down, to people who are signed in or were. */
export function SessionBanner({ silent }: { silent: boolean }) {
  const { status, providerDown } = useSession();
  const missed = !silent && providerDown && (status === 'signed-in' || signedInBefore() !== null);
  return (
    <div className={classes.banner} data-shown={missed} role="status">
      {missed && (
        <>
          <UnreachableIcon size={16} aria-hidden />
          <p>{status === 'signed-in' ? t(SIGNED_IN) : t(RESTORING)}</p>
        </>
      )}
    </div>
  );
}

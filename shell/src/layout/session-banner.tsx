import { signedInBefore, useSession } from '@portal/shared-auth/browser';
import { UnreachableIcon } from '@portal/shared-ui';
import classes from './session-banner.module.css';

const SIGNED_IN = 'The sign-in service cannot be reached. You can go on, but saving may have to wait until it is back.';
const RESTORING =
  'The sign-in service cannot be reached. You see the public pages; you are signed in again as soon as it is back.';

/** Over the content, while somebody who is signed in, or was, misses the identity provider. */
export function SessionBanner() {
  const { status, providerDown } = useSession();
  const missed = providerDown && (status === 'signed-in' || signedInBefore() !== null);
  return (
    <div className={classes.place} role="status">
      {missed && (
        <p className={classes.banner}>
          <UnreachableIcon className={classes.icon} size={16} aria-hidden />
          {status === 'signed-in' ? SIGNED_IN : RESTORING}
        </p>
      )}
    </div>
  );
}

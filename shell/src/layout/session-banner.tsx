import { signedInBefore, useSession } from '@portal/shared-auth/browser';
import { UnreachableIcon } from '@portal/shared-ui';
import classes from './session-banner.module.css';

const SIGNED_IN = 'The sign-in service cannot be reached. Saving may have to wait until it is back.';
const RESTORING = 'The sign-in service cannot be reached. You are signed in again as soon as it is back.';

/** Above the page, while somebody who is signed in, or was, misses the identity provider. */
export function SessionBanner({ silent }: { silent: boolean }) {
  const { status, providerDown } = useSession();
  const missed = !silent && providerDown && (status === 'signed-in' || signedInBefore() !== null);
  return (
    <div className={classes.banner} data-shown={missed} role="status">
      {missed && (
        <>
          <UnreachableIcon size={16} aria-hidden />
          <p>{status === 'signed-in' ? SIGNED_IN : RESTORING}</p>
        </>
      )}
    </div>
  );
}

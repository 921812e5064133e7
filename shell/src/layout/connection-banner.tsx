import { signedInBefore, useSession } from '@portal/shared-auth/browser';
import { t } from '@portal/shared-i18n';
import { UnreachableIcon } from '@portal/shared-ui';
import { useOffline } from '../offline/use-offline.ts';
import classes from './connection-banner.module.css';

/** The identity provider matters to people who are signed in, or were. @param silent about it, as where the page says so itself */
function useMissing(silent: boolean): string | null {
  const isOffline = useOffline();
  const { status, providerDown } = useSession();
  if (isOffline) return t('You are offline. Connect to the internet to load or save data.');
  if (silent || !providerDown) return null;
  if (status === 'signed-in')
    return t('The login service cannot be reached. You may not be able to save until it is back.');
  return signedInBefore() === null
    ? null
    : t('The login service cannot be reached. You are logged in again as soon as it is back.');
}

/** Above the page while the network, or the identity provider, is out of reach. */
export function ConnectionBanner({ silent }: { silent: boolean }) {
  const text = useMissing(silent);
  return (
    <div className={classes.banner} data-shown={text !== null} role="status">
      {text !== null && (
        <>
          <UnreachableIcon size={16} aria-hidden />
          <p>{text}</p>
        </>
      )}
    </div>
  );
}

import {
  login,
  retrySession,
  SignInImpossibleError,
  SignInUnreachableError,
  useSession,
} from '@portal/shared-auth/browser';
import { t } from '@portal/shared-i18n';
import { Button, LockIcon, navigateTo, Panel, UnreachableIcon } from '@portal/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { ProgressPanel } from './progress-panel.tsx';

/** An unreachable provider is no failure here: the session's state says so. */
function useLeaving(returnTo: string): { leave: () => void; failure: Error | null } {
  const [failure, setFailure] = useState<Error | null>(null);
  const leave = useCallback(() => {
    setFailure(null);
    login({ returnTo, replace: true }).catch((error: Error) => {
      if (!(error instanceof SignInUnreachableError)) setFailure(error);
    });
  }, [returnTo]);
  return { leave, failure };
}

function UnreachablePanel() {
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void retrySession().finally(() => setAsking(false));
  };
  return (
    <Panel
      title={t('The login service cannot be reached')}
      icon={<UnreachableIcon size={22} />}
      text={t('Log in to see this page. It opens as soon as the service is back. The public pages still work.')}
      actions={
        <Button loading={asking} onClick={ask}>
          {t('Try again')}
        </Button>
      }
    />
  );
}

function FailurePanel({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const impossible = failure instanceof SignInImpossibleError;
  return (
    <Panel
      title={impossible ? t('Login is not possible here') : t('Login did not work')}
      tone="danger"
      icon={<LockIcon size={22} />}
      text={failure.message}
      actions={
        <>
          {!impossible && <Button onClick={onRetry}>{t('Try again')}</Button>}
          <Button variant={impossible ? 'filled' : 'default'} onClick={() => navigateTo('/')}>
            {t('Return to home page')}
          </Button>
        </>
      }
    />
  );
}

/** In place of a page that needs a login. It goes to the provider by itself, except after a sign-out, here or in another tab. */
export function SignInStep({ returnTo }: { returnTo: string }) {
  const session = useSession();
  const ended = session.status === 'signed-out' && session.ended === true;
  const { leave, failure } = useLeaving(returnTo);
  const goes = !ended && !session.providerDown;
  useEffect(() => {
    if (goes) leave();
  }, [goes, leave]);

  if (session.providerDown) return <UnreachablePanel />;
  if (failure) return <FailurePanel failure={failure} onRetry={leave} />;
  if (ended) {
    return (
      <Panel
        title={t('You are logged out')}
        icon={<LockIcon size={22} />}
        text={t('Log in again to see this page.')}
        actions={<Button onClick={leave}>{t('Log in')}</Button>}
      />
    );
  }
  return (
    <ProgressPanel
      title={t('Taking you to the login page')}
      text={t('Log in to see this page.')}
      action={<Button onClick={leave}>{t('Go to login')}</Button>}
    />
  );
}

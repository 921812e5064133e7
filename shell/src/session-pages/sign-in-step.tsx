import {
  login,
  retrySession,
  SignInImpossibleError,
  SignInUnreachableError,
  useSession,
} from '@portal/shared-auth/browser';
import { Button, LockIcon, navigateTo, Panel, UnreachableIcon } from '@portal/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { ProgressPanel } from './progress-panel.tsx';

/** Leaves for the login, and says why that cannot be done. The provider's absence is for the session's state to tell. */
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
      title="The sign-in service cannot be reached"
      icon={<UnreachableIcon size={22} />}
      text="This page is for people who have signed in. It opens by itself as soon as the service answers. The public pages work meanwhile."
      actions={
        <Button loading={asking} onClick={ask}>
          Try again
        </Button>
      }
    />
  );
}

function FailurePanel({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const impossible = failure instanceof SignInImpossibleError;
  return (
    <Panel
      title={impossible ? 'Sign-in is not possible here' : 'Sign-in did not work'}
      tone="danger"
      icon={<LockIcon size={22} />}
      text={failure.message}
      actions={
        <>
          {!impossible && <Button onClick={onRetry}>Try again</Button>}
          <Button variant={impossible ? 'filled' : 'default'} onClick={() => navigateTo('/')}>
            Return to home page
          </Button>
        </>
      }
    />
  );
}

/**
 * What stands in place of a page that asks for a login. It leads to the provider by itself, unless somebody was signed in on
 * this page: who has just signed out, here or in another tab, must not find themselves in the next login.
 */
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
        title="You are signed out"
        icon={<LockIcon size={22} />}
        text="This page is for people who have signed in. Log in again to see it."
        actions={<Button onClick={leave}>Log in</Button>}
      />
    );
  }
  return (
    <ProgressPanel
      title="Taking you to sign-in"
      text="This page is for people who have signed in. It opens as soon as you have."
      action={<Button onClick={leave}>Go to sign-in</Button>}
    />
  );
}

import { Button, LockIcon, navigateTo, Panel } from '@portal/shared-ui';
import { useShell } from '../shell-store.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { signIn } from './sign-in.ts';

/** `/auth/callback`, where the provider leads back to: `boot` opens the page that was asked for as soon as the session is there. */
export default function CallbackPage() {
  const failure = useShell((state) => state.signInFailure);
  if (!failure) return <ProgressPanel title="Signing you in" text="One moment, please." />;
  return (
    <Panel
      title="You are not signed in"
      tone="danger"
      icon={<LockIcon size={22} />}
      text={failure.message}
      actions={
        <>
          <Button onClick={() => void signIn({ returnTo: failure.returnTo, replace: true })}>Try again</Button>
          <Button variant="default" onClick={() => navigateTo('/')}>
            Return to home page
          </Button>
        </>
      }
    />
  );
}

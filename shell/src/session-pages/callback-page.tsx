import { t } from '@portal/shared-i18n';
import { Button, LockIcon, navigateTo, Panel } from '@portal/shared-ui';
import { useShell } from '../shell-store.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { signIn } from './sign-in.ts';

/** `/auth/callback`: the provider returns here, and `boot` opens the requested page once there is a session. */
export default function CallbackPage() {
  const failure = useShell((state) => state.signInFailure);
  if (!failure) return <ProgressPanel title={t('Signing you in')} text={t('One moment…')} />;
  return (
    <Panel
      title={t('You are not logged in')}
      tone="danger"
      icon={<LockIcon size={22} />}
      text={failure.message}
      actions={
        <>
          <Button onClick={() => void signIn({ returnTo: failure.returnTo, replace: true })}>{t('Try again')}</Button>
          <Button variant="default" onClick={() => navigateTo('/')}>
            {t('Return to home page')}
          </Button>
        </>
      }
    />
  );
}

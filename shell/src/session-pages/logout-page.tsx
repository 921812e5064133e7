import { logout } from '@portal/shared-auth/browser';
import { Button, LockIcon, navigateTo, Panel } from '@portal/shared-ui';
import { useEffect, useState } from 'react';
import { ProgressPanel } from './progress-panel.tsx';

/** `/auth/logout`: ends the session, here and at the provider, which leads back to the site's origin. */
export default function LogoutPage() {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    logout().catch((error: Error) => setFailure(error.message));
  }, []);
  if (failure === null) return <ProgressPanel title="Signing you out" text="One moment, please." />;
  return (
    <Panel
      title="Signed out"
      icon={<LockIcon size={22} />}
      text={failure}
      actions={<Button onClick={() => navigateTo('/')}>Return to home page</Button>}
    />
  );
}

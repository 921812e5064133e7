import { Button, Panel, ReloadIcon } from '@portal/shared-ui';
import { useEffect } from 'react';
import { useUpdate } from './update-store.ts';

export function UpdatedPanel() {
  useEffect(() => {
    useUpdate.setState({ isToldInPage: true });
    return () => useUpdate.setState({ isToldInPage: false });
  }, []);
  return (
    <Panel
      title="This page was updated"
      icon={<ReloadIcon size={22} />}
      text="A new version has been released since you opened the portal. Load the page again to go on with it."
      actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
    />
  );
}

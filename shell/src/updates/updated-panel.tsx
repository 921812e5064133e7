import { Button, Panel, ReloadIcon } from '@portal/shared-ui';

/** Stands in place of a page whose code is gone because it has been released anew. */
export function UpdatedPanel() {
  return (
    <Panel
      title="This page was updated"
      icon={<ReloadIcon size={22} />}
      text="A new version has been released since you opened the portal. Load the page again to go on with it."
      actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
    />
  );
}

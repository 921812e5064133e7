import { navigateTo } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { useEffect, useState } from 'react';

/** The address inside of the portal that a click would lead to, away from this page; `null` for every other click. */
function addressOf(event: MouseEvent): string | null {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Asks before a page is left on which something was typed: by a link of any part of the portal, or by the browser. Not by its Back
 * button: what was typed is then still there when one comes back.
 */
export function LeaveQuestion({ unsaved, onDiscard }: { unsaved: boolean; onDiscard: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener(
      'click',
      (event) => {
        const leadsTo = addressOf(event);
        if (leadsTo === null) return;
        event.preventDefault();
        setAddress(leadsTo);
      },
      { capture: true, signal },
    );
    return () => listeners.abort();
  }, [unsaved]);
  const leave = (): void => {
    onDiscard();
    setAddress(null);
    if (address !== null) navigateTo(address);
  };
  return (
    <ConfirmDialog
      opened={address !== null}
      title="Leave without saving?"
      action="Discard and leave"
      cancel="Keep editing"
      danger
      onConfirm={leave}
      onClose={() => setAddress(null)}
    >
      <p>What you have typed in this report is not saved.</p>
    </ConfirmDialog>
  );
}

import { t } from '@portal/shared-i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { navigateTo } from '../navigation/app-link.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The portal address, on another page, that a click would open; `null` for every other click. */
function addressOf(event: MouseEvent): string | null {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

export interface LeaveQuestionProps {
  unsaved: boolean;
  onDiscard: () => void;
  /** What would be lost. */
  children: ReactNode;
}

/** Asks before a link or the browser leaves a page with edits. Not before Back, as the edits are kept and restored. */
export function LeaveQuestion({ unsaved, onDiscard, children }: LeaveQuestionProps) {
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
      title={t('Leave without saving?')}
      action={t('Discard and leave')}
      cancel={t('Keep editing')}
      danger
      onConfirm={leave}
      onClose={() => setAddress(null)}
    >
      {children}
    </ConfirmDialog>
  );
}

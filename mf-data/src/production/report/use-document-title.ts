import { usePortal } from '@portal/shared-ui';
import { useEffect } from 'react';

/** Names in the window's title what the page shows; the shell knows only which page it is, and names the next one. */
export function useDocumentTitle(title: string): void {
  const { district } = usePortal().config;
  useEffect(() => {
    document.title = `${title} · ${district.name}`;
  }, [title, district.name]);
}

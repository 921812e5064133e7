import { usePortal } from '@portal/shared-ui';
import { useEffect } from 'react';

/** The shell's title names only the page, not the report on it. */
export function useDocumentTitle(title: string): void {
  const { district } = usePortal().config;
  useEffect(() => {
    document.title = `${title} · ${district.name}`;
  }, [title, district.name]);
}

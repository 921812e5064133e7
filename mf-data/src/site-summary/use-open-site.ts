import { useSearchParams } from '@portal/shared-ui/router';
import { useState } from 'react';
import { rowOf, type SiteRow, siteQuery } from './site-row.ts';

interface OpenSite {
  opened: SiteRow | null;
  isUnknown: boolean;
  open: (row: SiteRow) => void;
  change: (row: SiteRow) => void;
  close: () => void;
}

/**
 * Whose graph is open, kept in the address. What has been chosen counts at once: the router follows the address a moment later,
 * too late for a switch that shows what is chosen.
 */
export function useOpenSite(rows: readonly SiteRow[]): OpenSite {
  const [query, setQuery] = useSearchParams();
  const [followed, setFollowed] = useState(query);
  const [chosen, setChosen] = useState(query);
  if (query !== followed) {
    setFollowed(query);
    setChosen(query);
  }
  const choose = (next: URLSearchParams, replace: boolean): void => {
    setChosen(next);
    setQuery(next, { replace });
  };
  const opened = rowOf(chosen, rows);
  return {
    opened,
    isUnknown: chosen.has('well') && !opened,
    open: (row) => choose(siteQuery(row), false),
    change: (row) => choose(siteQuery(row), true),
    close: () => choose(new URLSearchParams(), true),
  };
}

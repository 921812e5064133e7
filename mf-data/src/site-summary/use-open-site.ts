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

/** Kept in the address. A choice counts at once, as the router follows the address too late for a switch. */
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

import { useLocation, useSearchParams } from '@portal/shared-ui/router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';

/**
 * The filters of a list, kept in the page's address for the way back.
 *
 * The text of the search is state too: the router updates too late for typing, and letters would be lost.
 */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const inAddress = params.get('search') ?? '';
  const [search, setSearch] = useState(inAddress);
  const onItsWay = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may lead to the same list with the same text
  useEffect(() => {
    if (onItsWay.current === null) setSearch(inAddress);
    else if (onItsWay.current === inAddress) onItsWay.current = null;
  }, [key, inAddress]);
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return {
    search,
    /** Trimmed, and behind while somebody types. */
    sought: useDeferredValue(search).trim(),
    filterValue: (name: string): string => params.get(name) ?? '',
    /** An empty value removes the filter. */
    set,
    setSearch: (text: string): void => {
      onItsWay.current = text;
      setSearch(text);
      set('search', text);
    },
  };
}

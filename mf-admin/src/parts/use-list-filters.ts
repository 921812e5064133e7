import { useLocation, useSearchParams } from '@portal/shared-ui/router';
import type { Column, Filters } from '@portal/shared-ui/table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { filterText } from './use-remote-rows.ts';

const SEARCH = 'search';

/**
 * A list's search and filters, kept in the page's address for the way back, for a reload and for links.
 *
 * The state is the address that is on its way: the router updates too late for typing, and letters would be lost.
 *
 * @param columns other names in the address are of the page
 */
export function useListFilters(columns: readonly Pick<Column<never>, 'id' | 'choices'>[] = []) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const inAddress = params.toString();
  const [given, setGiven] = useState(inAddress);
  const onItsWay = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may lead to the same list with the same text
  useEffect(() => {
    if (onItsWay.current === null) setGiven(inAddress);
    else if (onItsWay.current === inAddress) onItsWay.current = null;
  }, [key, inAddress]);
  const change = useCallback(
    (make: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(onItsWay.current ?? given);
      make(next);
      onItsWay.current = next.toString();
      setGiven(onItsWay.current);
      setParams(next, { replace: true });
    },
    [given, setParams],
  );
  const set = useCallback(
    (name: string, value: string) => change((next) => (value === '' ? next.delete(name) : next.set(name, value))),
    [change],
  );
  const values = useMemo(() => new URLSearchParams(given), [given]);
  const kinds = JSON.stringify(columns.map(({ id, choices }) => [id, choices !== undefined]));
  const filters = useMemo(
    (): Filters =>
      Object.fromEntries(
        (JSON.parse(kinds) as [id: string, hasChoices: boolean][]).flatMap(([id, hasChoices]) => {
          const value = values.get(id);
          return value === null ? [] : [[id, hasChoices ? value.split(',') : value]];
        }),
      ),
    [values, kinds],
  );
  return {
    /** Of the table. */
    table: {
      search: values.get(SEARCH) ?? '',
      onSearch: useCallback((text: string) => set(SEARCH, text), [set]),
      filters,
      onFilters: useCallback(
        (all: Filters) =>
          change((next) => {
            for (const name of Object.keys(filters)) if (!(name in all)) next.delete(name);
            for (const [name, filter] of Object.entries(all))
              if (filter.length === 0) next.delete(name);
              else next.set(name, filterText(filter));
          }),
        [change, filters],
      ),
    },
    filterValue: (name: string): string => values.get(name) ?? '',
    /** An empty value removes the filter. */
    set,
  };
}

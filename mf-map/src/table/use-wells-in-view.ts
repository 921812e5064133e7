import type { WellInView } from '@portal/shared-api';
import { usePortal } from '@portal/shared-ui';
import type { RemoteRows } from '@portal/shared-ui/table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { fetchAllWells } from './fetch-all-wells.ts';
import { fetchWells } from './wells.resource.ts';
import { areaOf, pageOf, queryOf, type TableQuery, type WellsArea } from './wells-query.ts';

/** The map is asked where it is once it stands still for so long. */
const SETTLED_MILLISECONDS = 250;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The wells that the map shows, a moment after it has moved; everything where there can be no map, `null` while it starts. */
function useArea(): WellsArea | null {
  const controller = useController();
  const unusable = useMapStore(({ status }) => status.kind === 'unusable');
  const filters = useMapStore((state) => state.filters);
  const view = useMapStore((state) => state.view);
  const read = useCallback(
    () => (unusable || controller ? areaOf(controller?.map.getBounds() ?? null, filters) : null),
    [unusable, controller, filters],
  );
  const [area, setArea] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another area
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = read();
      setArea((before) => (isSame(before, next) ? before : next));
    }, SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [read, view]);
  return area;
}

/** With more wells in view the table is a page at a time, and neither searches nor filters. */
export const MAX_SEARCHED = 25_000;

/** Rows of the table, and where the first of them stands among all of their area. */
interface Got {
  area: WellsArea;
  wells: readonly WellInView[];
  total: number;
  first: number;
}

export interface WellsInView {
  /** All wells in view, once they are here: the table searches and filters them by itself. `null` where they are too many. */
  all: readonly WellInView[] | null;
  /** The wells of the last answer, also while the next is on its way; their count is `null` before the first. */
  remote: RemoteRows<WellInView>;
  pending: boolean;
  error: string | null;
  retry: () => void;
}

/** What the table asks for, once for each change; another area begins with its first page. */
function useTableQuery(area: WellsArea | null) {
  const [query, setQuery] = useState<TableQuery | null>(null);
  const [areaBefore, setAreaBefore] = useState(area);
  if (area !== areaBefore) {
    setAreaBefore(area);
    setQuery((before) => before && { ...before, page: 0 });
  }
  const onQuery = useCallback((next: TableQuery) => setQuery((before) => (isSame(before, next) ? before : next)), []);
  return [query, onQuery] as const;
}

/**
 * All wells of an area, where they are not too many; those of the area before until they are here.
 *
 * @param count how many the area has; `null` until that is known
 */
function useAllWells(area: WellsArea | null, count: number | null): readonly WellInView[] | null {
  const { api } = usePortal();
  const [all, setAll] = useState<readonly WellInView[] | null>(null);
  useEffect(() => {
    if (!area || count === null) return;
    if (count > MAX_SEARCHED) {
      setAll(null);
      return;
    }
    const call = new AbortController();
    fetchAllWells(api, area, { sort: 'Well', descending: false }, call.signal).then(
      (wells) => {
        if (!call.signal.aborted) setAll(wells);
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        // A page of them is there all the same.
        console.error('The wells in view could not be loaded for searching:', error);
        setAll(null);
      },
    );
    return () => call.abort();
  }, [api, area, count]);
  return all;
}

/** The rows of the table, in step with the map and its filters. */
export function useWellsInView(): WellsInView {
  const { api } = usePortal();
  const area = useArea();
  const [query, onQuery] = useTableQuery(area);
  const [got, setGot] = useState<Got | null>(null);
  const [pending, setPending] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes the call again
  useEffect(() => {
    if (!area || !query) return;
    const call = new AbortController();
    const page = pageOf(query);
    setPending(true);
    fetchWells(api, queryOf(area, page), call.signal).then(
      ({ total, wells }) => {
        if (call.signal.aborted) return;
        // Wells have become fewer since the page was asked for: the table asks for its last one.
        const isGone = wells.length === 0 && total > 0;
        setGot((before) =>
          isGone && before ? { ...before, area, total } : { area, wells, total, first: page.page * page.size },
        );
        setError(null);
        setPending(false);
      },
      (reason: unknown) => {
        if (call.signal.aborted) return;
        console.error('The wells in view could not be loaded:', reason);
        setError(reason instanceof Error ? reason.message : String(reason));
        setPending(false);
      },
    );
    return () => call.abort();
  }, [api, area, query, attempt]);

  const all = useAllWells(area, got?.area === area ? got.total : null);
  const fetchAll = useCallback(
    async () => (area && query ? fetchAllWells(api, area, pageOf(query)) : []),
    [api, area, query],
  );
  const remote = useMemo(
    () => ({
      rows: got?.wells ?? [],
      first: got?.first ?? 0,
      count: got?.total ?? null,
      scope: area,
      onQuery,
      fetchAll,
    }),
    [got, area, onQuery, fetchAll],
  );
  return {
    all,
    remote,
    pending,
    error,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}

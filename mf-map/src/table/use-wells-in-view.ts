import type { WellInView } from '@portal/shared-api';
import { usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import type { RemoteRows } from '@portal/shared-ui/table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { fetchAllWells } from './fetch-all-wells.ts';
import { fetchWells } from './wells.resource.ts';
import { areaOf, pageOf, queryOf, type TableQuery, type WellsArea } from './wells-query.ts';

/** How long the map stands still before it is asked where it is. */
const SETTLED_MILLISECONDS = 250;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Everything where there can be no map; `null` while it starts. */
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

/** With more wells in view the table shows a page at a time, and neither searches nor filters. */
export const MAX_SEARCHED = 25_000;

interface Got {
  area: WellsArea;
  wells: readonly WellInView[];
  total: number;
  first: number;
}

export interface WellsInView {
  /** `null` where there are too many; the table searches and filters the others by itself. */
  all: readonly WellInView[] | null;
  /** The last answer, also while the next is on its way; its count is `null` before the first. */
  remote: RemoteRows<WellInView>;
  pending: boolean;
  error: string | null;
  retry: () => void;
}

/** Another area begins with its first page. */
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

/** `null` for too many, or while `count` is; the wells of the area before until these are here. */
function useAllWells(area: WellsArea | null, count: number | null): readonly WellInView[] | null {
  const isFew = area !== null && count !== null && count <= MAX_SEARCHED;
  const { data, error } = useApiQuery(isFew ? ['wells-in-view', 'all', area] : null, (api, signal) =>
    fetchAllWells(api, area as WellsArea, { sort: 'Well', descending: false }, signal),
  );
  const last = useRef<readonly WellInView[] | null>(null);
  // Without them a page of them is there all the same.
  if (data) last.current = data;
  else if (error !== null || (count !== null && !isFew)) last.current = null;
  return last.current;
}

export function useWellsInView(): WellsInView {
  const { api } = usePortal();
  const area = useArea();
  const [query, onQuery] = useTableQuery(area);
  const { data, error, fetching, retry } = useApiQuery<Got>(
    area && query && ['wells-in-view', 'page', area, query],
    async (api, signal) => {
      const asked = { area: area as WellsArea, page: pageOf(query as TableQuery) };
      const { total, wells } = await fetchWells(api, queryOf(asked.area, asked.page), signal);
      return { area: asked.area, wells, total, first: asked.page.page * asked.page.size };
    },
  );
  const [answered, setAnswered] = useState(data);
  const [got, setGot] = useState<Got | null>(null);
  if (data && data !== answered) {
    setAnswered(data);
    // Wells have become fewer since the page was asked for: the table asks for its last one.
    const isGone = data.wells.length === 0 && data.total > 0;
    setGot((before) => (isGone && before ? { ...before, area: data.area, total: data.total } : data));
  }

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
    pending: fetching || (got === null && error === null),
    error: error === null ? null : messageOf(error),
    retry,
  };
}

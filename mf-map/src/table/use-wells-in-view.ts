import { usePortal } from '@portal/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { fetchWells, type WellsAnswer } from './wells.resource.ts';
import { areaOf, FIRST_PAGE, lastPage, queryOf, type WellsArea, type WellsPage } from './wells-query.ts';

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

export interface WellsInView {
  /** The last answer, also while the next is on its way; `null` before the first. */
  answer: WellsAnswer | null;
  /** Where the answer's rows stand among all. */
  shown: WellsPage;
  pending: boolean;
  error: string | null;
  page: WellsPage;
  setPage: (page: WellsPage) => void;
  retry: () => void;
}

/** The rows of the table, in step with the map and its filters. */
export function useWellsInView(): WellsInView {
  const { api } = usePortal();
  const area = useArea();
  const [page, setPage] = useState(FIRST_PAGE);
  const [got, setGot] = useState<{ answer: WellsAnswer; shown: WellsPage } | null>(null);
  const [pending, setPending] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const [areaBefore, setAreaBefore] = useState(area);
  if (area !== areaBefore) {
    setAreaBefore(area);
    setPage((before) => ({ ...before, page: 0 }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes the call again
  useEffect(() => {
    if (!area) return;
    const call = new AbortController();
    setPending(true);
    fetchWells(api, queryOf(area, page), call.signal).then(
      (answer) => {
        if (call.signal.aborted) return;
        // Wells have become fewer since the page was counted.
        if (answer.wells.length === 0 && page.page > 0) setPage({ ...page, page: lastPage(answer.total, page.size) });
        else {
          setGot({ answer, shown: page });
          setError(null);
          setPending(false);
        }
      },
      (reason: unknown) => {
        if (call.signal.aborted) return;
        console.error('The wells in view could not be loaded:', reason);
        setError(reason instanceof Error ? reason.message : String(reason));
        setPending(false);
      },
    );
    return () => call.abort();
  }, [api, area, page, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { answer: got?.answer ?? null, shown: got?.shown ?? page, pending, error, page, setPage, retry };
}

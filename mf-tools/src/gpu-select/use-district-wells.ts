import type { GpuSelectWell } from '@portal/shared-api';
import { usePortal } from '@portal/shared-ui';
import { useAnswer } from '@portal/shared-ui/answers';
import { useRef } from 'react';
import { fetchWellCount, fetchWells, fetchWellsInView, type MapView } from './gpu-select.resource.ts';

/** A district of more wells than these has its table list those in view: more are too much for a phone. */
const MOST_LISTED = 50_000;

export interface DistrictWells {
  /** Those that the table lists: all of them, or those in view; `undefined` while they are on their way. */
  wells: readonly GpuSelectWell[] | undefined;
  /** Set when the district has too many wells to list them all: how many it has. */
  inViewOf: number | null;
  /** There are too many in view, too. */
  isTooMany: boolean;
  error: unknown;
  retry: () => void;
  retrying: boolean;
}

/** The last answer that there was, so that rows stay until the next ones are there. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

/**
 * The wells that the table lists.
 *
 * @param view what the map shows; `null` while there is no map
 */
export function useDistrictWells(view: MapView | null): DistrictWells {
  const { api } = usePortal();
  const count = useAnswer('count', (signal) => fetchWellCount(api, signal));
  const isLarge = (count.data ?? 0) > MOST_LISTED;
  const all = useAnswer(count.data !== undefined && !isLarge ? 'all' : null, (signal) => fetchWells(api, signal));
  const inView = useAnswer(isLarge && view ? JSON.stringify(view) : null, (signal) =>
    fetchWellsInView(api, view as MapView, signal),
  );
  const seen = useLast(inView.data);
  const answers = [count, all, inView];
  return {
    wells: isLarge ? seen?.wells : all.data,
    inViewOf: isLarge ? (count.data ?? null) : null,
    isTooMany: seen?.isTooMany ?? false,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.error !== null) answer.retry();
    },
    retrying: answers.some(({ retrying }) => retrying),
  };
}

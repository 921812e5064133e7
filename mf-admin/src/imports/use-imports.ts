import type { FileImport } from '@portal/shared-api';
import { isApiError } from '@portal/shared-ui/answers';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { useRef } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { isBusy } from './import-words.ts';
import {
  fetchExamples,
  fetchImport,
  fetchImports,
  fetchNewWells,
  fetchRefusals,
  fetchRows,
  fetchUndoPreview,
  type RowKind,
} from './imports.resource.ts';

const IMPORTS = [ADMIN, 'imports'];
const keyOf = (id: number) => [...IMPORTS, id, 'state'];

const AFTER_FAILURE_MS = 5_000;

/** In milliseconds. @param busyFor how long the API has been working, in milliseconds */
export function pollDelay(busyFor: number): number {
  if (busyFor < 20_000) return 1_000;
  return busyFor < 120_000 ? 3_000 : 10_000;
}

const mayPass = (error: unknown): boolean => !isApiError(error) || error.status >= 500;

/** Milliseconds until the next fetch, or `false`. The query itself pauses while the page is hidden. */
function usePolling(): (error: unknown, busy: boolean) => number | false {
  const since = useRef<number | null>(null);
  return (error, busy) => {
    if (error !== null) return mayPass(error) && AFTER_FAILURE_MS;
    if (!busy) {
      since.current = null;
      return false;
    }
    since.current ??= performance.now();
    return pollDelay(performance.now() - since.current);
  };
}

export function useImports() {
  const polling = usePolling();
  return useApiQuery([...IMPORTS, 'all'], fetchImports, {
    refetchInterval: ({ state: { data, error } }) => polling(error, data?.some(isBusy) ?? false),
  });
}

export function useImport(id: number) {
  const polling = usePolling();
  return useApiQuery(keyOf(id), (api, signal) => fetchImport(api, id, signal), {
    refetchInterval: ({ state: { data, error } }) => polling(error, data !== undefined && isBusy(data)),
  });
}

export const useRows = (id: number, which: RowKind) =>
  useApiQuery([...IMPORTS, id, 'rows', which], (api, signal) => fetchRows(api, id, which, signal));

export const useExamples = (id: number, which: RowKind) =>
  useApiQuery([...IMPORTS, id, 'examples', which], (api, signal) => fetchExamples(api, id, which, signal));

export const useNewWells = (id: number) =>
  useApiQuery([...IMPORTS, id, 'wells'], (api, signal) => fetchNewWells(api, id, signal));

export const useRefusals = (id: number) =>
  useApiQuery([...IMPORTS, id, 'refusals'], (api, signal) => fetchRefusals(api, id, 0, signal));

export const useUndoPreview = (id: number) =>
  useApiQuery([...IMPORTS, id, 'undo'], (api, signal) => fetchUndoPreview(api, id, signal), { gcTime: 0 });

export const keepImport = (known: FileImport): void => {
  queryClient.setQueryData(keyOf(known.import_ndx), known);
};

export const refetchImports = (): Promise<void> => queryClient.invalidateQueries({ queryKey: IMPORTS });

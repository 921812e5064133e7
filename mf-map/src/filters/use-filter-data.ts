import { usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useCallback, useEffect, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import { knownFilters } from './facets.ts';
import { fetchFilters, fetchWellCounts } from './filters.resource.ts';

/**
 * Fetches what the filters offer and the numbers of wells, each once in the life of the page, and keeps names that do not exist
 * out of the filters. The answer asks again for what has failed.
 */
export function useFilterData(): () => void {
  const { api } = usePortal();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes the calls again
  useEffect(() => {
    const calls = new AbortController();
    const report = (error: unknown): void => {
      if (calls.signal.aborted) return;
      console.error('The filters of the map could not be loaded:', error);
      useMapStore.setState({ filtersError: messageOf(error) });
    };
    const { filterValues, wellCounts } = useMapStore.getState();
    if (!filterValues)
      fetchFilters(api, calls.signal).then((values) => useMapStore.setState({ filterValues: values }), report);
    if (!wellCounts)
      fetchWellCounts(api, calls.signal).then((counts) => useMapStore.setState({ wellCounts: counts }), report);
    return () => calls.abort();
  }, [api, attempt]);

  const filters = useMapStore((state) => state.filters);
  const filterValues = useMapStore((state) => state.filterValues);
  useEffect(() => {
    if (!filterValues) return;
    const known = knownFilters(filters, filterValues);
    if (known !== filters) useMapStore.setState({ filters: known });
  }, [filters, filterValues]);

  return useCallback(() => {
    useMapStore.setState({ filtersError: null });
    setAttempt((count) => count + 1);
  }, []);
}

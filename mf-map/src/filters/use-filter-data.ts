import { messageOf } from '@portal/shared-ui/answers';
import { together, useApiQuery } from '@portal/shared-ui/queries';
import { useEffect } from 'react';
import { useMapStore } from '../map-store.ts';
import { knownFilters } from './facets.ts';
import { fetchFilters, fetchWellCounts } from './filters.resource.ts';

/** Each once in the life of the page. Removes unknown names from the filters; the result asks again for what failed. */
export function useFilterData(): () => void {
  const filters = useMapStore((state) => state.filters);
  const filterValues = useMapStore((state) => state.filterValues);
  const wellCounts = useMapStore((state) => state.wellCounts);
  const values = useApiQuery(filterValues ? null : ['map', 'filters'], fetchFilters);
  const counts = useApiQuery(wellCounts ? null : ['map', 'well-counts'], fetchWellCounts);
  const { error, retrying, retry } = together(values, counts);
  useEffect(() => {
    if (values.data) useMapStore.setState({ filterValues: values.data });
  }, [values.data]);
  useEffect(() => {
    if (counts.data) useMapStore.setState({ wellCounts: counts.data });
  }, [counts.data]);
  useEffect(() => {
    useMapStore.setState({ filtersError: error === null || retrying ? null : messageOf(error) });
  }, [error, retrying]);

  useEffect(() => {
    if (!filterValues) return;
    const known = knownFilters(filters, filterValues);
    if (known !== filters) useMapStore.setState({ filters: known });
  }, [filters, filterValues]);
  return retry;
}

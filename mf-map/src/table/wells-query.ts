import { FLAG_FILTERS, LIST_FILTERS, WELL_SORTS, type WellFilters, type WellSort } from '@portal/shared-api/records';
import type { MapBounds } from '@portal/shared-map';
import type { RemoteRows } from '@portal/shared-ui/table';
import type { WellsQuery } from './wells.resource.ts';

export type TableQuery = Pick<Parameters<RemoteRows<unknown>['onQuery']>[0], 'sorting' | 'page' | 'pageSize'>;

/** Two that are equal as JSON are the same. */
export type WellsArea = Pick<WellsQuery, 'west' | 'south' | 'east' | 'north' | keyof WellFilters>;

const clamp = (degrees: number, most: number): number => Number(Math.max(-most, Math.min(most, degrees)).toFixed(5));

const filterQuery = (filters: WellFilters) =>
  Object.fromEntries([
    ...LIST_FILTERS.map(({ parameter }) => [parameter, filters[parameter].join(',') || undefined]),
    ...FLAG_FILTERS.map(({ parameter }) => [parameter, filters[parameter] ? 'true' : undefined]),
  ]) as Pick<WellsQuery, keyof WellFilters>;

/** @param bounds `null` where there is no map stands for everything */
export function areaOf(bounds: MapBounds | null, filters: WellFilters): WellsArea {
  return {
    west: clamp(bounds?.getWest() ?? -180, 180),
    south: clamp(bounds?.getSouth() ?? -90, 90),
    east: clamp(bounds?.getEast() ?? 180, 180),
    north: clamp(bounds?.getNorth() ?? 90, 90),
    ...filterQuery(filters),
  };
}

export interface WellsPage {
  sort: WellSort;
  descending: boolean;
  size: number;
  /** From 0. */
  page: number;
}

/** Sorted by name where the API does not know the table's order. */
export function pageOf({ sorting, page, pageSize }: TableQuery): WellsPage {
  const [first] = sorting;
  const sort = WELL_SORTS.find((name) => name === first?.id);
  return { sort: sort ?? 'Well', descending: sort !== undefined && first?.desc === true, size: pageSize, page };
}

export const queryOf = (area: WellsArea, { sort, descending, size, page }: WellsPage): WellsQuery => ({
  ...area,
  sort,
  descending: descending ? 'true' : undefined,
  limit: size,
  offset: page * size,
});

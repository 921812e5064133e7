import type { MapBounds, WellFilters } from '@portal/shared-map';
import type { RemoteRows } from '@portal/shared-ui/table';
import type { WellsQuery } from './wells.resource.ts';

export type WellsSort = NonNullable<WellsQuery['sort']>;

/** What the table asks for. */
export type TableQuery = Parameters<RemoteRows<unknown>['onQuery']>[0];

/** Which wells the table is about: part of the map and the filters. Two that are equal as JSON are the same. */
export type WellsArea = Pick<
  WellsQuery,
  'west' | 'south' | 'east' | 'north' | 'wellClass' | 'wellType' | 'wellStatus' | 'hasDtwWinterobs' | 'hasDtwTelemData'
>;

const clamp = (degrees: number, most: number): number => Number(Math.max(-most, Math.min(most, degrees)).toFixed(5));

/**
 * The wells that the map shows: those in its bounds that pass the filters.
 *
 * @param bounds what is seen of the map; `null` where there is no map stands for everything
 */
export function areaOf(bounds: MapBounds | null, filters: WellFilters): WellsArea {
  const names = (list: readonly string[]): string | undefined => (list.length > 0 ? list.join(',') : undefined);
  const flag = (on: boolean): 'true' | undefined => (on ? 'true' : undefined);
  return {
    west: clamp(bounds?.getWest() ?? -180, 180),
    south: clamp(bounds?.getSouth() ?? -90, 90),
    east: clamp(bounds?.getEast() ?? 180, 180),
    north: clamp(bounds?.getNorth() ?? 90, 90),
    wellClass: names(filters.wellClass),
    wellType: names(filters.wellType),
    wellStatus: names(filters.wellStatus),
    hasDtwWinterobs: flag(filters.hasDtwWinterobs),
    hasDtwTelemData: flag(filters.hasDtwTelemData),
  };
}

/** How the person looks at the wells of an area. */
export interface WellsPage {
  sort: WellsSort;
  descending: boolean;
  size: number;
  /** From 0. */
  page: number;
}

const SORTS: readonly WellsSort[] = ['Well', 'Well Class', 'Well Type', 'Well Status', 'Completion Date', 'GPU'];

/** A page as the table asks for it; by the wells' names, where its order is not one of the API's. */
export function pageOf({ sorting, page, pageSize }: TableQuery): WellsPage {
  const [first] = sorting;
  const sort = SORTS.find((name) => name === first?.id);
  return { sort: sort ?? 'Well', descending: sort !== undefined && first?.desc === true, size: pageSize, page };
}

export const queryOf = (area: WellsArea, { sort, descending, size, page }: WellsPage): WellsQuery => ({
  ...area,
  sort,
  descending: descending ? 'true' : undefined,
  limit: size,
  offset: page * size,
});

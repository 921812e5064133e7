import type { MapBounds, WellFilters } from '@portal/shared-map';
import type { WellsQuery } from './wells.resource.ts';

/** Sizes of a page of the table (specification, section 9). */
export const PAGE_SIZES = [5, 10, 30, 60] as const;
export const USUAL_PAGE_SIZE = 30;

export type WellsSort = NonNullable<WellsQuery['sort']>;

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

export const FIRST_PAGE: WellsPage = { sort: 'Well', descending: false, size: USUAL_PAGE_SIZE, page: 0 };

export const queryOf = (area: WellsArea, { sort, descending, size, page }: WellsPage): WellsQuery => ({
  ...area,
  sort,
  descending: descending ? 'true' : undefined,
  limit: size,
  offset: page * size,
});

/** Sorts by a column; by the same one again the other way round. Another order begins with its first page. */
export const sortedBy = (page: WellsPage, sort: WellsSort): WellsPage => ({
  ...page,
  sort,
  descending: page.sort === sort && !page.descending,
  page: 0,
});

/** Another size of the page, with the first of the rows shown still in view. */
export const withSize = (page: WellsPage, size: number): WellsPage => ({
  ...page,
  size,
  page: Math.floor((page.page * page.size) / size),
});

export const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1);

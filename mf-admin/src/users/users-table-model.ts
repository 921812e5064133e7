import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect } from 'react';
import { compareTexts, USER_FIELDS, type UserField, type UserRow } from './user-row.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { includesString: filterFn_includesString },
});
export type UsersTableModel = ReactTable<typeof features, UserRow>;

/** Rows of a page (ADM-1), and what else can be chosen. */
const PAGE_SIZE = 30;
export const PAGE_SIZES = [5, 10, 30, 60];

const byText: SortFn<typeof features, UserRow> = (a, b, column) =>
  compareTexts(a.getValue<string>(column), b.getValue<string>(column));

/** What a column says of a user, as one text: it is searched and sorted by. */
const textOf = (row: UserRow, field: UserField): string => (field === 'permits' ? row.permits.join(', ') : row[field]);

const helper = createColumnHelper<typeof features, UserRow>();
const columns = helper.columns(
  (Object.keys(USER_FIELDS) as UserField[]).map((field) =>
    helper.accessor((row) => textOf(row, field), {
      id: field,
      header: USER_FIELDS[field],
      sortFn: byText,
      sortDescFirst: false,
    }),
  ),
);

/**
 * The table of users: searched over all columns, sorted, in pages.
 *
 * @param rows a stable list
 */
export function useUsersTable(rows: readonly UserRow[], search: string): UsersTableModel {
  const table = useTable({
    features,
    columns,
    data: rows as UserRow[],
    getRowId: ({ user }) => user.auth0_user_id,
    state: { globalFilter: search },
    globalFilterFn: 'includesString',
    enableSortingRemoval: false,
    enableMultiSort: false,
    // The page stays when the list is fetched again.
    autoResetPageIndex: false,
    initialState: {
      sorting: [{ id: 'name', desc: false }],
      pagination: { pageIndex: 0, pageSize: PAGE_SIZE },
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched for stands on the first page
  useEffect(() => table.setPageIndex(0), [search]);
  const last = Math.max(table.getPageCount() - 1, 0);
  const { pageIndex } = table.state.pagination;
  useEffect(() => {
    if (pageIndex > last) table.setPageIndex(last);
  }, [table, pageIndex, last]);
  return table;
}

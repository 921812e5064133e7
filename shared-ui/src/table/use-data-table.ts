import {
  columnVisibilityFeature,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Column } from './column.ts';
import type { FilterValue } from './filter-terms.ts';
import { type FoundRows, RowIndex, type Sort } from './row-index.ts';
import { type TableSettings, useTableSettings } from './table-settings.ts';

// Rows are found, sorted and cut into pages before the table gets them: it never holds more than are drawn.
const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature, rowPaginationFeature });
export type TanStackTable<Row> = ReactTable<typeof features, Row & object>;

/** Rows that are sorted and cut into pages by who has them all, such as the API. */
export interface RemoteRows<Row> {
  /** The rows of the page, or of the one before while these are on their way. */
  rows: readonly Row[];
  /** Place of the first of these rows among all, from 0. */
  first: number;
  /** How many there are on all pages; `null` while nobody knows. */
  count: number | null;
  /** What the rows are of, such as a part of the map: another one begins with its first page. */
  scope?: unknown;
  /** Asked when the table is to show something else, and once at first. */
  onQuery: (query: { sorting: readonly Sort[]; page: number; pageSize: number }) => void;
  /** Fetches the rows of all pages, for files and the clipboard. */
  fetchAll: () => Promise<readonly Row[]>;
}

export interface DataTableOptions<Row> {
  /** Names the table in the browser's storage. */
  id: string;
  /** A stable list. */
  columns: readonly Column<Row>[];
  /** A stable list: another one is another table's rows. Not with `remote`. */
  rows?: readonly Row[];
  remote?: RemoteRows<Row>;
  rowId: (row: Row) => string;
  /** Rows of a page until somebody chooses; 10 unless told. */
  pageSize?: number;
  /** Order until somebody chooses. */
  sorting?: readonly Sort[];
  /** Whether the filters of the columns are on view until somebody chooses. */
  filtersShown?: boolean;
  /** What is searched for, where the page keeps it, in the address for instance; told of with every key. */
  search?: string;
  onSearch?: (search: string) => void;
}

const NO_ROWS: readonly never[] = [];
const NO_MISTAKES: FoundRows['mistakes'] = {};
const EVERYTHING = { search: '', filters: {} as Readonly<Record<string, FilterValue>> };
const settled = <T>(updater: Updater<T>, before: T): T =>
  typeof updater === 'function' ? (updater as (old: T) => T)(before) : updater;

function usualSettings<Row>({ columns, pageSize, sorting, filtersShown }: DataTableOptions<Row>): TableSettings {
  return {
    hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
    sorting: sorting ?? [],
    pageSize: pageSize ?? 10,
    allRows: false,
    filtersShown: filtersShown ?? true,
    byteOrderMark: true,
    matchingOnly: false,
  };
}

/** What a table shows, and what people can do with it. */
export interface TableModel<Row> {
  options: DataTableOptions<Row>;
  settings: TableSettings;
  change: (part: Partial<TableSettings>) => void;
  index: RowIndex<Row> | null;
  search: string;
  setSearch: (search: string) => void;
  filters: Readonly<Record<string, FilterValue>>;
  setFilter: (columnId: string, filter: FilterValue) => void;
  clearFilters: () => void;
  /** What is wrong with filters, by column id. */
  mistakes: FoundRows['mistakes'];
  /** How many rows there are, and how many match. */
  total: number;
  matching: number;
  /** Rows that match, in order; without the rows of other pages where somebody else has them. */
  rowAt: (place: number) => Row;
  matchingRows: () => Row[];
  /** Place of a row among those that match, or -1. */
  placeOf: (rowId: string) => number;
  page: number;
  pageCount: number;
  /** Place of the first row on view among those that match, and how many are on view, where there are pages. */
  firstOfPage: number;
  rowsOnPage: number;
  setPage: (page: number) => void;
  /** The columns on view, in order. */
  shown: readonly Column<Row>[];
}

/** The page on view; what is asked for anew stands on the first one. */
function usePage(asked: readonly unknown[]): [page: number, setPage: (page: number) => void] {
  const [page, setPage] = useState(0);
  const [before, setBefore] = useState(asked);
  if (asked.some((part, place) => part !== before[place])) {
    setBefore(asked);
    setPage(0);
  }
  return [page, setPage];
}

/** Searching, filtering, sorting and paging of a table's rows; `useDrawnRows` then draws some of them. */
export function useTableModel<Row>(options: DataTableOptions<Row>): TableModel<Row> {
  const { columns, rows = NO_ROWS as readonly Row[], remote, rowId } = options;
  const [settings, change] = useTableSettings(options.id, usualSettings(options));
  const [ownSearch, setOwnSearch] = useState('');
  const { search = ownSearch, onSearch: setSearch = setOwnSearch } = options;
  const [filters, setFilters] = useState(EVERYTHING.filters);
  const [wantedPage, setPage] = usePage([search, filters, settings.sorting, remote?.scope]);
  const isRemote = remote !== undefined;
  const index = useMemo(() => (isRemote ? null : new RowIndex(rows, columns)), [isRemote, rows, columns]);

  // Typing goes first; a long list follows.
  const asked = useDeferredValue(useMemo(() => ({ search, filters }), [search, filters]));
  const found = useMemo(() => index?.find({ ...asked, sorting: settings.sorting }), [index, asked, settings.sorting]);
  const matching = remote ? (remote.count ?? 0) : (found?.rows.length ?? 0);
  const pageCount = settings.allRows && !remote ? 1 : Math.max(Math.ceil(matching / settings.pageSize), 1);
  const page = Math.min(wantedPage, pageCount - 1);

  const { sorting, pageSize } = settings;
  const onQuery = remote?.onQuery;
  useEffect(() => onQuery?.({ sorting, page, pageSize }), [onQuery, sorting, page, pageSize]);

  const firstOfPage = remote ? remote.first : page * pageSize;
  const rowsOnPage = remote ? remote.rows.length : Math.max(Math.min(pageSize, matching - firstOfPage), 0);
  const rowAt = useCallback(
    (place: number) => (remote ? remote.rows[place - remote.first] : rows[found?.rows[place] as number]) as Row,
    [remote, rows, found],
  );
  const matchingRows = useCallback(
    () => (remote ? [...remote.rows] : Array.from(found?.rows ?? [], (row) => rows[row] as Row)),
    [remote, rows, found],
  );
  const placeOf = useCallback(
    (id: string) =>
      found
        ? found.rows.findIndex((row) => rowId(rows[row] as Row) === id)
        : (remote?.rows.findIndex((row) => rowId(row) === id) ?? -1),
    [remote, found, rows, rowId],
  );
  const shown = useMemo(
    () => columns.filter(({ id, rowHeader, actions }) => rowHeader || actions || !settings.hidden.includes(id)),
    [columns, settings.hidden],
  );
  return {
    options,
    settings,
    change,
    index,
    search,
    setSearch,
    filters,
    setFilter: useCallback((id, filter) => setFilters((before) => ({ ...before, [id]: filter })), []),
    clearFilters: useCallback(() => {
      setSearch('');
      setFilters(EVERYTHING.filters);
    }, [setSearch]),
    mistakes: found?.mistakes ?? NO_MISTAKES,
    total: remote ? matching : rows.length,
    matching,
    rowAt,
    matchingRows,
    placeOf,
    page,
    pageCount,
    firstOfPage,
    rowsOnPage,
    setPage,
    shown,
  };
}

/**
 * The table that draws some of the rows.
 *
 * @param drawn rows on view, a stable list
 */
export function useTanStackTable<Row>(model: TableModel<Row>, drawn: readonly Row[]): TanStackTable<Row> {
  const { options, settings, change, matching, page, setPage } = model;
  const definitions = useMemo(
    () =>
      options.columns.map((column) => ({
        id: column.id,
        accessorFn: column.value as (row: Row & object) => unknown,
        header: column.header,
        enableSorting: !column.actions && column.sortable !== false,
        enableHiding: !column.rowHeader && !column.actions,
        sortDescFirst: false,
      })),
    [options.columns],
  );
  const pagination = { pageIndex: page, pageSize: settings.pageSize };
  const columnVisibility = Object.fromEntries(settings.hidden.map((id) => [id, false]));
  return useTable<typeof features, Row & object>({
    features,
    columns: definitions,
    data: drawn as Array<Row & object>,
    getRowId: options.rowId,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    enableMultiSort: !options.remote,
    autoResetPageIndex: false,
    rowCount: matching,
    state: { sorting: [...settings.sorting], pagination, columnVisibility },
    onSortingChange: (updater) => change({ sorting: settled(updater, [...settings.sorting]) }),
    onPaginationChange: (updater) => {
      const after = settled(updater, pagination);
      if (after.pageSize !== settings.pageSize) change({ pageSize: after.pageSize });
      setPage(after.pageIndex);
    },
    onColumnVisibilityChange: (updater) => {
      const visibility = settled(updater, columnVisibility);
      change({ hidden: Object.keys(visibility).filter((id) => !visibility[id]) });
    },
  });
}

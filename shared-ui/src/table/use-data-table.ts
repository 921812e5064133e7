import type { FilterValue } from '@portal/shared-api/records';
import { translateMarked } from '@portal/shared-i18n';
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
import { usePrinting } from '../page/use-printing.ts';
import type { Column } from './column.ts';
import { filterMistake } from './filter-terms.ts';
import { MAX_PRINTED_ROWS } from './print-sheet.tsx';
import { RowIndex, type Sort } from './row-index.ts';
import { type TableSettings, useTableSettings } from './table-settings.ts';

// Gets only the rows that are drawn, already found, sorted and paged.
const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature, rowPaginationFeature });
export type TanStackTable<Row> = ReactTable<typeof features, Row & object>;

export type Filters = Readonly<Record<string, FilterValue>>;

export interface TableQuery {
  search: string;
  /** By column id; those that can be read. */
  filters: Filters;
  sorting: readonly Sort[];
  page: number;
  pageSize: number;
}

/** Sorted and paged elsewhere, as by the API. */
export interface RemoteRows<Row> {
  /** Those of the previous page while new ones are fetched. */
  rows: readonly Row[];
  /** Place of the first row among all, from 0. */
  first: number;
  /** On all pages; `null` while unknown. */
  count: number | null;
  /** Of the list that nothing narrows; `null` where it was never asked for. */
  total?: number | null;
  /** Searched and filtered there too. */
  isFiltered?: boolean;
  /** A change returns to the first page. */
  scope?: unknown;
  /** Called on each change, and once at first. */
  onQuery: (query: TableQuery) => void;
  fetchAll: () => Promise<readonly Row[]>;
}

export interface DataTableOptions<Row> {
  /** Names the table in the browser's storage. */
  id: string;
  columns: readonly Column<Row>[];
  /** A stable list. Not with `remote`. */
  rows?: readonly Row[];
  remote?: RemoteRows<Row>;
  rowId: (row: Row) => string;
  /** Until somebody chooses; 10 by default. */
  pageSize?: number;
  sorting?: readonly Sort[];
  /** By default where they leave room for rows: not on a phone. */
  filtersShown?: boolean;
  /** For a page that keeps these itself, in the address for instance. */
  search?: string;
  onSearch?: (search: string) => void;
  filters?: Filters;
  onFilters?: (filters: Filters) => void;
}

const NO_ROWS: readonly never[] = [];
const NO_FILTERS: Filters = {};
const settled = <T>(updater: Updater<T>, before: T): T =>
  typeof updater === 'function' ? (updater as (old: T) => T)(before) : updater;

function usualSettings<Row>({ columns, pageSize, sorting, filtersShown }: DataTableOptions<Row>): TableSettings {
  return {
    hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
    sorting: sorting ?? [],
    pageSize: pageSize ?? 10,
    allRows: false,
    filtersShown: filtersShown ?? globalThis.matchMedia?.('(max-width: 480px)').matches !== true,
    byteOrderMark: true,
    matchingOnly: false,
  };
}

export interface TableModel<Row> {
  options: DataTableOptions<Row>;
  settings: TableSettings;
  change: (part: Partial<TableSettings>) => void;
  index: RowIndex<Row> | null;
  search: string;
  setSearch: (search: string) => void;
  filters: Filters;
  setFilter: (columnId: string, filter: FilterValue) => void;
  clearFilters: () => void;
  mistakes: Readonly<Record<string, string>>;
  canFilter: boolean;
  /** By a search or a filter. */
  isNarrowed: boolean;
  total: number;
  matching: number;
  /** Rows of other pages are not included where they are remote. */
  rowAt: (place: number) => Row;
  matchingRows: () => Row[];
  /** -1 where the row does not match. */
  placeOf: (rowId: string) => number;
  /** All rows scroll, in place of pages. */
  isList: boolean;
  page: number;
  pageCount: number;
  firstOfPage: number;
  rowsOnPage: number;
  setPage: (page: number) => void;
  shown: readonly Column<Row>[];
}

/** A new query starts at the first page. */
function usePage(asked: readonly unknown[]): [page: number, setPage: (page: number) => void] {
  const [page, setPage] = useState(0);
  const [before, setBefore] = useState(asked);
  if (asked.some((part, place) => part !== before[place])) {
    setBefore(asked);
    setPage(0);
  }
  return [page, setPage];
}

/** Filters of other tables' columns are left out. */
function splitFilters<Row>(columns: readonly Column<Row>[], filters: Filters) {
  const mistakes: Record<string, string> = {};
  const readable: Record<string, FilterValue> = {};
  for (const column of columns) {
    const filter = filters[column.id];
    if (filter === undefined || filter.length === 0) continue;
    const mistake = filterMistake(column, filter);
    if (mistake === null) readable[column.id] = filter;
    else mistakes[column.id] = mistake;
  }
  return { mistakes, readable };
}

const sortedBy = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter(({ actions, sortable }) => !actions && sortable !== false).map(({ id }) => id);

/** Columns are often constants of a module, and texts are translated where they are shown. */
const translateHeaders = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, header: translateMarked(column.header) }));

export function useTableModel<Row>(given: DataTableOptions<Row>): TableModel<Row> {
  const translated = useMemo(() => translateHeaders(given.columns), [given.columns]);
  const options = { ...given, columns: translated };
  const { columns, rows = NO_ROWS as readonly Row[], remote, rowId } = options;
  const [settings, change] = useTableSettings(options.id, usualSettings(options), sortedBy(columns));
  const [ownSearch, setOwnSearch] = useState('');
  const { search = ownSearch, onSearch: setSearch = setOwnSearch } = options;
  const [ownFilters, setOwnFilters] = useState(NO_FILTERS);
  const { filters = ownFilters, onFilters: setFilters = setOwnFilters } = options;
  const [wantedPage, setPage] = usePage([search, filters, settings.sorting, remote?.scope]);
  const isRemote = remote !== undefined;
  const index = useMemo(() => (isRemote ? null : new RowIndex(rows, columns)), [isRemote, rows, columns]);

  // Keeps typing responsive in long lists.
  const asked = useDeferredValue(useMemo(() => ({ search, filters }), [search, filters]));
  const { mistakes, readable } = useMemo(() => splitFilters(columns, asked.filters), [columns, asked.filters]);
  const found = useMemo(
    () => index?.find({ search: asked.search, filters: readable, sorting: settings.sorting }),
    [index, asked.search, readable, settings.sorting],
  );
  const matching = remote ? (remote.count ?? 0) : (found?.length ?? 0);
  const isWholeOnPaper = usePrinting() && !remote && matching <= MAX_PRINTED_ROWS;
  const isList = settings.allRows && !remote && !isWholeOnPaper;
  const pageCount = settings.allRows && !remote ? 1 : Math.max(Math.ceil(matching / settings.pageSize), 1);
  const page = Math.min(wantedPage, pageCount - 1);

  const { sorting, pageSize } = settings;
  const onQuery = remote?.onQuery;
  useEffect(
    () => onQuery?.({ search: asked.search, filters: readable, sorting, page, pageSize }),
    [onQuery, asked.search, readable, sorting, page, pageSize],
  );

  const firstOfPage = remote ? remote.first : isWholeOnPaper ? 0 : page * pageSize;
  const rowsOnPage = remote
    ? remote.rows.length
    : Math.max(Math.min(isWholeOnPaper ? matching : pageSize, matching - firstOfPage), 0);
  const rowAt = useCallback(
    (place: number) => (remote ? remote.rows[place - remote.first] : rows[found?.[place] as number]) as Row,
    [remote, rows, found],
  );
  const matchingRows = useCallback(
    () => (remote ? [...remote.rows] : Array.from(found ?? [], (row) => rows[row] as Row)),
    [remote, rows, found],
  );
  const placeOf = useCallback(
    (id: string) =>
      found
        ? found.findIndex((row) => rowId(rows[row] as Row) === id)
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
    setFilter: (id, filter) => setFilters({ ...filters, [id]: filter }),
    clearFilters: useCallback(() => {
      setSearch('');
      setFilters(NO_FILTERS);
    }, [setSearch, setFilters]),
    mistakes,
    canFilter: !remote || remote.isFiltered === true,
    isNarrowed: asked.search !== '' || Object.keys(readable).length > 0,
    total: remote ? Math.max(remote.total ?? 0, matching) : rows.length,
    matching,
    rowAt,
    matchingRows,
    placeOf,
    isList,
    page,
    pageCount,
    firstOfPage,
    rowsOnPage,
    setPage,
    shown,
  };
}

/** @param drawn rows on view, a stable list */
export function useTanStackTable<Row>(model: TableModel<Row>, drawn: readonly Row[]): TanStackTable<Row> {
  const { options, settings, change, matching, page, setPage } = model;
  const definitions = useMemo(() => {
    const sorted = sortedBy(options.columns);
    return options.columns.map((column) => ({
      id: column.id,
      accessorFn: column.value as (row: Row & object) => unknown,
      header: column.header,
      enableSorting: sorted.includes(column.id),
      enableHiding: !column.rowHeader && !column.actions,
      sortDescFirst: false,
    }));
  }, [options.columns]);
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

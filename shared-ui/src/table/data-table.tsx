import { VisuallyHidden } from '@mantine/core';
import { t } from '@portal/shared-i18n';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { columnWidth } from './column.ts';
import classes from './data-table.module.css';
import { PrintSheet } from './print-sheet.tsx';
import { TableBody } from './table-body.tsx';
import cards from './table-cards.module.css';
import gridClasses from './table-grid.module.css';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { TableRow } from './table-row.tsx';
import { countText, filterText, sentences, sortText } from './table-texts.ts';
import toolClasses from './table-toolbar.module.css';
import { TableToolbar } from './table-toolbar.tsx';
import { type DataTableOptions, type TableModel, useTableModel, useTanStackTable } from './use-data-table.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useRowsOnPaper } from './use-rows-on-paper.ts';
import { useTableOutput } from './use-table-output.ts';

export interface DataTableProps<Row> extends DataTableOptions<Row> {
  /** Also the title on paper and the file's name. */
  label: string;
  /** "1,234 wells" */
  countLabel: (count: number) => string;
  /** "Search wells" */
  searchLabel: string;
  /** Follows the count of matching rows: "at 320 wells". Must be stable. */
  countNote?: (matching: readonly Row[]) => string;
  loading?: boolean;
  empty?: ReactNode;
  /** CSS pixels of the part that scrolls; `fill` is what is left of a flex column. As high as the rows by default. */
  bodyHeight?: number | 'fill';
  /** Brought into view when it changes. */
  selectedId?: string | null;
  /** Another number brings the selected row into view again. */
  revealed?: number;
  onSelect?: (id: string) => void;
  /** The pointer or the focus is on a row, or on none. */
  onHover?: (id: string | null) => void;
  /** The matching rows in order, at first and when they change. */
  onMatching?: (rows: Row[]) => void;
  /** Below a row, over all columns; not in the list of all rows. */
  details?: (row: Row) => ReactNode;
  /** Of all rows, below them whatever is searched; not in files. */
  totals?: Row;
  heading?: ReactNode;
  children?: ReactNode;
}

/** Fewer fit the width of a phone. */
const MIN_CARD_COLUMNS = 4;
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function InPlaceOfRows<Row>({ model, loading, empty }: { model: TableModel<Row> } & DataTableProps<Row>) {
  if (loading) {
    return (
      <div className={classes.skeleton} role="status" aria-label={t('Loading…')}>
        {SKELETON_ROWS.map((name) => (
          <span key={name} />
        ))}
      </div>
    );
  }
  if (model.total === 0 && !model.isNarrowed)
    return <div className={classes.notice}>{empty ?? <p>{t('There are no rows.')}</p>}</div>;
  return (
    <div className={classes.notice}>
      <p>
        {model.search.trim() === ''
          ? t('No rows match.')
          : t('No rows match “{search}”.', { search: model.search.trim() })}
      </p>
      <button type="button" className={toolClasses.tool} onClick={model.clearFilters}>
        {t('Show all rows')}
      </button>
    </div>
  );
}

function useRowInView<Row>(
  model: TableModel<Row>,
  { selectedId, revealed }: Pick<DataTableProps<Row>, 'selectedId' | 'revealed'>,
  region: { readonly current: HTMLElement | null },
  reveal: (place: number) => void,
): void {
  const latest = useRef({ model, reveal });
  latest.current = { model, reveal };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another request
  useEffect(() => {
    if (!selectedId) return;
    const { placeOf, settings, setPage } = latest.current.model;
    const place = placeOf(selectedId);
    if (place < 0) return;
    if (settings.allRows) latest.current.reveal(place);
    else if (!latest.current.model.options.remote) setPage(Math.floor(place / settings.pageSize));
    requestAnimationFrame(() =>
      region.current
        ?.querySelector(`[data-id="${CSS.escape(selectedId)}"]`)
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    );
  }, [selectedId, revealed, region]);
}

/** TBL-1. A grid for the keyboard and for screen readers; remembers what people choose. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, countLabel, searchLabel, countNote, rowId, bodyHeight, selectedId, onSelect, onHover, onMatching } =
    props;
  const { heading, children, totals } = props;
  const region = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const activeRow = useRef((): number => -1);
  const remote = useRowsOnPaper(props.remote);
  const model = useTableModel({ ...props, ...(remote && { remote }) });
  const drawn = useDrawnRows(model, region, activeRow);
  const table = useTanStackTable(model, drawn.rows);
  const output = useTableOutput(model, label);
  const { shown, settings, matching, matchingRows, isList, firstOfPage } = model;
  const isEmpty = matching === 0 || props.loading === true;
  const withTotals = totals !== undefined && !isEmpty;
  const rowCount = isList ? matching : drawn.rows.length;

  const focus = useGridFocus(grid, {
    rowCount: rowCount + (withTotals ? 1 : 0),
    columnCount: shown.length,
    pageStep: drawn.pageStep,
    reveal: drawn.reveal,
    onActivate: (place) => place < rowCount && onSelect?.(rowId(model.rowAt(isList ? place : firstOfPage + place))),
  });
  activeRow.current = focus.activeRow;
  useRowInView(model, props, region, drawn.reveal);
  useEffect(() => onMatching?.(matchingRows()), [onMatching, matchingRows]);

  const widths = shown.map((column) => {
    const usual = columnWidth(column);
    // Stays in view, and on a phone leaves room for the others. Where rows are one line high, it would lose words.
    return column.rowHeader && !isList ? `min(${usual}, 40cqi)` : usual;
  });
  const withFilters = settings.filtersShown && model.canFilter && (model.total > 0 || model.isNarrowed);
  const headRows = withFilters ? 2 : 1;
  const fills = bodyHeight === 'fill';
  // Numbers are compared down a column. A list of all rows counts on lines of one height, and what fills a column has
  // room for few cards.
  const numbers = shown.filter(({ kind }) => kind === 'number').length;
  const hasCards = !isList && !fills && shown.length >= MIN_CARD_COLUMNS && numbers * 2 <= shown.length;
  const height = fills ? undefined : isList ? 'var(--table-list-height)' : bodyHeight && `${bodyHeight}px`;
  const note = useMemo(() => (countNote ? ` ${countNote(matchingRows())}` : ''), [countNote, matchingRows]);
  const text =
    props.loading || remote?.count === null ? '' : countText(model, countLabel) + (matching === 0 ? '' : note);
  // The row of filters says it where it is shown.
  const hiddenFilters = settings.filtersShown ? '' : filterText(model);
  return (
    <div className={classes.root} data-fills={fills || undefined}>
      <TableToolbar
        model={model}
        table={table}
        output={{ ...output, busy: output.busy || props.loading === true }}
        heading={heading}
        searchLabel={searchLabel}
        hasCards={hasCards}
        countText={sentences(text, hiddenFilters)}
      >
        {children}
      </TableToolbar>
      <div
        ref={region}
        className={gridClasses.region}
        data-cards={hasCards || undefined}
        data-list={isList || undefined}
        style={height ? ({ '--table-height': height } as CSSProperties) : undefined}
      >
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is gone through cell by cell is a grid
          role="grid"
          aria-label={label}
          aria-rowcount={matching + headRows + (withTotals ? 1 : 0)}
          aria-colcount={shown.length}
          aria-busy={props.loading || undefined}
          className={`${gridClasses.table} ${cards.table}`}
          style={{ '--table-width': `calc(${widths.join(' + ')})` } as CSSProperties}
          onKeyDown={focus.onKeyDown}
          onFocus={focus.onFocus}
        >
          <colgroup>
            {shown.map(({ id }, index) => (
              <col key={id} style={{ width: widths[index] }} />
            ))}
          </colgroup>
          <TableHead model={model} table={table} withFilters={withFilters} />
          {!isEmpty && (
            <TableBody
              model={model}
              table={table}
              drawn={drawn}
              headRows={headRows}
              selectedId={selectedId}
              onActivate={onSelect}
              onHover={onHover}
              details={props.details}
            />
          )}
          {withTotals && (
            <tfoot>
              <TableRow
                row={totals}
                id="totals"
                columns={shown}
                place={rowCount}
                ariaIndex={headRows + matching + 1}
                selected={false}
                oneLine={isList}
                onActivate={undefined}
                onHover={undefined}
              />
            </tfoot>
          )}
        </table>
        {isEmpty && <InPlaceOfRows model={model} {...props} />}
      </div>
      <VisuallyHidden aria-live="polite">{sortText(model)}</VisuallyHidden>
      {model.total > 0 && <TablePager model={model} table={table} label={label} />}
      {output.printing && (
        <PrintSheet
          title={label}
          lead={sentences(text, filterText(model), sortText(model))}
          columns={shown}
          rows={output.printing}
          totals={withTotals ? totals : undefined}
          onDone={output.printed}
        />
      )}
    </div>
  );
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Row -1 holds the headers. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridFocusOptions {
  rowCount: number;
  columnCount: number;
  pageStep: number;
  /** Renders a row that is not rendered yet. */
  reveal: (row: number) => void;
  /** Enter or space on a cell without an action of its own. */
  onActivate: (row: number) => void;
}

const HEADERS = -1;
const WIDGETS = 'a[href], button, input, select';

const widgetsOf = (cell: Element): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
/** A cell's only link or button, else the cell. */
function targetOf(cell: HTMLElement): HTMLElement {
  const [first, ...others] = widgetsOf(cell);
  return first && others.length === 0 ? first : cell;
}
const placeOf = (cell: HTMLElement): GridPlace => ({
  row: Number(cell.dataset.row),
  column: Number(cell.dataset.column),
});
const cellOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-row][data-column]');

type Move = (place: GridPlace, options: GridFocusOptions, withControl: boolean) => GridPlace;
const MOVES: Record<string, Move> = {
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  PageDown: ({ row, column }, { pageStep }) => ({ row: Math.max(row, 0) + pageStep, column }),
  PageUp: ({ row, column }, { pageStep }) => ({ row: Math.max(row - pageStep, 0), column }),
  Home: ({ row }, _, withControl) => ({ row: withControl ? 0 : row, column: 0 }),
  End: ({ row }, { rowCount, columnCount }, withControl) => ({
    row: withControl ? rowCount - 1 : row,
    column: columnCount - 1,
  }),
};

const within = ({ row, column }: GridPlace, { rowCount, columnCount }: GridFocusOptions): GridPlace => ({
  row: Math.min(Math.max(row, HEADERS), rowCount - 1),
  column: Math.min(Math.max(column, 0), columnCount - 1),
});

const isSame = (one: GridPlace, other: GridPlace): boolean => one.row === other.row && one.column === other.column;

/** Cards hide headers, and cells that are empty. */
const isHidden = (cell: Element | null): boolean => cell?.checkVisibility?.() === false;

/** Frames to wait for a row to be drawn. */
const PATIENCE = 10;

/**
 * The keyboard of a grid, as the ARIA Authoring Practices describe it: one Tab stop, arrows, Home, End, Page Up and Page
 * Down between the cells, Enter or F2 into a cell with several links or buttons, Escape out of it. Finds cells by
 * `data-row` and `data-column`; moves the focus without rendering anything.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, options: GridFocusOptions) {
  const active = useRef<GridPlace>({ row: 0, column: 0 });
  const latest = useRef(options);
  latest.current = options;

  const find = useCallback(
    ({ row, column }: GridPlace): HTMLElement | null =>
      grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null,
    [grid],
  );

  const markStops = useCallback(() => {
    active.current = within(active.current, latest.current);
    const stop = find(active.current) ?? grid.current?.querySelector<HTMLElement>('[data-row]');
    for (const cell of grid.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const target = cell === stop ? targetOf(cell) : null;
      for (const each of [cell, ...widgetsOf(cell)]) each.tabIndex = each === target ? 0 : -1;
    }
  }, [find, grid]);
  useLayoutEffect(markStops);

  const focusOn = useCallback(
    (place: GridPlace, patience = PATIENCE): void => {
      active.current = place;
      const cell = find(place);
      if (cell) {
        markStops();
        targetOf(cell).focus();
        // The frozen headers cover what the browser has scrolled to.
        cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      } else if (patience > 0) {
        latest.current.reveal(place.row);
        requestAnimationFrame(() => focusOn(place, patience - 1));
      }
    },
    [find, markStops],
  );

  /** `null` leaves the key to the browser. */
  const actionOf = useCallback(
    (cell: HTMLElement, element: HTMLElement, key: string, withControl: boolean): (() => void) | null => {
      const widgets = widgetsOf(cell);
      const inside = widgets.length > 1 ? widgets.indexOf(element) : -1;
      const place = placeOf(cell);
      if (inside >= 0) {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
        const next = step === 0 ? undefined : widgets[inside + step];
        if (next) return () => next.focus();
        if (key === 'Escape') return () => cell.focus();
      }
      if (element === cell && ['Enter', 'F2', ' '].includes(key)) {
        return () => (widgets[0] ? widgets[0].focus() : latest.current.onActivate(place.row));
      }
      const move = MOVES[key];
      if (!move) return null;
      const after = (from: GridPlace): GridPlace => within(move(from, latest.current, withControl), latest.current);
      let [to, before] = [after(place), place];
      while (isHidden(find(to)) && !isSame(to, before)) [to, before] = [after(to), to];
      // The name of a row is always there.
      while (isHidden(find(to)) && to.column > 0) to = { ...to, column: to.column - 1 };
      return () => {
        if (!isHidden(find(to))) focusOn(to);
      };
    },
    [find, focusOn],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const element = event.target as HTMLElement;
      const cell = cellOf(element);
      if (!cell || event.altKey || event.metaKey) return;
      const action = actionOf(cell, element, event.key, event.ctrlKey);
      if (!action) return;
      event.preventDefault();
      action();
    },
    [actionOf],
  );

  const onFocus = useCallback(
    (event: FocusEvent<HTMLElement>): void => {
      const cell = cellOf(event.target);
      if (!cell) return;
      active.current = placeOf(cell);
      markStops();
    },
    [markStops],
  );

  return { onKeyDown, onFocus, activeRow: () => active.current.row };
}

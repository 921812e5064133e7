import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { TableModel } from './use-data-table.ts';

/** In CSS pixels; the style sheet says the same. */
const ROW_PIXELS = { fine: 36, coarse: 44 };
const OVERSCAN = 8;
/** What headers and filters cover of the list. */
const HEAD_PIXELS = 48;
const FILTERS_PIXELS = 52;

export interface DrawnRows<Row> {
  rows: readonly Row[];
  /** Place of each drawn row, and the room of rows left out before it. */
  places: ReadonlyArray<{ place: number; gapBefore: number }>;
  gapAfter: number;
  reveal: (place: number) => void;
  pageStep: number;
}

const rowPixels = (): number =>
  globalThis.matchMedia?.('(pointer: coarse)').matches ? ROW_PIXELS.coarse : ROW_PIXELS.fine;

/** @param keep place of the row with the focus, which stays rendered wherever the list is scrolled */
export function useDrawnRows<Row>(
  model: TableModel<Row>,
  region: RefObject<HTMLElement | null>,
  keep: RefObject<() => number>,
): DrawnRows<Row> {
  const { settings, matching, isList, firstOfPage, rowsOnPage, rowAt } = model;
  // Read once: the virtualizer asks for the height of each of 100,000 rows.
  const [rowHeight] = useState(rowPixels);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const places = defaultRangeExtractor(range);
      const kept = keep.current();
      if (kept < 0 || kept >= range.count || places.includes(kept)) return places;
      return [...places, kept].sort((a, b) => a - b);
    },
    [keep],
  );
  const virtualizer = useVirtualizer({
    count: isList ? matching : 0,
    enabled: isList,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_PIXELS + (settings.filtersShown ? FILTERS_PIXELS : 0),
    rangeExtractor,
  });
  const items = virtualizer.getVirtualItems();
  const listed = useMemo(() => {
    if (!isList) return null;
    let end = 0;
    const places = items.map(({ index, start, end: next }) => {
      const gapBefore = start - end;
      end = next;
      return { place: index, gapBefore };
    });
    return { places, gapAfter: Math.max(virtualizer.getTotalSize() - end, 0) };
  }, [isList, items, virtualizer]);

  const paged = useMemo(
    () => Array.from({ length: isList ? 0 : rowsOnPage }, (_, place) => firstOfPage + place),
    [isList, firstOfPage, rowsOnPage],
  );

  const rows = useMemo(
    () => (listed ? listed.places.map(({ place }) => place) : paged).map(rowAt),
    [listed, paged, rowAt],
  );
  const pagePlaces = useMemo(() => paged.map((_, place) => ({ place, gapBefore: 0 })), [paged]);
  return {
    rows,
    places: listed?.places ?? pagePlaces,
    gapAfter: listed?.gapAfter ?? 0,
    reveal: useCallback((place) => isList && virtualizer.scrollToIndex(place), [isList, virtualizer]),
    pageStep: isList ? Math.max(Math.floor((region.current?.clientHeight ?? 360) / rowHeight) - 2, 1) : 10,
  };
}

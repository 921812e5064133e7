import { DAY_MS } from '@portal/shared-api/time';
import { t } from '@portal/shared-i18n';
import { addMonths, addYears, dateText, dayEnd, dayStart, type LocalDate } from '@portal/shared-ui/time';
import type { OpenGraph } from './open-graph.ts';
import { SERIES_INFO, type SeriesKind } from './series-info.ts';

/** Before any reading: a graph from here on begins with its first. */
export const BEGINNING: LocalDate = '1900-01-01';
export const LATEST: LocalDate = '2199-12-31';

const YEARS_BACK = 2;
const WINTER_YEARS_AHEAD = 5;
const CSV_MONTHS_MORE = 1;
/** Fetched beyond the zoomed part, so that lines run to the edges. */
const ZOOM_MARGIN = 0.05;

/** Both included; without a start it begins with the first reading. */
export interface DateRange {
  start: LocalDate | null;
  end: LocalDate;
}

/** In milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** Both included. */
export interface CallRange {
  start?: string;
  end?: string;
}

/** The chosen dates, else the last two years; winter runs from the first to five years ahead (specification, section 9). */
export function datesOf({ kind, start, end }: Pick<OpenGraph, 'kind' | 'start' | 'end'>, today: LocalDate): DateRange {
  const winter = SERIES_INFO[kind].sparse;
  const open = start === null ? winter : start <= BEGINNING;
  const last = end ?? (winter ? addYears(today, WINTER_YEARS_AHEAD) : today);
  return {
    start: open ? null : (start ?? addYears(today, -YEARS_BACK)),
    end: last < LATEST ? last : LATEST,
  };
}

/** Shown from its first reading to its last. */
export const isWholeRecord = ({ kind, start, end }: Pick<OpenGraph, 'kind' | 'start' | 'end'>): boolean =>
  !SERIES_INFO[kind].sparse && start !== null && start <= BEGINNING && end === null;

export interface QuickRange {
  name: string;
  start: LocalDate | null;
  end: LocalDate | null;
}

export function quickRanges(kind: SeriesKind, today: LocalDate): readonly QuickRange[] {
  const own = { start: null, end: null };
  const winter = SERIES_INFO[kind].sparse;
  return [
    { name: t('Last two years'), ...(winter ? { start: addYears(today, -YEARS_BACK), end: today } : own) },
    { name: t('dates|All'), ...(winter ? own : { start: BEGINNING, end: null }) },
  ];
}

/** `null` for a valid range. */
export const rangeError = ({ start, end }: DateRange): string | null =>
  start !== null && start > end
    ? t('The start date is after the end date, {date}. Choose an earlier start date.', { date: dateText(end) })
    : null;

const iso = (time: number): string => new Date(time).toISOString();

/** The days of a range in the zone, or a little more than the zoom. */
export function callRange({ start, end }: DateRange, zoom: Span | null, zone: string): CallRange {
  if (!zoom) return { ...(start && { start: iso(dayStart(start, zone)) }), end: iso(dayEnd(end, zone)) };
  const margin = Math.ceil((zoom.to - zoom.from) * ZOOM_MARGIN);
  return { start: iso(zoom.from - margin), end: iso(zoom.to + margin) };
}

/** A month more than the graph's (specification, section 9). */
export const csvRange = ({ start, end }: DateRange): DateRange => ({ start, end: addMonths(end, CSV_MONTHS_MORE) });

/** @param record its first and last reading, which a range without a start begins with and a whole record ends with */
export function shownSpan(
  { start, end }: DateRange,
  zoom: Span | null,
  { first, last }: { first: number | undefined; last: number | undefined },
  zone: string,
): Span {
  if (zoom) return zoom;
  const to = last ?? dayEnd(end, zone);
  const from = start ? dayStart(start, zone) : Math.min(first ?? to, to);
  return from < to ? { from, to } : { from: from - DAY_MS, to: to + DAY_MS };
}

import type { Reading } from '@portal/shared-api';
import { wallClock, zoneOffset } from '@portal/shared-ui/time';

/** Excel takes a file for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A cell of RFC 4180. What a spreadsheet would take for a formula is made a text. */
function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly (string | number | null | undefined)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** `-07:00`, of an offset in milliseconds. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (count: number): string => String(Math.floor(count)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** The first line: the API's names, and between them the time on the zone's clocks. */
export const csvHead = (withTrend: boolean): string =>
  line([
    'collect_timestamp',
    'local_time',
    'utc_offset',
    'result_value',
    'unit_desc',
    'well_id',
    'parameter',
    ...(withTrend ? ['trendpoint'] : []),
  ]);

/** A line for each reading, with its time in UTC and in the zone. */
export function csvLines(readings: readonly Reading[], zone: string, withTrend: boolean): string {
  const offset = zoneOffset(zone);
  return readings
    .map((reading) => {
      const time = Date.parse(reading.collect_timestamp);
      return line([
        reading.collect_timestamp,
        wallClock(time, zone),
        // Digits and a sign that no spreadsheet takes for a formula.
        `UTC${offsetText(offset(time))}`,
        reading.result_value,
        reading.unit_desc,
        reading.well_id,
        reading.parameter,
        ...(withTrend ? [reading.trendpoint] : []),
      ]);
    })
    .join('');
}

/** A file name of a well and a series, without what file systems do not take. */
export const csvName = (well: string, series: string): string =>
  `${`${well} ${series}`.replace(/[^\p{L}\p{N} ._-]+/gu, '-').replace(/^[. -]+/, '')}.csv`;

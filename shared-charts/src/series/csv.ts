import type { Reading } from '@portal/shared-api';
import { csvLine, fileName } from '@portal/shared-ui/files';
import { wallClock, zoneOffset } from '@portal/shared-ui/time';

/** `-07:00`, of an offset in milliseconds. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (count: number): string => String(Math.floor(count)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

export const csvHead = (withTrend: boolean): string =>
  csvLine([
    'collect_timestamp',
    'local_time',
    'utc_offset',
    'result_value',
    'unit_desc',
    'well_id',
    'parameter',
    ...(withTrend ? ['trendpoint'] : []),
  ]);

export function csvLines(readings: readonly Reading[], zone: string, withTrend: boolean): string {
  const offset = zoneOffset(zone);
  return readings
    .map((reading) => {
      const time = Date.parse(reading.collect_timestamp);
      return csvLine([
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

export const csvName = (well: string, series: string): string => `${fileName(`${well} ${series}`)}.csv`;

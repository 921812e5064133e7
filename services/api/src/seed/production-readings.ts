import { METER_UNITS } from '@portal/shared-api/production';
import { addDays, DAY_MS } from '@portal/shared-api/time';
import type { StoredReading } from '../production/reports.repository.ts';
import { LAST_YEAR } from './production-fates.ts';
import type { RunningMeter } from './production-meters.ts';
import type { Random } from './random.ts';

const FIRST_READ_YEAR = 2022;
/** The last day on which demo meters are read. */
const LAST_READ_ON = `${LAST_YEAR}-11-16`;
/** Share of a year's pumping by the end of each month: corn in summer, wheat in spring and fall. */
const SHARES = [0, 0.01, 0.03, 0.08, 0.16, 0.28, 0.46, 0.68, 0.85, 0.92, 0.95, 0.98, 1] as const;

/** A row of `meter_reading`. */
export interface InterimRow {
  meter_ndx: number;
  read_on: string;
  reading: number;
  rolled_over: boolean;
  entered_at: string;
  entered_by: string;
  data_source: 'demo';
}

export interface MonthlyReadings {
  /** Acre-feet of the last year, by meter. */
  thisYear: (meterNdx: number) => number;
  /** Nobody reads the meters after this day. */
  until?: string | undefined;
}

const dayOf = (year: number, day: string): number => (Date.parse(day) - Date.parse(`${year}-01-01`)) / DAY_MS;

/** Days outside of the year are its ends. @param late days by which the season is later */
function shareBy(year: number, day: string, late: number): number {
  const month = Math.min(12, Math.max(0, ((dayOf(year, day) - late) / 365) * 12));
  const before = Math.min(11, Math.floor(month));
  return SHARES[before]! + (SHARES[before + 1]! - SHARES[before]!) * (month - before);
}

/**
 * Readings of a meter at the beginnings of months, between those of a year's report.
 *
 * @param reading of the report; of the last year without an end
 */
export function monthlyReadings(
  year: number,
  reading: Partial<StoredReading>,
  { unit, multiplier, digits }: RunningMeter['scale'],
  given: MonthlyReadings,
  { holder, late, random }: { holder: string; late: number; random: Random },
): InterimRow[] {
  const { meter_ndx, start_reading, start_on, end_reading, end_on, goes_back } = reading;
  if (year < FIRST_READ_YEAR || meter_ndx == null || start_reading == null || start_on == null) return [];
  const highest = 10 ** digits;
  const isOpen = year === LAST_YEAR;
  if (!isOpen && (end_reading == null || end_on == null)) return [];
  const counts = isOpen
    ? given.thisYear(meter_ndx) / (METER_UNITS[unit] * multiplier)
    : end_reading! - start_reading + (goes_back === 'rollover' ? highest : 0);
  const last = isOpen ? (given.until ?? LAST_READ_ON) : addDays(end_on!, -5);
  const [from, to] = [shareBy(year, start_on, late), isOpen ? 1 : shareBy(year, end_on!, late)];
  if (to <= from) return [];
  const monthly = Array.from({ length: 12 }, (_, month) =>
    addDays(`${year}-${`${month + 1}`.padStart(2, '0')}-01`, random.whole(0, 5)),
  );
  const days = [...monthly, ...(isOpen ? [last] : [])].filter((day) => day > addDays(start_on, 5) && day <= last);
  let before = start_reading;
  return days.map((read_on): InterimRow => {
    const past = start_reading + Math.round((counts * (shareBy(year, read_on, late) - from)) / (to - from));
    const rolled_over = past % highest < before;
    before = past % highest;
    return {
      ...{ meter_ndx, read_on, reading: before, rolled_over },
      ...{ entered_at: `${read_on}T18:00:00Z`, entered_by: holder, data_source: 'demo' },
    };
  });
}

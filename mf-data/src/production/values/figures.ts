import {
  type ComputedReport,
  computeReport,
  readingContext,
  readingName,
  roundAcreFeet,
  usableAcreFeet,
  type Warning,
} from '@portal/shared-api/production';
import { localDate } from '@portal/shared-ui/time';
import type { ProductionReport } from '../production.resource.ts';
import {
  headOf,
  isMeterRow,
  meterRow,
  ndxOf,
  type ReportValues,
  type RowId,
  readingOf,
  rowsInUse,
} from './report-values.ts';

export interface RowFigures {
  row: RowId;
  /** `null` while unknown. */
  acreFeet: number | null;
  warnings: readonly Warning[];
}

/** In acre-feet. */
export interface ReportFigures {
  computed: ComputedReport;
  rows: readonly RowFigures[];
  /** `null` while a row is unknown. */
  total: number | null;
  soFar: number;
  /** Allowable and usable reserve. */
  usable: number;
  allowable: number;
  /** Of the report as a whole. */
  warnings: readonly Warning[];
}

export const meterOf = ({ meters }: ProductionReport, row: RowId) =>
  meters.find(({ meter_ndx }) => meterRow(meter_ndx) === row);

/** The meter of a row that was removed before the year. */
export const formerMeterOf = ({ former_meters }: ProductionReport, row: RowId) =>
  former_meters.find(({ meter_ndx }) => meterRow(meter_ndx) === row);

export const placeOf = (row: RowId): { meter_ndx: number | null; well_ndx: number | null } => ({
  meter_ndx: isMeterRow(row) ? ndxOf(row) : null,
  well_ndx: row === 'gpu' || isMeterRow(row) ? null : ndxOf(row),
});

export function rowName(report: ProductionReport, row: RowId): string {
  return readingName(readingContext(placeOf(row), report).subject);
}

/** @param now in milliseconds since 1970 */
export const isOver = ({ year, time_zone }: ProductionReport, now: number): boolean =>
  localDate(now, time_zone) > `${year}-12-31`;

/** In the district's time zone. @param now in milliseconds since 1970 */
export const todayOf = ({ time_zone }: ProductionReport, now: number): string => localDate(now, time_zone);

/** By the same rules as the API. @param now in milliseconds since 1970 */
export function figuresOf(values: ReportValues, report: ProductionReport, now = Date.now()): ReportFigures {
  const { account } = report;
  const rows = rowsInUse(values, report);
  const readings = rows.map((row) => readingOf(values, row));
  const computed = computeReport(readings, headOf(values), report, todayOf(report, now));
  const volumes = computed.readings.map(({ acre_feet }) => acre_feet);
  const known = volumes.map((volume) => volume ?? 0);
  const soFar = roundAcreFeet(known.reduce((sum, volume) => sum + volume, 0));
  return {
    computed,
    rows: rows.map((row, index) => ({
      row,
      acreFeet: volumes[index] ?? null,
      warnings: computed.warnings.filter(({ reading }) => reading === index),
    })),
    total: computed.acre_feet,
    soFar,
    usable: usableAcreFeet(account.allowable_acre_feet, account.usable_reserve_acre_feet),
    allowable: account.allowable_acre_feet,
    warnings: computed.warnings.filter(({ reading }) => reading === null),
  };
}

/** Negative when more was pumped than allowable and reserve. */
export const leftOf = ({ usable, soFar }: ReportFigures): number => roundAcreFeet(usable - soFar);

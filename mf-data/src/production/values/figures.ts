import {
  type MeterScale,
  type ReadingContext,
  readingAcreFeet,
  reportWarnings,
  roundAcreFeet,
  totalAcreFeet,
  type Warning,
} from '@portal/shared-api/production';
import type { ProductionReport } from '../production.resource.ts';
import { meterRow, ndxOf, type ReportValues, type RowId, readingOf, rowsInUse } from './report-values.ts';

/** A row with what it comes to. */
export interface RowFigures {
  row: RowId;
  /** `null` while it cannot be known. */
  acreFeet: number | null;
  warnings: readonly Warning[];
}

/** What a form comes to as it stands, in acre-feet. */
export interface ReportFigures {
  rows: readonly RowFigures[];
  /** `null` while a row is not known. */
  total: number | null;
  /** Sum of the rows that are known. */
  soFar: number;
  /** Allowable and usable reserve. */
  usable: number;
  allowable: number;
  /** Of the report as a whole. */
  warnings: readonly Warning[];
}

export const meterOf = ({ meters }: ProductionReport, row: RowId) =>
  meters.find(({ meter_ndx }) => meterRow(meter_ndx) === row);
export const wellOf = ({ wells }: ProductionReport, row: RowId) =>
  row.startsWith('well-') ? wells.find(({ well_ndx }) => well_ndx === ndxOf(row)) : undefined;

/** What a row is of, as people know it. */
export function rowName(report: ProductionReport, row: RowId): string {
  const meter = meterOf(report, row);
  if (meter) return `Meter ${meter.serial}${meter.well_id ? ` at ${meter.well_id}` : ''}`;
  const well = wellOf(report, row);
  return well ? `Well ${well.well_id}` : 'The GPU as a whole';
}

/** The yields of all wells together in gallons per minute; `null` when one of them is not known. */
function yieldOfAll({ wells }: ProductionReport): number | null {
  if (wells.length === 0 || wells.some(({ max_yield_gpm }) => max_yield_gpm === null)) return null;
  return wells.reduce((sum, { max_yield_gpm }) => sum + (max_yield_gpm ?? 0), 0);
}

export const scaleOf = (report: ProductionReport, row: RowId): MeterScale | null => meterOf(report, row) ?? null;

function contextOf(report: ProductionReport, row: RowId): ReadingContext {
  const [meter, well] = [meterOf(report, row), wellOf(report, row)];
  return {
    name: rowName(report, row),
    scale: meter ?? null,
    maxYieldGpm: meter ? meter.max_yield_gpm : well ? well.max_yield_gpm : yieldOfAll(report),
    lastEndReading: meter?.last_end_reading ?? null,
    usualAcreFeet: meter?.usual_acre_feet ?? null,
  };
}

/** Computes what a form comes to, by the arithmetic of the API. */
export function figuresOf(values: ReportValues, report: ProductionReport): ReportFigures {
  const { account, earlier, year } = report;
  const rows = rowsInUse(values, report);
  const readings = rows.map((row) => readingOf(values, row));
  const warnings = reportWarnings(
    readings,
    rows.map((row) => contextOf(report, row)),
    {
      year,
      allowableAcreFeet: account.allowable_acre_feet,
      usableReserveAcreFeet: account.usable_reserve_acre_feet,
      earlierAcreFeet: earlier.map(({ acre_feet }) => acre_feet),
    },
  );
  const volumes = rows.map((row, index) => readingAcreFeet(readings[index]!, scaleOf(report, row)));
  return {
    rows: rows.map((row, index) => ({
      row,
      acreFeet: volumes[index] ?? null,
      warnings: warnings.filter(({ reading }) => reading === index),
    })),
    total: totalAcreFeet(volumes),
    soFar: roundAcreFeet(volumes.reduce<number>((sum, volume) => sum + (volume ?? 0), 0)),
    usable: roundAcreFeet(account.allowable_acre_feet + account.usable_reserve_acre_feet),
    allowable: account.allowable_acre_feet,
    warnings: warnings.filter(({ reading }) => reading === null),
  };
}

/** What is left of allowable and reserve, in acre-feet; below zero when more was pumped. */
export const leftOf = ({ usable, soFar }: ReportFigures): number => roundAcreFeet(usable - soFar);

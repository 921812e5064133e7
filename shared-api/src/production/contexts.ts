import type { Meter, ProductionReport } from '../contract/production-report.ts';
import { type ReadingName, type ReportText, shortReportText } from './report-texts.ts';
import type { ReadingContext, StartOfYear } from './warnings.ts';

type KnownMeter = Omit<Meter, 'last_reading' | 'told_on' | 'read_near_start' | 'read_near_end' | 'own_readings'> &
  Partial<Pick<Meter, 'own_readings'>>;
type KnownWell = Pick<ProductionReport['wells'][number], 'well_ndx' | 'well_id' | 'max_yield_gpm'>;

export interface KnownFormerMeter extends KnownMeter {
  removed_on: string;
  /** `null` if no meter replaces it in the year. */
  replaced_by: { serial: string } | null;
}

export function findStartReading(
  {
    last_end_reading,
    last_end_on,
    first_reading,
    installed_on,
  }: Pick<KnownMeter, 'last_end_reading' | 'last_end_on' | 'first_reading' | 'installed_on'>,
  year: number,
): StartOfYear | null {
  if (last_end_reading !== null) return { reading: last_end_reading, on: last_end_on, kind: 'last-end' };
  const isNew = installed_on !== null && installed_on >= `${year}-01-01`;
  return isNew && first_reading !== null ? { reading: first_reading, on: installed_on, kind: 'first' } : null;
}

export function formerMeterMistake(
  { serial, removed_on: date, replaced_by }: KnownFormerMeter,
  year: number,
): ReportText<'meter-was-replaced' | 'meter-was-removed'> {
  return replaced_by
    ? { code: 'meter-was-replaced', values: { serial, newSerial: replaced_by.serial, date, year } }
    : { code: 'meter-was-removed', values: { serial, date, year } };
}

/** In the page's language; in English outside of pages. */
export const formerMeterText = (meter: KnownFormerMeter, year: number): string =>
  shortReportText(formerMeterMistake(meter, year));

/** Of the meter at its well, for texts. */
export const meterName = ({ serial, well_id }: Pick<KnownMeter, 'serial' | 'well_id'>): ReadingName =>
  well_id === null ? { name: 'meter-alone', serial } : { name: 'meter-at-well', serial, well: well_id };

function unmeteredName(well: KnownWell | undefined, isMeter: boolean): ReadingName {
  if (well) return { name: 'well-without-meter', well: well.well_id };
  return { name: isMeter ? 'meter-of-another-year' : 'unmetered-water' };
}

export interface KnownMeters {
  year: number;
  meters: readonly KnownMeter[];
  former_meters: readonly KnownMeter[];
  wells: readonly KnownWell[];
}

/** The yield of a whole GPU is the sum of its wells' yields, if all are known. */
export function readingContext(
  { meter_ndx, well_ndx }: { meter_ndx: number | null; well_ndx: number | null },
  { year, meters, former_meters, wells }: KnownMeters,
): ReadingContext {
  const hasKey = (one: KnownMeter) => one.meter_ndx === meter_ndx;
  const meter = meter_ndx === null ? undefined : (meters.find(hasKey) ?? former_meters.find(hasKey));
  if (meter) {
    const { unit, digits, multiplier } = meter;
    return {
      subject: meterName(meter),
      scale: { unit, digits, multiplier },
      maxYieldGpm: meter.max_yield_gpm,
      start: findStartReading(meter, year),
      usualAcreFeet: meter.usual_acre_feet,
      own: (meter.own_readings ?? []).map(({ read_on: on, reading, rolled_over: rolledOver }) => ({
        on,
        reading,
        rolledOver,
      })),
      installedOn: meter.installed_on,
      removedOn: meter.removed_on,
      reportedOn: meter.reported_on,
    };
  }
  const well = well_ndx === null ? undefined : wells.find((one) => one.well_ndx === well_ndx);
  const yields = wells.map(({ max_yield_gpm }) => max_yield_gpm);
  const isKnown = yields.length > 0 && !yields.includes(null);
  return {
    subject: unmeteredName(well, meter_ndx !== null),
    scale: null,
    maxYieldGpm: well ? well.max_yield_gpm : isKnown ? yields.reduce<number>((sum, gpm) => sum + gpm!, 0) : null,
    start: null,
    usualAcreFeet: null,
    own: [],
    installedOn: null,
    removedOn: null,
    reportedOn: null,
  };
}

import type { Meter, ProductionReport } from '../contract/production-report.ts';
import { dateText } from '../time/index.ts';
import type { ReadingContext, StartOfYear } from './warnings.ts';

type KnownMeter = Omit<Meter, 'last_reading'>;
type KnownWell = Pick<ProductionReport['wells'][number], 'well_ndx' | 'well_id' | 'max_yield_gpm'>;

export interface KnownFormerMeter extends KnownMeter {
  removed_on: string;
  /** `null` where no meter does its work in the year. */
  replaced_by: { serial: string } | null;
}

/** Nothing is pumped between it and the reading before. */
export function startOf(
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

export function formerMeterText({ serial, removed_on, replaced_by }: KnownFormerMeter, year: number): string {
  const when = `on ${dateText(removed_on)}, before ${year}`;
  return replaced_by
    ? `Meter ${serial} was replaced by meter ${replaced_by.serial} ${when}: enter its readings for meter ${replaced_by.serial}.`
    : `Meter ${serial} was removed ${when}: it has no readings of ${year}.`;
}

export interface KnownMeters {
  year: number;
  meters: readonly KnownMeter[];
  former_meters: readonly KnownMeter[];
  wells: readonly KnownWell[];
}

/**
 * For the form and the API alike, so that both warn of the same. The GPU as a whole can pump what its wells can, if that
 * is known of all of them.
 */
export function readingContext(
  { meter_ndx, well_ndx }: { meter_ndx: number | null; well_ndx: number | null },
  { year, meters, former_meters, wells }: KnownMeters,
): ReadingContext {
  const isOf = (one: KnownMeter) => one.meter_ndx === meter_ndx;
  const meter = meter_ndx === null ? undefined : (meters.find(isOf) ?? former_meters.find(isOf));
  if (meter) {
    const { unit, digits, multiplier } = meter;
    return {
      name: `Meter ${meter.serial}${meter.well_id === null ? '' : ` at ${meter.well_id}`}`,
      scale: { unit, digits, multiplier },
      maxYieldGpm: meter.max_yield_gpm,
      start: startOf(meter, year),
      usualAcreFeet: meter.usual_acre_feet,
      installedOn: meter.installed_on,
      removedOn: meter.removed_on,
      toldOn: meter.told_on,
    };
  }
  const well = well_ndx === null ? undefined : wells.find((one) => one.well_ndx === well_ndx);
  const yields = wells.map(({ max_yield_gpm }) => max_yield_gpm);
  const isKnown = yields.length > 0 && !yields.includes(null);
  return {
    name: well ? `Well ${well.well_id}` : meter_ndx === null ? 'What was not metered' : 'A meter of another year',
    scale: null,
    maxYieldGpm: well ? well.max_yield_gpm : isKnown ? yields.reduce<number>((sum, gpm) => sum + gpm!, 0) : null,
    start: null,
    usualAcreFeet: null,
    installedOn: null,
    removedOn: null,
    toldOn: null,
  };
}

import type { MeterUnit } from './meters.ts';
import type { EnteredReading, ReadingContext } from './warnings.ts';

/** What of the contract's meter a reading is judged by. */
interface KnownMeter {
  meter_ndx: number;
  serial: string;
  well_id: string | null;
  unit: MeterUnit;
  digits: number;
  multiplier: number;
  installed_on: string | null;
  told_on: string | null;
  max_yield_gpm: number | null;
  last_end_reading: number | null;
  usual_acre_feet: number | null;
}

interface KnownWell {
  well_ndx: number;
  well_id: string;
  max_yield_gpm: number | null;
}

type OfWhat = EnteredReading & { meter_ndx: number | null; well_ndx: number | null };

/**
 * What is known of the meter, of the well without one, or of the GPU as a whole, that a reading is of: for the form and the API
 * alike, so that both warn of the same. The GPU as a whole can pump what its wells can, if that is known of all of them.
 *
 * @param wells those of the GPU that are to be reported
 */
export function readingContext(
  { meter_ndx, well_ndx }: Pick<OfWhat, 'meter_ndx' | 'well_ndx'>,
  { meters, wells }: { meters: readonly KnownMeter[]; wells: readonly KnownWell[] },
): ReadingContext {
  const meter = meter_ndx === null ? undefined : meters.find((one) => one.meter_ndx === meter_ndx);
  if (meter) {
    const { unit, digits, multiplier } = meter;
    return {
      name: `Meter ${meter.serial}${meter.well_id === null ? '' : ` at ${meter.well_id}`}`,
      scale: { unit, digits, multiplier },
      maxYieldGpm: meter.max_yield_gpm,
      lastEndReading: meter.last_end_reading,
      usualAcreFeet: meter.usual_acre_feet,
      installedOn: meter.installed_on,
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
    lastEndReading: null,
    usualAcreFeet: null,
    installedOn: null,
    toldOn: null,
  };
}
